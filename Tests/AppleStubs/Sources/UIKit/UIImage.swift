public import Foundation

/// Image, identified only by its name.
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
    public init?(named name: String) {
        guard !name.isEmpty else { return nil }
        storedName = name
        super.init()
    }
}
