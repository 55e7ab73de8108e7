import AppFoundation
import AppFoundationCore
import Boardy
import BoardyScreenViews
import BoardyScreens
import BoardySwiftUI
import BoardyUIKit
import Foundation
import GhostBridge
import ShowcaseKit
import SwiftUI
import UIKit
import UserNotifications
import WidgetIO

@main
struct ShowcaseApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup { LauncherView(delegate.launcher).environment(\.pageTheme, Theme.ofApp) }
            .backgroundRefresh("com.example.showcase.refresh", of: delegate.launcher)
    }
}

extension Theme {
    /// The colors and sizes of the app, from the file `theme.json`. A test of the root package decodes the file.
    static let ofApp: Theme? = Bundle.main.url(forResource: "theme", withExtension: "json")
        .flatMap { try? JSONDecoder().decode(Theme.self, from: Data(contentsOf: $0)) }
}

final class AppDelegate: BoardySwiftUIAppDelegate {
    override var sceneDelegateClass: AnyClass? { SceneDelegate.self }

    /// Opens the link of a reminder that the user selects. The system keeps no reference to it.
    private lazy var responses = NotificationResponses(launcher)

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = responses
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    /// The App Store, if the key `SellsInAppStore` of Info.plist is true. It announces purchases from the launch on.
    private let appStore: StoreKitShop? =
        Bundle.main.object(forInfoDictionaryKey: "SellsInAppStore") as? Bool == true ? StoreKitShop() : nil

    override func makeLauncherComponent() -> LauncherComponent {
        let state = StateFolder.perUser(app: "Showcase")
        let documents = URL(filePath: NSHomeDirectory()).appending(path: "Documents")
        return showcaseComponent(
            options: .default.with(URLAllowList(schemes: ["app"])), state: state, imports: documents,
            services: showcaseServices(
                in: state, secrets: secretStore(in: state), isOnline: true, shop: appStore, reportingTo: { print($0) })
                + googleSignIn()
        )
        .install(manifest: RootManifest.self)
        .install(manifest: SharedItemsManifest.self)
        .install(manifest: ReviewPromptManifest.self)
        .install(urlOpenerPlugin: SharedItemsOpener())
    }
}

/// Shows the widgets of the dashboard, beside the pages and forms of the boards.
final class SceneDelegate: ScreenSceneDelegate {
    override func makeModel() -> SceneModel {
        let model = super.makeModel()
        model.adapt(DashboardWidget.self) { PageView(Page($0.title, $0.lines.map { .text($0) })) }
        return model
    }
}
