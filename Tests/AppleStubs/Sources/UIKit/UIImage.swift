public import Foundation

/// Image, identified only by its name, after the path of its bundle.
public final class UIImage: NSObject, Sendable {
    let storedName: String?

    /// Creates an image without content.
    public override init() {
        storedName = nil
        super.init()
    }

    /// Creates the system symbol image of a name; fails for an empty name.
    public init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        storedName = name
        super.init()
    }

    /// Creates the image of a name in the main bundle; fails for an empty name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the image of a name in a bundle, or in the main bundle; fails for an empty name.
    public init?(named name: String, in bundle: Bundle?, compatibleWith _: UITraitCollection?) {
        guard !name.isEmpty else { return nil }
        storedName = [bundle?.bundlePath, name].compactMap(\.self).joined(separator: "/")
        super.init()
    }
}

/// Environment of a view; the stub has no traits.
public final class UITraitCollection: NSObject {}
