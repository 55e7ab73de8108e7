public import Foundation

extension UIView {
    /// Rules by which a view follows the size of its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the rules.
        public let rawValue: UInt

        /// Creates rules from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The width follows the superview.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The height follows the superview.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    }

    /// Anchor of the top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// Anchor of the bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// Anchor of the leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// Anchor of the trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// Anchor of the width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }

    /// The area inside the margins.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}

/// Rectangular area for layout.
@MainActor open class UILayoutGuide: NSObject {
    /// Anchor of the top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// Anchor of the leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// Anchor of the trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
}

/// Anchor of a horizontal edge of a view. The stubs compute no layout.
@MainActor public final class NSLayoutYAxisAnchor {
    /// Creates a constraint between two anchors.
    public func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// Anchor of a vertical edge of a view. The stubs compute no layout.
@MainActor public final class NSLayoutXAxisAnchor {
    /// Creates a constraint between two anchors.
    public func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

/// Anchor of a size of a view. The stubs compute no layout.
@MainActor public final class NSLayoutDimension {
    /// Creates a constraint between two anchors.
    public func constraint(equalTo anchor: NSLayoutDimension) -> NSLayoutConstraint { NSLayoutConstraint() }
}

extension NSLayoutConstraint {
    /// Activates constraints.
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
}
