public import Foundation

/// Controller which shows a message with actions.
@MainActor open class UIAlertController: UIViewController {
    /// Message below the title.
    open var message: String?
    /// Style of the alert.
    open private(set) var preferredStyle: Style = .actionSheet
    /// Actions of the alert.
    open private(set) var actions: [UIAlertAction] = []
    /// Action emphasized in the alert.
    open var preferredAction: UIAlertAction?
    /// Text fields of the alert.
    open private(set) var textFields: [UITextField]?

    /// Creates an alert.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds an action.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Adds a text field and configures it.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// Style of an alert.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }
}

/// Action of an alert.
@MainActor open class UIAlertAction: NSObject {
    /// Title of the action.
    open private(set) var title: String?
    /// Style of the action.
    open private(set) var style: Style = .default
    /// Whether the user can choose the action.
    open var isEnabled = true
    var handler: ((UIAlertAction) -> Void)?

    /// Creates an action.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// Style of an action.
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }
}
