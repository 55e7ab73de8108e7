public import Foundation

/// View which scrolls its content.
@MainActor open class UIScrollView: UIView {
    /// Offset of the content.
    open var contentOffset: CGPoint = .zero
    /// Size of the content.
    open var contentSize: CGSize = .zero
}

/// View which shows text.
@MainActor open class UILabel: UIView {
    /// Text shown.
    open var text: String?
    /// Maximum number of lines; 0 for no limit.
    open var numberOfLines = 1
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Color of the text.
    open var textColor: UIColor!
}

/// View which shows text of several lines.
@MainActor open class UITextView: UIScrollView {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Text shown.
    open var text: String! = ""
    /// Whether the user can edit the text.
    open var isEditable = true
}

/// Base class of views which the user operates.
@MainActor open class UIControl: UIView {
    /// Whether the control accepts events.
    open var isEnabled = true
}

/// Field of one editable line.
@MainActor open class UITextField: UIControl {
    /// Text in the field; an empty field has an empty text.
    open var text: String? = "" {
        didSet { if text == nil { text = "" } }
    }
    /// Text shown while the field is empty.
    open var placeholder: String?
    /// Whether the text is hidden.
    open var isSecureTextEntry = false
}
