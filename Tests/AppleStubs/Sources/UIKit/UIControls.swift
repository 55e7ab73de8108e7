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
    private var actions: [(action: UIAction, events: Event)] = []

    /// Events of a control.
    public struct Event: OptionSet, Sendable {
        /// The bits of the events.
        public let rawValue: UInt

        /// Creates events from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The user edited the content.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// The user operated the control as it is meant to be operated.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }

    /// State of a control.
    public struct State: OptionSet, Sendable {
        /// The bits of the state.
        public let rawValue: UInt

        /// Creates a state from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No other state.
        public static let normal: State = []
    }

    /// Adds an action for events.
    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

    /// Performs the actions for events.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
    }
}

/// Action of a control or a menu.
@MainActor public final class UIAction: NSObject {
    let handler: (UIAction) -> Void

    /// Creates an action. The SDK has further parameters with defaults.
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.handler = handler
        super.init()
    }
}

/// Button with a title.
@MainActor open class UIButton: UIControl {
    private var title: String?

    /// Look of a button.
    public struct Configuration {
        /// A button with a filled background.
        @MainActor public static func filled() -> Configuration { Configuration() }
    }

    /// Creates a button with a look.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Sets the title.
    open func setTitle(_ title: String?, for state: State) { self.title = title }

    /// Title in a state.
    open func title(for state: State) -> String? { title }
}

/// Field of one editable line.
@MainActor open class UITextField: UIControl {
    /// Border of a field.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    /// Border.
    open var borderStyle: BorderStyle = .none
    /// Text in the field; an empty field has an empty text.
    open var text: String? = "" {
        didSet { if text == nil { text = "" } }
    }
    /// Text shown while the field is empty.
    open var placeholder: String?
    /// Whether the text is hidden.
    open var isSecureTextEntry = false
}
