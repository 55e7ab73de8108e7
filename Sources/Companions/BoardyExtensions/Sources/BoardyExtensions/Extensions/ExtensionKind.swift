import ArgumentParser

/// The kinds of targets that Apple's systems run beside an app.
enum ExtensionKind: String, CaseIterable, ExpressibleByArgument {
    case widget
    case liveActivity = "live-activity"
    case watch
    case watchStandalone = "watch-standalone"
    case appIntent = "app-intent"
    case appClip = "app-clip"
    case notificationService = "notification-service"
    case notificationContent = "notification-content"
    case share
    case keyboard
    case imessage

    /// The platform that the target is built for.
    var platform: Platform {
        switch self {
        case .watch, .watchStandalone: .watchOS
        default: .iOS
        }
    }

    /// The end of the names of targets, such as `Widget` for `DeliveryWidget`.
    var suffix: String {
        switch self {
        case .widget: "Widget"
        case .liveActivity: "LiveActivity"
        case .watch, .watchStandalone: "Watch"
        case .appIntent: "Intents"
        case .appClip: "Clip"
        case .notificationService: "NotificationService"
        case .notificationContent: "NotificationContent"
        case .share: "Share"
        case .keyboard: "Keyboard"
        case .imessage: "Messages"
        }
    }

    /// False for the kinds without views, which need no colours and fonts.
    var hasViews: Bool { self != .appIntent && self != .notificationService }
}
