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
    var platform: Platform { self == .watch || self == .watchStandalone ? .watchOS : .iOS }

    /// The oldest system, which is the one of the shared module.
    var deploymentTarget: String { platform == .watchOS ? "10.0" : "17.0" }

    /// False for the kinds without views, which need no colours and fonts.
    var hasViews: Bool { self != .appIntent && self != .notificationService }

    /// The end of the names of targets, such as `Widget` for `DeliveryWidget`.
    var suffix: String { facts.suffix }

    /// The product type, as XcodeGen's ProjectSpec.md names it.
    ///
    /// Xcode's templates make WidgetKit extensions of the type `app-extension`; only App Intents are ExtensionKit extensions.
    var productType: String { facts.productType }

    /// The extension point, as Xcode's templates name it. Nil for kinds that are apps.
    var extensionPoint: String? { facts.point.map { "com.apple." + $0 } }

    /// The class that the system creates, if there is one.
    var principalClass: String? { facts.principal }

    private var facts: (suffix: String, productType: String, point: String?, principal: String?) {
        switch self {
        case .widget: ("Widget", "app-extension", "widgetkit-extension", nil)
        case .liveActivity: ("LiveActivity", "app-extension", "widgetkit-extension", nil)
        case .watch, .watchStandalone: ("Watch", "application", nil, nil)
        case .appIntent: ("Intents", "extensionkit-extension", "appintents-extension", nil)
        case .appClip: ("Clip", "application.on-demand-install-capable", nil, nil)
        case .notificationService:
            ("NotificationService", "app-extension", "usernotifications.service", "NotificationService")
        case .notificationContent:
            (
                "NotificationContent", "app-extension", "usernotifications.content-extension",
                "NotificationViewController"
            )
        case .share: ("Share", "app-extension", "share-services", "ShareViewController")
        case .keyboard: ("Keyboard", "app-extension", "keyboard-service", "KeyboardViewController")
        case .imessage: ("Messages", "app-extension.messages", "message-payload-provider", "MessagesViewController")
        }
    }
}
