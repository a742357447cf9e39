internal import Geometry
internal import Layout

/// One of both directions of a page, with the numbers of a viewport that belong to it.
enum PageAxis: CaseIterable {
  case horizontal, vertical

  var offset: ViewportParameter { self == .horizontal ? .offsetX : .offsetY }
  var extent: ViewportParameter { self == .horizontal ? .width : .height }
  var leading: ViewportParameter { self == .horizontal ? .insetLeft : .insetTop }
  var trailing: ViewportParameter { self == .horizontal ? .insetRight : .insetBottom }
}

/// A number that follows what a page knows of one axis, at constant rates.
struct AxisForm: Hashable {
  var constant: Double
  /// What it grows with the scroll offset.
  var offset: Double
  /// What it grows with the window.
  var extent: Double
  /// What it grows with the safe area's inset at the left or at the top.
  var leading: Double
  /// What it grows with the safe area's inset at the right or at the bottom.
  var trailing: Double
}

extension AxisForm {
  /// Creates the form of a function of the viewport, or `nil` if it follows anything that is not of the axis.
  init?(_ function: AffineFunction, along axis: PageAxis) {
    let known = [axis.offset, axis.extent, axis.leading, axis.trailing]
    for parameter in ViewportParameter.allCases where !known.contains(parameter) {
      guard function.coefficient(of: parameter) == 0 else { return nil }
    }
    self.init(
      constant: function.constant, offset: function.coefficient(of: axis.offset),
      extent: function.coefficient(of: axis.extent),
      leading: function.coefficient(of: axis.leading),
      trailing: function.coefficient(of: axis.trailing))
  }

  /// Whether it is the same wherever the content is scrolled.
  var isFixed: Bool { offset == 0 }

  /// Whether it is always the same.
  var isConstant: Bool { offset == 0 && extent == 0 && leading == 0 && trailing == 0 }

  /// Whether it is a place of the content, as the window shows it.
  var isScrolled: Bool { offset == -1 && extent == 0 && leading == 0 && trailing == 0 }

  /// Whether it is 0 or more in all windows that a page can meet.
  var isInWindows: Bool {
    let bars = StyleViewports.longestBar * (min(0, leading) + min(0, trailing))
    return StyleViewports.windows.allSatisfy { constant + extent * $0 + bars >= 0 }
  }

  func value(at viewport: Viewport, along axis: PageAxis) -> Double {
    constant + offset * viewport[axis.offset] + extent * viewport[axis.extent]
      + leading * viewport[axis.leading] + trailing * viewport[axis.trailing]
  }

  /// Returns what is left of the window behind something that begins here and has an extent.
  func rest(behind other: AxisForm) -> AxisForm {
    AxisForm(
      constant: 0 - constant - other.constant, offset: 0 - offset - other.offset,
      extent: 1 - extent - other.extent, leading: 0 - leading - other.leading,
      trailing: 0 - trailing - other.trailing)
  }
}

// MARK: - Style

extension AxisForm {
  /// Returns the sum that a style sheet computes the number by, for use within `calc`.
  func style(along axis: PageAxis) -> String {
    let isAcross = axis == .horizontal
    let inset = "env(safe-area-inset-"
    let terms = [
      (constant, "1px"), (extent, isAcross ? "100cqw" : "100cqh"),
      (offset, isAcross ? "var(--x)" : "var(--y)"),
      (leading, inset + (isAcross ? "left, 0px)" : "top, 0px)")),
      (trailing, inset + (isAcross ? "right, 0px)" : "bottom, 0px)")),
    ]
    var text = ""
    for (factor, unit) in terms where factor != 0 {
      if !text.isEmpty { text += factor < 0 ? " - " : " + " }
      let rate = text.isEmpty ? factor : factor.magnitude
      text += unit == "1px" ? "\(rate.plain)px" : rate == 1 ? unit : "\(rate.plain) * \(unit)"
    }
    return text.isEmpty ? "0px" : text
  }
}
