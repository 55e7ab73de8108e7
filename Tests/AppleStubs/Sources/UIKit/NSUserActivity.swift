public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Activity type of a web page opened from a link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// State of the app at a moment, for continuation elsewhere.
open class NSUserActivity: NSObject {
    /// Type of the activity.
    public let activityType: String
    /// Title shown to the user.
    open var title: String?
    /// Data needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?
    /// Web page which shows the same content.
    open var webpageURL: URL?
    /// Web page which led to the activity.
    open var referrerURL: URL?
    /// Identifier of the target content.
    open var targetContentIdentifier: String?

    /// Creates an activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to the user info.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Marks the activity as the current one.
    open func becomeCurrent() {}

    /// Marks the activity as no longer current.
    open func resignCurrent() {}

    /// Ends the activity.
    open func invalidate() {}
}

/// Object which can restore its state from an activity.
@MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores the state of an activity.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
    /// Restores the state of an activity; does nothing by default.
    public func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}
