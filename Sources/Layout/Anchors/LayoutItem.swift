/// Something with edges that constraints can name: a view, or a guide of one.
public struct LayoutItem {
  /// What of a view is meant.
  public enum Guide: Hashable, Sendable, CaseIterable {
    /// The view itself.
    case view
    /// The view without its layout margins.
    case margins
    /// The part of the root view that bars do not cover.
    case safeArea
    /// The bar that ends where the safe area begins at the top.
    case topGuide
    /// The bar that begins where the safe area ends at the bottom.
    case bottomGuide
    /// The area of a scroll view's content.
    case content
    /// The rectangle that a scroll view takes up.
    case frame
  }

  /// The view.
  public let view: View

  /// What of the view is meant.
  public let guide: Guide

  /// Creates an item from a view and what of it is meant.
  public init(_ view: View, guide: Guide) {
    self.view = view
    self.guide = guide
  }
}

extension LayoutItem: Anchored {
  public var item: LayoutItem { self }
}

extension LayoutItem {
  /// The name that reports use, such as `view.safeArea`.
  public var name: String { guide == .view ? view.name : view.name + "." + guide.name }
}

extension LayoutItem.Guide {
  /// The name in formulas, which is that of the property of a view.
  package var name: String {
    switch self {
    case .view: "view"
    case .margins: "margins"
    case .safeArea: "safeArea"
    case .topGuide: "topGuide"
    case .bottomGuide: "bottomGuide"
    case .content: "contentLayoutGuide"
    case .frame: "frameLayoutGuide"
    }
  }
}

extension View: Anchored {
  public var item: LayoutItem { LayoutItem(self, guide: .view) }

  /// The view without its ``layoutMargins``.
  public var margins: LayoutItem { LayoutItem(self, guide: .margins) }

  /// The part of the view that bars do not cover; for the root of a tree.
  public var safeArea: LayoutItem { LayoutItem(self, guide: .safeArea) }

  /// The bar above the safe area; for the root of a tree.
  public var topGuide: LayoutItem { LayoutItem(self, guide: .topGuide) }

  /// The bar below the safe area; for the root of a tree.
  public var bottomGuide: LayoutItem { LayoutItem(self, guide: .bottomGuide) }
}

extension ScrollView {
  /// The area of the content, which moves with the content offset.
  public var contentLayoutGuide: LayoutItem { LayoutItem(self, guide: .content) }

  /// The rectangle that the scroll view takes up, which does not scroll.
  public var frameLayoutGuide: LayoutItem { LayoutItem(self, guide: .frame) }
}
