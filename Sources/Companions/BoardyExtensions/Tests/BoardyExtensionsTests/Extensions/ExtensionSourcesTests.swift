import Foundation
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ExtensionSourcesTests {
    private func target(
        _ kind: ExtensionKind, _ theming: ExtensionTarget.Theming = .direct, folder: String = "iOS"
    ) -> ExtensionTarget {
        ExtensionTarget(
            name: "OrderStatus" + kind.suffix, kind: kind, app: "Shop", appBundleID: "com.company.shop",
            appGroup: "group.com.company.shop", sharedModule: "SharedModels", theming: theming,
            link: "app:///order-status", folder: folder)
    }

    /// Returns the names of the target's Swift files, sorted.
    private func names(_ kind: ExtensionKind) -> [String] {
        target(kind).targetSources.map { URL(filePath: $0.path).lastPathComponent }.filter { $0.hasSuffix(".swift") }
            .sorted()
    }

    /// Returns the texts of all files of the target, one after the other.
    private func text(_ kind: ExtensionKind, _ theming: ExtensionTarget.Theming = .direct) -> String {
        target(kind, theming).sources.map(\.text).joined(separator: "\n")
    }

    @Test(
        arguments: [
            (
                .widget,
                ["OrderStatusWidget", "OrderStatusWidgetBundle", "OrderStatusWidgetProvider", "OrderStatusWidgetView"]
            ),
            (
                .liveActivity,
                ["OrderStatusLiveActivity", "OrderStatusLiveActivityBundle", "OrderStatusLiveActivityView"]
            ),
            (.watch, ["OrderStatusWatchApp", "OrderStatusWatchState", "OrderStatusWatchView"]),
            (.watchStandalone, ["OrderStatusWatchApp", "OrderStatusWatchState", "OrderStatusWatchView"]),
            (
                .appIntent,
                [
                    "AddOrderStatusItemIntent", "OpenOrderStatusItemIntent", "OrderStatusIntentsExtension",
                    "OrderStatusItemEntity",
                    "OrderStatusShortcuts",
                ]
            ),
            (.appClip, ["OrderStatusClipApp", "OrderStatusClipFlow", "OrderStatusClipSteps"]),
            (.notificationService, ["NotificationService"]),
            (
                .notificationContent,
                ["NotificationModel", "NotificationView", "NotificationViewController", "UIViewController+Hosting"]
            ),
            (.share, ["ShareModel", "ShareView", "ShareViewController", "UIViewController+Hosting"]),
            (.keyboard, ["KeyboardModel", "KeyboardView", "KeyboardViewController", "UIViewController+Hosting"]),
            (.imessage, ["MessagesView", "MessagesViewController", "UIViewController+Hosting"]),
        ] as [(ExtensionKind, [String])])
    func files_ofAKind_areThoseOfItsPattern(kind: ExtensionKind, files: [String]) {
        let common = ["AppConnection"] + (kind.hasViews ? ["Theme"] : [])
        #expect(names(kind) == (files + common).map { $0 + ".swift" }.sorted())
    }

    @Test(
        arguments: [
            (.widget, ["@main\nstruct OrderStatusWidgetBundle: WidgetBundle", "containerBackground", ".widgetURL("]),
            (.liveActivity, ["ActivityConfiguration(for: OrderStatusActivityAttributes.self)", "DynamicIsland {"]),
            (
                .watch,
                ["@main\nstruct OrderStatusWatchApp: App", "ItemSession {", ".userActivity(\"com.company.shop.open\")"]
            ),
            (.watchStandalone, ["@main\nstruct OrderStatusWatchApp: App", ".navigationDestination(for: Item.self)"]),
            (
                // A base name such as `App` must not give the name of a type of the framework, so that each contains `Item`.
                .appIntent,
                [
                    "AppIntentsExtension {}", ": AppShortcutsProvider", "OpenURLIntent(link)",
                    "struct OrderStatusItemEntity: AppEntity", "struct OrderStatusItemQuery:",
                    "struct OpenOrderStatusItemIntent: AppIntent", "updateItems { $0.insert(item, at: 0) }",
                ]
            ),
            (.appClip, ["NSUserActivityTypeBrowsingWeb", "SKOverlay.AppClipConfiguration"]),
            (.notificationService, ["override func serviceExtensionTimeWillExpire()", "userInfo[\"boardy.link\"]"]),
            (
                .notificationContent,
                ["@preconcurrency UNNotificationContentExtension", "performNotificationDefaultAction"]
            ),
            (.share, ["NSExtensionItem", "completeRequest(returningItems: nil)", "cancelRequest(withError:"]),
            (
                .keyboard,
                [
                    ": UIInputViewController", "advanceToNextInputMode()", "Link(\"Order Status\"",
                    "override func viewWillLayoutSubviews()",
                ]
            ),
            (.imessage, [": MSMessagesAppViewController", "activeConversation?.insert(message)"]),
        ] as [(ExtensionKind, [String])])
    func sources_ofAKind_haveTheEntryPointsOfApple(kind: ExtensionKind, parts: [String]) {
        for part in parts { #expect(text(kind).contains(part), "\(kind) has no '\(part)'") }
    }

    @Test(arguments: ExtensionKind.allCases)
    func sources_ofEachKind_useTheSharedDataAndTheLink(kind: ExtensionKind) {
        #expect(text(kind).contains(#"SharedStore.inGroup("group.com.company.shop")"#))
        #expect(text(kind).contains(#"URL(string: "app:///order-status")"#))
        #expect(text(kind).contains(/latestItems|updateItems/) || kind == .liveActivity)
    }

    @Test(arguments: ExtensionKind.allCases, ExtensionTarget.Theming.allCases)
    func sources_ofEachKind_areSafe(kind: ExtensionKind, theming: ExtensionTarget.Theming) {
        for file in target(kind, theming).sources where file.path.hasSuffix(".swift") {
            #expect(!file.text.contains(/try!|as!|\w!\.|fatalError|@unchecked|nonisolated\(unsafe\)|assumeIsolated/))
            #expect(file.text.split(separator: "\n").count < 90, "\(file.path) is long")
            #expect(!file.text.contains("{{") && file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"))
        }
    }

    @Test func configurableWidget_hasTheIntentOfTheChoice() {
        var target = target(.widget)
        #expect(text(.widget).contains("StaticConfiguration(") && !text(.widget).contains("Intent"))
        target.isConfigurable = true
        let texts = target.targetSources.map(\.text).joined()
        #expect(texts.contains("struct SelectOrderStatusItemIntent: WidgetConfigurationIntent {"))
        #expect(texts.contains("struct OrderStatusWidgetProvider: AppIntentTimelineProvider {"))
        #expect(
            texts.contains("AppIntentConfiguration(") && !texts.contains("{{") && !texts.contains("StaticConfiguration")
        )
    }

    @Test func template_ofTwoForms_hasTheLinesOfOne() {
        let template = Template(Array("a {{b}}\n{{companion}}  c\n{{standalone}}  d {{b}}{{e}}\n".utf8))
        #expect(template.text(["b": "{{e}}"], [.companion]) == "a {{e}}\n  c\n")
        #expect(template.text(["b": "x"], [.standalone]) == "a x\n  d x{{e}}\n")
    }

    @Test func files_ofTheFolderOfThePackage_haveNoPrefix() {
        let paths = target(.watch, .assets, folder: ".").sources.map(\.path)
        #expect(paths.allSatisfy { $0.hasPrefix("App/OrderStatusWatch/") || $0.hasPrefix("Libraries/SharedModels/") })
    }

    @Test func theming_direct_usesTheCatalogueOfTheTarget() throws {
        let files = target(.widget).sources
        let catalogues = files.filter { $0.path.hasSuffix(".json") }
        #expect(
            catalogues.map(\.path) == [
                "iOS/App/OrderStatusWidget/Assets.xcassets/Contents.json",
                "iOS/App/OrderStatusWidget/Assets.xcassets/BackgroundColor.colorset/Contents.json",
                "iOS/App/OrderStatusWidget/Assets.xcassets/PrimaryColor.colorset/Contents.json",
            ])
        for file in catalogues { _ = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) }
        #expect(text(.widget).contains("foregroundStyle(Color.appPrimary)"))
        #expect(!text(.widget).contains("AppColors"))
    }

    /// The presets of XcodeGen name an icon set, without which Xcode rejects a catalogue.
    @Test(
        arguments: [
            (.watch, "AppIcon.appiconset"), (.watchStandalone, "AppIcon.appiconset"), (.appClip, "AppIcon.appiconset"),
            (.imessage, "iMessage App Icon.stickersiconset"), (.share, nil), (.widget, nil),
        ] as [(ExtensionKind, String?)], ExtensionTarget.Theming.allCases)
    func catalogue_ofAKindWithAnIcon_hasItsIconSet(icon: (ExtensionKind, String?), theming: ExtensionTarget.Theming)
        throws
    {
        let folder = "iOS/App/OrderStatus\(icon.0.suffix)/Assets.xcassets"
        let files = target(icon.0, theming).targetSources.filter { $0.path.hasPrefix(folder) }
        #expect(files.map(\.path).contains("\(folder)/Contents.json") == (icon.1 != nil || theming == .direct))
        if let set = icon.1 {
            let file = try #require(files.first { $0.path == "\(folder)/\(set)/Contents.json" })
            let json = try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
            #expect((json?["images"] as? [[String: String]])?.isEmpty == false)
        }
    }

    @Test func theming_constants_usesTheSharedModule() {
        let files = target(.widget, .constants).sources
        #expect(files.last?.path == "iOS/Libraries/SharedModels/Sources/SharedModels/Theme/AppTheme.swift")
        #expect(files.last?.text.contains("Color(red: 0.2, green: 0.6, blue: 0.4)") == true)
        #expect(text(.widget, .constants).contains("foregroundStyle(AppColors.primary)"))
    }

    @Test func theming_assets_usesTheCatalogueOfTheSharedModule() {
        let paths = target(.widget, .assets).sharedSources.map(\.path)
        #expect(paths.contains { $0.hasSuffix("SharedModels/Resources/Colors.xcassets/Contents.json") })
        #expect(text(.widget, .assets).contains(#"Color("PrimaryColor", bundle: .module)"#))
    }

    @Test(arguments: [ExtensionKind.appIntent, .notificationService])
    func theming_ofAKindWithoutViews_addsNothing(kind: ExtensionKind) {
        #expect(target(kind, .assets).sources == target(kind, .direct).sources)
    }

    @Test func sharedSources_ofALiveActivity_areAttributesAndController() {
        #expect(
            target(.liveActivity).sharedSources.map(\.path) == [
                "iOS/Libraries/SharedModels/Sources/SharedModels/LiveActivities/OrderStatusActivityAttributes.swift",
                "iOS/Libraries/SharedModels/Sources/SharedModels/LiveActivities/OrderStatusActivityController.swift",
            ])
    }

    @Test func watch_whenStandalone_connectsToNoPhone() {
        #expect(!text(.watchStandalone).contains("ItemSession"))
        #expect(!text(.watchStandalone).contains("userActivity"))
    }
}
