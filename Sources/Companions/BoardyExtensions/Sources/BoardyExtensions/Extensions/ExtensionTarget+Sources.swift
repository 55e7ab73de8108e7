/// The Swift files of a target, from the templates, and its asset catalogue.
///
/// They follow Apple's patterns for the kind, and compile in Swift 6 mode. Sharing of code is by the shared module only.
extension ExtensionTarget {
    /// The files of the target and those that it adds to the shared module.
    var sources: [SourceFile] { targetSources + sharedSources }

    /// The files of the target.
    var targetSources: [SourceFile] {
        let connection = file("AppConnection", ["Foundation", sharedModule], PackageResources.AppConnection_txt)
        let catalog = SourceFile(
            path: "\(sourceFolder)/Localizable.xcstrings", text: Template(PackageResources.StringCatalog_txt).text([:]))
        return kindSources + [connection] + targetTheme + (kind == .notificationService ? [] : [catalog])
    }

    /// The files that the target adds to the shared module.
    var sharedSources: [SourceFile] {
        let own: [SourceFile] =
            switch kind {
            case .liveActivity:
                [
                    sharedFile(
                        "LiveActivities/\(baseName)ActivityAttributes", PackageResources.LiveActivityAttributes_txt),
                    sharedFile(
                        "LiveActivities/\(baseName)ActivityController", PackageResources.LiveActivityController_txt),
                ]
            case .watch: [sharedFile("DataAccess/ItemSession", PackageResources.WatchSession_txt)]
            default: []
            }
        return own + sharedTheme
    }

    private var kindSources: [SourceFile] {
        switch kind {
        // Bundle, configuration, provider of the timeline, and a view without state. If it is configurable, the intent of the choice.
        case .widget:
            [
                file("\(name)Bundle", ["SwiftUI", "WidgetKit"], PackageResources.WidgetBundle_txt),
                file(name, ["SwiftUI", "WidgetKit"], PackageResources.Widget_txt),
                file(
                    "\(name)Provider", ["Foundation", sharedModule, "WidgetKit"], PackageResources.WidgetProvider_txt),
                file("\(name)View", [sharedModule, "SwiftUI", "WidgetKit"], PackageResources.WidgetView_txt),
            ] + (isConfigurable ? [itemIntent("Select", PackageResources.WidgetIntent_txt), itemEntity] : [])
        // The views of the Lock Screen and of the Dynamic Island.
        case .liveActivity:
            [
                file("\(name)Bundle", ["SwiftUI", "WidgetKit"], PackageResources.WidgetBundle_txt),
                file(
                    name, ["ActivityKit", sharedModule, "SwiftUI", "WidgetKit"], PackageResources.LiveActivity_txt),
                file("\(name)View", [sharedModule, "SwiftUI"], PackageResources.LiveActivityView_txt),
            ]
        // SwiftUI with an observable state and navigation by values. A companion takes its data from the phone.
        case .watch, .watchStandalone:
            [
                file("\(name)App", ["SwiftUI"], PackageResources.WatchApp_txt),
                file("\(name)State", ["Foundation", "Observation", sharedModule], PackageResources.WatchState_txt),
                file("\(name)View", ["Foundation", sharedModule, "SwiftUI"], PackageResources.WatchView_txt),
            ]
        // The names contain Item, because a base name such as App or URL would give AppEntity or OpenURLIntent of Apple.
        case .appIntent:
            [
                file("\(name)Extension", ["AppIntents"], PackageResources.AppIntentExtension_txt),
                itemIntent("Open", PackageResources.AppIntent_txt),
                itemIntent("Add", PackageResources.AppIntentChange_txt),
                itemEntity,
                file("\(baseName)Shortcuts", ["AppIntents", "Foundation"], PackageResources.AppIntentShortcuts_txt),
            ]
        // One flow of steps, which begins with the URL of its invocation and ends with the banner of the app.
        case .appClip:
            [
                file("\(name)App", ["SwiftUI"], PackageResources.AppClipApp_txt),
                file(
                    "\(name)Flow", ["Foundation", sharedModule, "StoreKit", "SwiftUI", "UIKit"],
                    PackageResources.AppClipFlow_txt),
                file("\(name)Steps", themeImports + ["Foundation", "SwiftUI"], PackageResources.AppClipSteps_txt),
            ]
        case .notificationService:
            [
                file(
                    "NotificationService", ["Foundation", sharedModule, "UserNotifications"],
                    PackageResources.NotificationService_txt)
            ]
        case .notificationContent:
            [
                file(
                    "NotificationViewController",
                    ["Foundation", sharedModule, "UIKit", "UserNotifications", "UserNotificationsUI"],
                    PackageResources.NotificationController_txt),
                file("NotificationModel", ["Observation", sharedModule], PackageResources.NotificationModel_txt),
                file("NotificationView", [sharedModule, "SwiftUI"], PackageResources.NotificationView_txt),
                hosting,
            ]
        // The document's sketch has an @main App, but the system starts a share extension by its principal class.
        case .share:
            [
                file("ShareViewController", ["Foundation", "UIKit"], PackageResources.ShareController_txt),
                file(
                    "ShareModel", ["Foundation", "Observation", sharedModule, "UIKit"],
                    PackageResources.ShareModel_txt),
                file("ShareView", themeImports + ["SwiftUI"], PackageResources.ShareView_txt),
                hosting,
            ]
        case .keyboard:
            [
                file("KeyboardViewController", ["UIKit"], PackageResources.KeyboardController_txt),
                file("KeyboardModel", ["Observation", sharedModule], PackageResources.KeyboardModel_txt),
                file("KeyboardView", [sharedModule, "SwiftUI"], PackageResources.KeyboardView_txt),
                hosting,
            ]
        case .imessage:
            [
                file(
                    "MessagesViewController", ["Foundation", "Messages", sharedModule, "UIKit"],
                    PackageResources.MessagesController_txt),
                file("MessagesView", [sharedModule, "SwiftUI"], PackageResources.MessagesView_txt),
                hosting,
            ]
        }
    }

    /// Returns the file of an intent on items.
    private func itemIntent(_ verb: String, _ template: [UInt8]) -> SourceFile {
        file("\(verb)\(baseName)ItemIntent", ["AppIntents", "Foundation", sharedModule], template)
    }

    /// The items, as intents take them.
    private var itemEntity: SourceFile {
        file("\(baseName)ItemEntity", ["AppIntents", "Foundation", sharedModule], PackageResources.AppIntentEntity_txt)
    }

    /// The function that hosts a SwiftUI view in a view controller.
    private var hosting: SourceFile {
        file("UIViewController+Hosting", ["SwiftUI", "UIKit"], PackageResources.Hosting_txt)
    }

    /// Returns a Swift file of the target. The imports are in the order of `swift format`.
    func file(_ name: String, _ imports: [String], _ template: [UInt8]) -> SourceFile {
        let lines = imports.sorted { $0.lowercased() < $1.lowercased() }.map { "import \($0)\n" }.joined()
        return SourceFile(path: "\(sourceFolder)/\(name).swift", text: lines + "\n" + text(template))
    }

    /// Returns a Swift file of the shared module.
    func sharedFile(_ path: String, _ template: [UInt8]) -> SourceFile {
        SourceFile(path: "\(sharedFolder)/Sources/\(sharedModule)/\(path).swift", text: text(template))
    }

    private func text(_ template: [UInt8]) -> String {
        let values = [
            "name": name, "baseName": baseName, "title": title, "appGroup": appGroup, "link": link,
            "handoffActivity": handoffActivity,
        ]
        let forms: Set<Template.Form> = [
            kind == .watch ? .companion : .standalone, isConfigurable ? .configurable : .static,
        ]
        return Template(template).text(values.merging(themeValues) { $1 }, forms)
    }
}
