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
                BoardRegistration(ArticleIO.self, id: id) { ArticleBoard(identifier: $0, lines) }
            }
            BoardRegistration(HomeIO.self) { HomeBoard(identifier: $0, lines) }
            BoardRegistration(StartIO.self) { StartBoard(identifier: $0, lines) }
            BoardRegistration(LoginIO.self) { LoginBoard(identifier: $0) }
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

final class ArticleBoard: Board<ArticleIO> {
    private let lines: Lines
    init(identifier: BoardID, _ lines: Lines) {
        self.lines = lines
        super.init(identifier: identifier)
    }
    override func activate(with input: String) { lines.add("\(identifier) \(input)") }
}

/// The board of a tab, which is saved.
enum HomeIO: RestorableInterface {
    typealias Input = Void
    static let boardID: BoardID = "home"
}

final class HomeBoard: Board<HomeIO> {
    private let lines: Lines
    init(identifier: BoardID, _ lines: Lines) {
        self.lines = lines
        super.init(identifier: identifier)
    }
    override func activate(with _: Void) { lines.add("home") }
}

/// The board of a tab, which is not saved.
enum StartIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "start"
}

final class StartBoard: Board<StartIO> {
    private let lines: Lines
    init(identifier: BoardID, _ lines: Lines) {
        self.lines = lines
        super.init(identifier: identifier)
    }
    override func activate(with _: Void) { lines.add("start") }
}

enum LoginIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "login"
}

final class LoginBoard: Board<LoginIO> {
    override func activate(with _: Void) {}
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
