/// The steps that are left to a person after `new-extension`.
extension ExtensionTarget {
    /// The numbered steps, with the files that they belong to.
    ///
    /// - Parameter done: the steps that the command has written.
    func wiring(without done: Set<WrittenSteps.Step>) throws -> String {
        let steps = [
            includeStep(done), try appStep(done), libraryStep, codeStep, done.contains(.appType) ? nil : outsideStep,
        ]
        let numbered = steps.compactMap { $0 }.enumerated().map { "\($0.offset + 1). \($0.element)" }
        return
            (numbered + [
                """
                Then generate the project, and see what is left:
                    xcodegen --spec "\(specification)"
                    boardy-extensions check-extensions --spec "\(specification)"
                    boardy-extensions check-extensions --spec "\(specification)" --checklist \(name)
                """
            ]).joined(separator: "\n\n")
    }

    /// The path of the specification with the app.
    var specification: String { "\(appFolder)/xcodegen.yml" }

    private func includeStep(_ done: Set<WrittenSteps.Step>) -> String? {
        let isRemoving = kind == .watchStandalone && !done.contains(.removal)
        let removal = isRemoving ? "remove the targets and packages of the iOS app" : nil
        if done.contains(.include) { return removal.map { "\(specification): \($0)." } }
        return """
            \(specification): include the target\(removal.map { ", and \($0)" } ?? "").
                include:
                  - \(name)/target.yml
            """
    }

    /// The settings of the app that the fragment cannot contain, because only the app's own file has their paths.
    private func appStep(_ done: Set<WrittenSteps.Step>) throws -> String? {
        guard kind != .watchStandalone else { return nil }
        var (target, subjects): (Properties, [String]) = ([:], [])
        if !done.contains(.appGroup) {
            subjects.append("the app group")
            let groups: Properties = ["com.apple.security.application-groups": [appGroup]]
            target["entitlements"] = ["path": "\(app)/\(app).entitlements", "properties": groups] as Properties
        }
        if !done.contains(.dependency) {
            subjects.append("the shared module")
            target["dependencies"] = [["package": sharedModule]]
        }
        if !appInfo.isEmpty {
            subjects.append("the keys of the Info.plist")
            target["info"] = ["path": "\(app)/Info.plist", "properties": appInfo] as Properties
        }
        guard !subjects.isEmpty else { return nil }
        let lines = try yamlText(["targets": [app: target]]).lines.map { "    " + $0 }
        return (["\(specification), target \(app): \(subjects.joined(separator: ", "))."] + lines).joined(
            separator: "\n")
    }

    /// The keys of the app's Info.plist.
    private var appInfo: Properties {
        var info: Properties = [:]
        if kind == .liveActivity { info["NSSupportsLiveActivities"] = true }
        if kind == .watch {
            info["NSUserActivityTypes"] = [handoffActivity]
        } else if !isWebLink, let scheme = link.split(separator: ":").first {
            info["CFBundleURLTypes"] = [
                ["CFBundleURLName": appBundleID, "CFBundleURLSchemes": ["\(scheme)"]] as Properties
            ]
        }
        return info
    }

    private var isWebLink: Bool { link.lowercased().hasPrefix("http:") || link.lowercased().hasPrefix("https:") }

    private var libraryStep: String? {
        guard kind != .watchStandalone else { return nil }
        return """
            Package.swift: the package, and the dependency of each module that uses the shared types.
                .package(path: "\(librariesFolder)/\(sharedModule)")
                .product(name: "\(sharedModule)", package: "\(sharedModule)")
            """
    }

    private var codeStep: String? {
        guard kind != .watchStandalone else { return nil }
        let save = "Save the items: try await SharedStore.inGroup(\"\(appGroup)\").saveItems(items)"
        let domain = isWebLink ? " They need the associated domain 'applinks:…' in the entitlements." : ""
        let open = "Open \(link) and \(link)?item=ID.\(domain)"
        let steps = [save, open] + [kindCode].compactMap { $0 }
        return (["The code of \(app):"] + steps.map { "    - \($0)" }).joined(separator: "\n")
    }

    private var kindCode: String? {
        switch kind {
        case .widget: "After saving: WidgetCenter.shared.reloadTimelines(ofKind: \"\(name)\")"
        case .liveActivity:
            "Start the activity in the foreground: \(baseName)ActivityController().start(name:state:)"
        case .watch:
            "Create one ItemSession, activate() it, and send(items) after saving. Open userInfo[\"link\"] of a continued activity."
        case .notificationService, .notificationContent:
            "Open userInfo[\"link\"] of a notification in userNotificationCenter(_:didReceive:)."
        case .appIntent:
            "Opening an item needs iOS 18, because OpenURLIntent does. An app has one AppShortcutsProvider: unite those of several targets."
        case .appClip: "Take the items of the clip over after the installation: its app group is also the app's."
        case .share: "Show the first item of the app group after a start: iOS may refuse the link of a share extension."
        case .keyboard, .imessage, .watchStandalone: nil
        }
    }

    /// The step outside the files of the app.
    private var outsideStep: String? {
        switch kind {
        case .watchStandalone:
            "AGENTS.md: record the type of the app.\n"
                + appType.lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        case .notificationService:
            "Your server: 'mutable-content: 1' in the 'aps' of each notification that the extension changes."
        case .notificationContent:
            "Your server: the category '\(name)' in the 'aps' of each notification that the extension shows."
        case .keyboard:
            "Settings of the device: 'Allow Full Access', which the keyboard needs for the app group."
        case .appClip:
            "App Store Connect: the URL of the App Clip, and the associated domain 'appclips:…' in both entitlements."
        case .widget, .liveActivity, .watch, .appIntent, .share, .imessage: nil
        }
    }

    /// The section of AGENTS.md about a watch app without an iOS app.
    var appType: String {
        """
        ## App Type

        - **Primary platform**: watchOS (standalone)
        - **iOS app target**: Removed from xcodegen.yml
        - **Architecture**: SwiftUI + @Observable, Swift 6 (no RIBs)

        """
    }
}
