public import Foundation

/// Kind of notifications with actions.
open class UNNotificationCategory: NSObject {
    /// Identifier.
    public let identifier: String
    /// Actions in the order of their buttons.
    public let actions: [UNNotificationAction]

    /// Creates a category.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        (self.identifier, self.actions) = (identifier, actions)
        super.init()
    }
}

/// Options of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// Bits of the options.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// Button below a notification.
open class UNNotificationAction: NSObject {
    /// Identifier.
    public let identifier: String
    /// Text of the button.
    public let title: String
    /// Options.
    public let options: UNNotificationActionOptions

    /// Creates an action.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        (self.identifier, self.title, self.options) = (identifier, title, options)
        super.init()
    }
}

/// Options of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// Bits of the options.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Needs an unlocked device.
    public static let authenticationRequired = Self(rawValue: 1 << 0)
    /// Deletes something.
    public static let destructive = Self(rawValue: 1 << 1)
    /// Brings the app to the foreground.
    public static let foreground = Self(rawValue: 1 << 2)
}
