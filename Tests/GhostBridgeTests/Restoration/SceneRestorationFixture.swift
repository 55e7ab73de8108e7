import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport

/// A launcher with three tabs and boards that are saved and restored. A second fixture stands for the next start of the app.
@MainActor
final class SceneRestorationFixture {
    let log = ErrorLog()
    let lines = Lines()
    let launcher: PluginLauncher

    var mainboard: any FlowMotherboard { launcher.mainboard }

    /// - Parameter install: installs gates.
    init(_ install: (LauncherComponent) -> LauncherComponent = { $0 }) {
        let lines = lines
        let module = FakeModule("scenes") {
            for id in ["article", "sheet"] as [BoardID] {
                BoardRegistration(ArticleIO.self, id: id) { id in
                    FlowBoard<ArticleIO>(identifier: id) { _, input in lines.add("\(id) \(input)") }
                }
            }
            BoardRegistration(HomeIO.self) { FlowBoard<HomeIO>(identifier: $0) { _, _ in lines.add("home") } }
            BoardRegistration(StartIO.self) { FlowBoard<StartIO>(identifier: $0) { _, _ in lines.add("start") } }
            BoardRegistration(LoginIO.self) { FlowBoard<LoginIO>(identifier: $0) { _, _ in } }
        }
        let component = PluginLauncher.with(options: log.options.with(LeakDetection.off)).install(plugin: module)
            .install(tab: "home", showing: HomeIO.self)
            .install(tab: "start", showing: StartIO.self)
            .install(tab: "away") { _ in
                lines.add("tab away")
                return Presenter()
            }
        launcher = install(component).instantiate()
    }

    /// A fixture in which the gate of `login` guards articles.
    static func guarded() -> SceneRestorationFixture {
        SceneRestorationFixture { $0.install(gatewayBarrier: .board(LoginIO.self), for: ["article"]) }
    }

    func open(_ article: String, _ id: BoardID = "article", on motherboard: (any FlowMotherboard)? = nil) {
        (motherboard ?? mainboard).destination(ArticleIO.self, id: id).activation.activate(with: article)
    }

    func answer(_ isDone: Bool) { mainboard.destination(LoginIO.self).completer.complete(isDone) }

    /// Opens an article in the tab `home` and one in `away`, and saves.
    func save() async throws -> SceneSnapshot {
        try await launcher.start(in: lines) { _ in }
        _ = await launcher.tabs.switchToTab("home")
        open("a")
        _ = await launcher.tabs.switchToTab("away")
        open("b", "sheet")
        return launcher.snapshot()
    }

    /// The expected result of ``save()``.
    static let saved = SceneSnapshot(
        selectedTab: "away",
        boards: [
            BoardSnapshot(board: "home", place: "home"),
            BoardSnapshot(board: "article", input: #""a""#, place: "home"),
            BoardSnapshot(board: "sheet", input: #""b""#, place: "away"),
        ])
}

// MARK: - Boards

enum ArticleIO: RestorableInterface {
    typealias Input = String
    static let boardID: BoardID = "article"
}

/// The board of a tab, which is saved.
enum HomeIO: RestorableInterface {
    typealias Input = Void
    static let boardID: BoardID = "home"
}

/// The board of a tab, which is not saved.
enum StartIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "start"
}

enum LoginIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "login"
}

// MARK: - Interface

final class Presenter: ViewPresenter {
    func present<View>(_ view: View, animated: Bool) -> Bool { true }
}

/// A tab bar that records the tabs that it shows.
@MainActor
final class Bar: TabContainer {
    private let lines: Lines
    private let latch: Latch?
    private(set) var shown: [String] = []

    init(_ lines: Lines, waitingAt latch: Latch? = nil) {
        (self.lines, self.latch) = (lines, latch)
    }

    func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
        await latch?.pass()
        shown.append(tab.id)
        lines.add("bar \(tab.id)")
        return Presenter()
    }
}

/// A scene that connects and disconnects.
@MainActor
struct Window {
    let scene = AppScene(name: "window")

    @discardableResult
    func connect(
        to fixture: SceneRestorationFixture, restoring snapshot: SceneSnapshot? = nil,
        _ showInterface: (@MainActor (ConnectedScene) -> Void)? = nil
    ) -> ConnectedScene {
        fixture.launcher.scenes.connect(
            scene, to: AppSceneSession(persistentIdentifier: "window"), options: AppSceneConnectionOptions(),
            restoring: snapshot, showInterface)
    }
}
