import Harness
import KiwiPeer

/// Everything unsafe about the C side stays in this file.
extension Contender {
  /// Returns kiwi building the treasure scene.
  static func kiwiBuilding(_ form: TreasureScene.Form) -> Contender {
    .kiwi(unsafe KiwiWorkloadOwner(kiwi_scene_build(.treasure, form.forKiwi)))
  }

  /// Returns kiwi scrolling the treasure scene along a path.
  static func kiwiScrolling(
    _ form: TreasureScene.Form, along path: [(x: Double, y: Double)]
  ) -> Contender {
    let offsets = path.flatMap { [$0.x, $0.y] }
    // The offsets are copied before the call returns.
    return .kiwi(
      unsafe KiwiWorkloadOwner(
        kiwi_scene_scroll(.treasure, form.forKiwi, offsets, path.count)))
  }

  /// Returns kiwi building a row.
  static func kiwiBuilding(_ plan: RowPlan, _ order: RowPlan.Order) -> Contender {
    let order = order == .leftToRight ? KIWI_ROW_LEFT_TO_RIGHT : KIWI_ROW_RIGHT_TO_LEFT
    return .kiwi(unsafe plan.kiwiWorkload { row in unsafe kiwi_row_build(row, order) })
  }

  /// Returns kiwi giving a row one total after another.
  static func kiwiResizing(_ plan: RowPlan, to totals: [Double]) -> Contender {
    // The totals are copied before the call returns.
    .kiwi(unsafe plan.kiwiWorkload { row in unsafe kiwi_row_resize(row, totals, totals.count) })
  }

  /// Returns kiwi adding a guest to a row and removing it.
  static func kiwiToggling(_ guest: RowGuest, in plan: RowPlan) -> Contender {
    let kind = guest.kind == .width ? KIWI_ROW_WIDTH_EQUALS : KIWI_ROW_LEFT_AT_LEAST
    return .kiwi(
      unsafe plan.kiwiWorkload { row in
        unsafe kiwi_row_toggle(row, kind, guest.index, guest.value)
      })
  }

  /// Returns kiwi building a chain of labels.
  static func kiwiBuilding(_ chain: LabelChain, _ order: LabelChain.Order) -> Contender {
    let orders = [
      KIWI_CHAIN_DECLARED, KIWI_CHAIN_REVERSED, KIWI_CHAIN_PULL_DECLARED, KIWI_CHAIN_PULL_REVERSED,
    ]
    return .kiwi(unsafe KiwiWorkloadOwner(kiwi_chain_build(chain.count, orders[order.rawValue])))
  }

  /// Returns kiwi building a crowd of markers.
  static func kiwiBuilding(_ crowd: MarkerCrowd) -> Contender {
    let plan = KiwiCrowd(
      count: crowd.count, viewWidth: MarkerCrowd.viewWidth, offset: MarkerCrowd.offset,
      markerWidth: MarkerCrowd.markerWidth, inset: MarkerCrowd.inset,
      hasPictures: crowd.hasPictures)
    return .kiwi(unsafe KiwiWorkloadOwner(kiwi_crowd_build(plan)))
  }

  /// Returns kiwi building the pointer scene.
  static func kiwiBuildingPointer() -> Contender {
    .kiwi(unsafe KiwiWorkloadOwner(kiwi_pointer_build(.pointer)))
  }

  /// Returns kiwi scrolling the pointer scene along a path.
  static func kiwiScrollingPointer(along path: [(x: Double, y: Double)]) -> Contender {
    let offsets = path.flatMap { [$0.x, $0.y] }
    // The offsets are copied before the call returns.
    return .kiwi(
      unsafe KiwiWorkloadOwner(kiwi_pointer_scroll(.pointer, offsets, path.count)))
  }

  private static func kiwi(_ workload: KiwiWorkloadOwner) -> Contender {
    Contender(name: "kiwi", run: workload.run, values: workload.values)
  }
}

extension KiwiScene {
  /// The treasure scene's numbers.
  fileprivate static let treasure = KiwiScene(
    treasureX: TreasureScene.treasure.x, treasureY: TreasureScene.treasure.y,
    markerWidth: TreasureScene.marker.width, markerHeight: TreasureScene.marker.height,
    viewWidth: TreasureScene.view.width, viewHeight: TreasureScene.view.height,
    topGuide: TreasureScene.topGuide)
}

extension KiwiPointerScene {
  /// The pointer scene's numbers.
  fileprivate static let pointer = KiwiPointerScene(
    treasure: .treasure, mapSide: PointerScene.mapSide, pointerSide: PointerScene.pointerSide)
}

extension TreasureScene.Form {
  fileprivate var forKiwi: KiwiSceneForm {
    self == .viewportMoves ? KIWI_SCENE_EDITS_OFFSET : KIWI_SCENE_EDITS_POSITION
  }
}

extension RowPlan {
  /// Calls `make` with the plan as kiwi's side wants it; that side copies what it keeps.
  fileprivate func kiwiWorkload(_ make: (KiwiRow) -> OpaquePointer) -> KiwiWorkloadOwner {
    unsafe minimums.withUnsafeBufferPointer { minimums in
      unsafe desired.withUnsafeBufferPointer { desired in
        let row = unsafe KiwiRow(
          count: count, minimums: minimums.baseAddress, desired: desired.baseAddress,
          total: desiredTotal)
        return unsafe KiwiWorkloadOwner(make(row))
      }
    }
  }
}

/// Keeps a workload of the C side for as long as a contender uses it, and frees it.
@safe private final class KiwiWorkloadOwner {
  private let workload: OpaquePointer

  init(_ workload: OpaquePointer) {
    unsafe self.workload = workload
  }

  deinit {
    // Nobody else frees the workload, and no method of this object can run any more.
    unsafe kiwi_workload_free(workload)
  }

  func run(events: Int) {
    // The workload lives as long as this object.
    unsafe kiwi_workload_run(workload, events)
  }

  func values() -> [Double] {
    // The workload fills as many values as it says it has.
    let count = unsafe kiwi_workload_value_count(workload)
    return unsafe [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      unsafe kiwi_workload_values(workload, start)
      initialized = count
    }
  }
}
