extension ExtensionKind {
    /// The product type, as XcodeGen's ProjectSpec.md names it.
    ///
    /// Xcode's templates make WidgetKit extensions of the type `app-extension`; only App Intents are ExtensionKit extensions.
    var productType: String {
        switch self {
        case .watch, .watchStandalone: "application"
        case .appClip: "application.on-demand-install-capable"
        case .appIntent: "extensionkit-extension"
        case .imessage: "app-extension.messages"
        case .widget, .liveActivity, .notificationService, .notificationContent, .share, .keyboard: "app-extension"
        }
    }

    /// The extension point, as Xcode's templates name it. Nil for kinds that are apps.
    var extensionPoint: String? {
        switch self {
        case .widget, .liveActivity: "com.apple.widgetkit-extension"
        case .appIntent: "com.apple.appintents-extension"
        case .notificationService: "com.apple.usernotifications.service"
        case .notificationContent: "com.apple.usernotifications.content-extension"
        case .share: "com.apple.share-services"
        case .keyboard: "com.apple.keyboard-service"
        case .imessage: "com.apple.message-payload-provider"
        case .watch, .watchStandalone, .appClip: nil
        }
    }

    /// The class that the system creates, if there is one.
    var principalClass: String? {
        switch self {
        case .notificationService: "NotificationService"
        case .notificationContent: "NotificationViewController"
        case .share: "ShareViewController"
        case .keyboard: "KeyboardViewController"
        case .imessage: "MessagesViewController"
        case .widget, .liveActivity, .appIntent, .watch, .watchStandalone, .appClip: nil
        }
    }

    /// The oldest system, which is the one of the shared module.
    var deploymentTarget: String { platform == .watchOS ? "10.0" : "17.0" }
}
