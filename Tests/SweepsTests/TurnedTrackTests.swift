import Geometry
import Layout
import Sweeps
import Testing

/// Tracks along which a device is turned.
struct TurnedTrackTests {
  private static func rows(_ sizes: [Size], insetTop: Double? = nil) -> TrackRows {
    var fields: Set<TrackField> = [.offsetX, .offsetY, .width, .height]
    if insetTop != nil { fields.insert(.insetTop) }
    var rows = TrackRows(fields: fields)
    for size in sizes {
      var numbers = [Double](repeating: 0, count: TrackField.allCases.count)
      numbers[TrackField.width.index] = size.width
      numbers[TrackField.height.index] = size.height
      numbers[TrackField.insetTop.index] = insetTop ?? 0
      rows.append(numbers)
    }
    return rows
  }

  @Test(arguments: Device.all, [false, true])
  func aDeviceThatIsTurnedHasTheEdgesThatItHasThen(device: Device, isLandscape: Bool) {
    let forms = [device.viewport, device.landscapeViewport]
    let rows = Self.rows([forms[0].size, forms[1].size, forms[0].size])
    let screen = Screen(name: device.name, of: device, isLandscape: isLandscape)
    for (index, form) in [0, 1, 0].enumerated() {
      #expect(rows.viewport(at: index, default: screen) == forms[form])
    }
  }

  @Test func aPartOfAScreenHasNoCutoutsThatAreKnown() throws {
    let device = try #require(Device.named("iphone-15"))
    let rows = Self.rows([Size(width: 380, height: 852)])
    let part = rows.viewport(at: 0, default: Screen(name: "", of: device))
    #expect(part.cutouts == .none)
    #expect(part.insets == device.safeArea)
  }

  @Test func insetsThatTheTrackGivesGoBeforeThoseOfTheDevice() throws {
    let device = try #require(Device.named("iphone-15"))
    let rows = Self.rows([device.landscapeViewport.size], insetTop: 7)
    var insets = device.landscapeSafeArea
    insets.top = 7
    #expect(rows.viewport(at: 0, default: Screen(name: "", of: device)).insets == insets)
  }
}
