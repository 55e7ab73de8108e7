import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import Foundation
    import GhostBridge

    /// The events that the delegate of a scene receives.
    enum SceneEvent: String, CaseIterable, Sendable {
        case connect, connectWithURL, connectWithActivity, connectWithShortcut
        case openURL, continueActivity, performAction
        case active, resign, foreground, background, disconnect

        /// The events after which the scene is connected.
        static let connecting: [SceneEvent] = [.connect, .connectWithURL, .connectWithActivity, .connectWithShortcut]

        /// Calls the function of the driver for the event.
        @MainActor
        func send(to driver: SceneDriver, _ scene: AppScene) {
            switch self {
            case .connect, .connectWithURL, .connectWithActivity, .connectWithShortcut:
                driver.connect(scene, to: AppSceneSession(persistentIdentifier: "session"), options: options) { _ in }
            case .openURL: driver.scene(scene, openURLContexts: [AppOpenURLContext(url: page("open"))])
            case .continueActivity:
                driver.scene(scene, continue: AppUserActivity(activityType: "web", webpageURL: page("continue")))
            case .performAction: driver.performAction(for: AppShortcutItem(type: "new", localizedTitle: ""), in: scene)
            case .active: driver.sceneDidBecomeActive(scene)
            case .resign: driver.sceneWillResignActive(scene)
            case .foreground: driver.sceneWillEnterForeground(scene)
            case .background: driver.sceneDidEnterBackground(scene)
            case .disconnect: driver.sceneDidDisconnect(scene)
            }
        }

        /// The options of a connection.
        var options: AppSceneConnectionOptions {
            switch self {
            case .connectWithURL: AppSceneConnectionOptions(urlContexts: [AppOpenURLContext(url: page("cold-url"))])
            case .connectWithActivity:
                AppSceneConnectionOptions(
                    userActivities: [AppUserActivity(activityType: "web", webpageURL: page("cold-activity"))])
            case .connectWithShortcut:
                AppSceneConnectionOptions(shortcutItem: AppShortcutItem(type: "cold", localizedTitle: ""))
            default: AppSceneConnectionOptions()
            }
        }
    }

    /// Returns the URL of a page.
    func page(_ name: String) -> URL { link("app:///page/\(name)") }

    /// Returns the URL of a link, which a test writes correctly.
    func link(_ text: String) -> URL { URL(string: text) ?? URL(filePath: text) }

    /// The expected effects of events of one scene, according to the documentation of `SceneDriver`.
    struct SceneModel {
        private(set) var isConnected = false

        /// The lines of the ``Witness``.
        private(set) var lines: [String] = []

        /// The pages that are opened.
        private(set) var pages: [String] = []

        /// The codes of the reported errors.
        private(set) var codes: [String] = []

        init(_ events: [SceneEvent]) { events.forEach { receive($0) } }

        private mutating func receive(_ event: SceneEvent) {
            switch event {
            case .connect, .connectWithURL, .connectWithActivity, .connectWithShortcut:
                if isConnected { codes.append("scene-already-connected") } else { lines.append("main connect") }
                isConnected = true
                if event == .connectWithURL { pages.append("page cold-url") }
                if event == .connectWithActivity { pages.append("page cold-activity") }
                if event == .connectWithShortcut { lines.append("main perform cold") }
            case .openURL:
                lines.append("main open 1")
                pages.append("page open")
            case .continueActivity:
                lines.append("main continue web")
                pages.append("page continue")
            case .performAction: lines.append("main perform new")
            case .active, .resign, .foreground, .background, .disconnect:
                guard isConnected else { return codes.append("scene-not-connected") }
                lines.append("main \(event.rawValue)")
                isConnected = event != .disconnect
            }
        }
    }
#endif
