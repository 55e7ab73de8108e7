extension AppleModules {
    /// Modules that consist of views and view controllers of UIKit.
    ///
    /// "Widgets can't use UIKit or AppKit views" ("SwiftUI views for widgets", documentation of WidgetKit). App intents and
    /// notification services have no user interface.
    static let uiKitViews: Set<String> = [
        "ContactsUI", "EventKitUI", "MessageUI", "QuickLook", "SafariServices", "UIKit", "WebKit",
    ]

    /// Modules that exist on iOS and on watchOS, as far as conditions often name them.
    private static let common: Set<String> = [
        "Combine", "CommonCrypto", "CoreData", "CoreFoundation", "CoreGraphics", "CryptoKit", "Darwin", "Dispatch",
        "Foundation",
        "Network", "OSLog", "ObjectiveC", "Observation", "Security", "Swift", "SwiftUI", "UIKit", "UserNotifications",
        "WidgetKit", "os",
    ]

    /// Returns whether a module exists on iOS or watchOS, or nil if that is unknown.
    ///
    /// UIKit exists on watchOS: colours, fonts and images, without views.
    static func isImportable(_ module: String, on platform: Platform) -> Bool? {
        if foreign.contains(module) { return false }
        if platform == .watchOS, missingOnWatch.contains(module) { return false }
        return common.contains(module) || missingOnWatch.contains(module) ? true : nil
    }
}
