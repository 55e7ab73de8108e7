/// Object which takes text from the keyboard.
@MainActor public protocol UIKeyInput: AnyObject {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Inserts a text at the cursor.
    func insertText(_ text: String)
    /// Deletes the character before the cursor.
    func deleteBackward()
}

/// Text of the host app, as a keyboard sees it.
@MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// Text before the cursor.
    var documentContextBeforeInput: String? { get }
}

/// Main controller of a custom keyboard.
@MainActor open class UIInputViewController: UIViewController {
    /// Text of the host app.
    open var textDocumentProxy: any UITextDocumentProxy { NoDocument() }

    /// Whether the keyboard has to show a key for the next keyboard.
    open var needsInputModeSwitchKey: Bool { true }

    /// Switches to the next keyboard.
    open func advanceToNextInputMode() {}
}

private final class NoDocument: UITextDocumentProxy {
    var hasText: Bool { false }
    var documentContextBeforeInput: String? { nil }
    func insertText(_ text: String) {}
    func deleteBackward() {}
}
