public import Foundation

/// Base class of objects that respond to events.
@MainActor open class UIResponder: NSObject {
    /// Creates a responder.
    public override init() {
        super.init()
    }

    /// Next object in the responder chain.
    open var next: UIResponder? { nil }
    /// Whether the object takes the keyboard events.
    open var isFirstResponder: Bool { false }
    /// Whether the object can take the keyboard events.
    open var canBecomeFirstResponder: Bool { false }
    /// Takes the keyboard events; refused in the stub.
    open func becomeFirstResponder() -> Bool { false }
    /// Whether the object can stop taking the keyboard events.
    open var canResignFirstResponder: Bool { true }
    /// Stops taking the keyboard events.
    open func resignFirstResponder() -> Bool { true }
    /// View which replaces the keyboard.
    open var inputView: UIView? { nil }
    /// View above the keyboard.
    open var inputAccessoryView: UIView? { nil }
    /// Activity of the object.
    open var userActivity: NSUserActivity?
}
