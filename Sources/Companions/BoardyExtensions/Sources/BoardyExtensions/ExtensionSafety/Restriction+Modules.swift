extension Restriction {
    /// Returns the restrictions of a module, which depend on its name.
    static func restrictions(of module: String) -> [Restriction] {
        var result: [Restriction] = []
        func add(_ kinds: [ExtensionKind], _ problem: String, fix: String) {
            result.append(Restriction(.module(module), Set(kinds), problem, fix: fix))
        }
        if AppleModules.foreign.contains(module) {
            add(
                ExtensionKind.allCases, "It does not exist on iOS and watchOS.",
                fix: "import it below '#if canImport(\(module))'.")
        }
        if AppleModules.uiKitViews.contains(module) {
            add(
                [.widget, .liveActivity, .appIntent, .notificationService],
                "Its views and view controllers do not work in targets that draw with SwiftUI or have no user interface.",
                fix: "use SwiftUI, or move the import to a target that these extensions do not need.")
        }
        if module == "EventKitUI" {
            // "EventKitUI is not supported in extensions" (its headers, by the API differences of iOS 8.1). The "App Extension
            // Programming Guide" names HealthKit too, but for iOS 8 only.
            add(
                [.notificationContent, .share, .keyboard, .imessage], "It is unavailable to app extensions.",
                fix: "move the import to a target that app extensions do not need.")
        }
        if module == "UIKit" {
            add(
                [.watch, .watchStandalone], "On watchOS it has colours, fonts and images, but no views.",
                fix:
                    "import it below '#if canImport(UIKit) && !os(watchOS)', because canImport(UIKit) is true on watchOS."
            )
        }
        if AppleModules.missingOnWatch.contains(module) {
            add(
                [.watch, .watchStandalone], "It does not exist on watchOS.",
                fix:
                    "import it below '#if canImport(\(module))', or move the import to a target that watch apps do not need."
            )
        }
        if AppleModules.idleInAppClips.contains(module) {
            add(
                [.appClip], "It has no function in App Clips.",
                fix: "move the import to a target that App Clips do not need.")
        }
        if ["CombineRIBs", "RIBs"].contains(module) {
            add(
                ExtensionKind.allCases, "RIBs are for the app, because extensions have no tree of view controllers.",
                fix: "use Apple's own pattern, and move shared code to a target without RIBs.")
        }
        // The columns for watchOS and WidgetKit of the compatibility table. Firebase itself supports notification services.
        if module.hasPrefix("Firebase") {
            add(
                [.widget, .liveActivity, .watch, .watchStandalone], "Firebase is for apps on iOS.",
                fix:
                    "share its data through an app group, and move the import to a target that these extensions do not need."
            )
        }
        return result
    }
}
