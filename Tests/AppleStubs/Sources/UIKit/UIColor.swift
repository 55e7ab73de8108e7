public import Foundation

/// Color with opacity.
public final class UIColor: NSObject, Sendable {
    private let components: [CGFloat]

    /// Creates a color of the extended sRGB space.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
        super.init()
    }

    /// Creates a gray color.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Whether the other object is a color of the same components.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.components == components
    }

    /// Hash of the components.
    public override var hash: Int { components.hashValue }

    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Clear.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Background of the main area.
    public static let systemBackground = UIColor(white: 1, alpha: 1)
}
