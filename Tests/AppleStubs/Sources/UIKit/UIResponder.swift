public import Foundation

/// Base class of objects that respond to events.
@MainActor open class UIResponder: NSObject {
    /// Creates a responder.
    public override init() {
        super.init()
    }

    /// Next object in the responder chain.
    open var next: UIResponder? { nil }
}
