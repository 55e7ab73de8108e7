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
import WidgetIO

@main
struct ShowcaseApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup { LauncherView(delegate.launcher) }
            .backgroundRefresh("com.example.showcase.refresh", of: delegate.launcher)
    }
}

final class AppDelegate: BoardySwiftUIAppDelegate {
    override var sceneDelegateClass: AnyClass? { SceneDelegate.self }

    override func makeLauncherComponent() -> LauncherComponent {
        let state = StateFolder.perUser(app: "Showcase")
        let documents = URL(filePath: NSHomeDirectory()).appending(path: "Documents")
        return showcaseComponent(
            options: .default.with(URLAllowList(schemes: ["app"])), state: state, imports: documents,
            services: showcaseServices(
                in: state, secrets: secretStore(in: state), isOnline: true, reportingTo: { print($0) })
        )
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
