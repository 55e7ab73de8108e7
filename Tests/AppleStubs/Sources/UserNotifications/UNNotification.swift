public import Foundation

/// Content of a notification.
open class UNNotificationContent: NSObject, NSCopying {
    fileprivate(set) var values = Values()

    struct Values {
        var title = ""
        var body = ""
        var userInfo: [AnyHashable: Any] = [:]
        var categoryIdentifier = ""
    }

    /// Title.
    open var title: String { values.title }
    /// Text.
    open var body: String { values.body }
    /// Data of the sender.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// Identifier of the category; empty for none.
    open var categoryIdentifier: String { values.categoryIdentifier }

    /// Returns the content itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns a copy which can be changed.
    open override func mutableCopy() -> Any {
        let copy = UNMutableNotificationContent()
        copy.values = values
        return copy
    }
}

/// Content of a notification which can be changed.
open class UNMutableNotificationContent: UNNotificationContent {
    /// Title.
    open override var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    /// Text.
    open override var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    /// Data of the sender.
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    /// Identifier of the category; empty for none.
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
}

/// Request for a notification.
open class UNNotificationRequest: NSObject {
    /// Identifier.
    public let identifier: String
    /// Content of the notification.
    public let content: UNNotificationContent
    /// Condition of the delivery; nil for an immediate one.
    public let trigger: UNNotificationTrigger?

    /// Creates a request.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
        super.init()
    }
}

/// Notification which is delivered.
open class UNNotification: NSObject {
    /// Request for the notification.
    public let request: UNNotificationRequest

    /// Creates a notification; does not exist on Apple platforms.
    public init(request: UNNotificationRequest) {
        self.request = request
        super.init()
    }
}

/// Object which changes remote notifications before they are shown. The system calls it on any thread.
open class UNNotificationServiceExtension: NSObject {
    /// Changes the content of a request and passes it on.
    open func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}

    /// Called shortly before the time of the extension ends.
    open func serviceExtensionTimeWillExpire() {}
}
