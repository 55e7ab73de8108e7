import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher
@testable import BoardyReports

/// Validation releases everything that it made.
@MainActor
struct ValidationLifetimeTests {
    private final class Token {}

    /// Registers boards with factories that capture the component, the producer and a token.
    private struct Capturing: ModulePlugin {
        let identifier: BoardID = "capturing"
        let token: Token
        let made: @MainActor (any ActivatableBoard) -> Void

        func apply(for main: any MainComponent) {
            let inner = BoardProducer(externalProducer: main.producer)
            inner.registerBoard("inside") { [token] id in
                _ = (main, token)
                let board = EchoBoard(identifier: id)
                made(board)
                return board
            }
            main.producer.registerBoard(identifier) { [token] id in
                _ = (main, token, main.producer)
                let board = ShellBoard(identifier: id, producer: inner)
                made(board)
                return board
            }
        }
    }

    @Test func validate_whenDone_keepsNeitherLauncherNorBoards() {
        weak var mainboard: Motherboard?
        weak var diagnostics: Diagnostics?
        weak var record: (any StepRecorder)?
        weak var table: SlotTable?
        let made = Made()
        weak var token: Token?
        do {
            let strong = Token()
            token = strong
            let component = LauncherComponent.silent
                .install(plugin: Capturing(token: strong) { made.add($0) })
                .install(launchSettings: { board in
                    mainboard = board as? Motherboard
                    (diagnostics, table) = (mainboard?.table.diagnostics, mainboard?.table)
                    record = mainboard?.table.recorder
                    board.echo("capturing").flow.handle { [strong, weak board] _ in _ = (board, strong) }
                    #expect(record != nil)
                })
            _ = component.validate()
        }
        #expect(made.names == ["inside", "capturing"])
        #expect(made.remaining == [])
        #expect(mainboard == nil)
        #expect(diagnostics == nil)
        #expect(table == nil)
        #expect(record == nil)
        #expect(token == nil)
    }

    @Test func validate_whenBoardsAreMade_releasesEachAtOnce() {
        let made = Made()
        let module = FakeModule("m", boards: ["a", "b", "c"]) { id in
            #expect(made.remaining.isEmpty)
            let board = EchoBoard(identifier: id)
            made.add(board)
            return board
        }
        #expect(LauncherComponent.silent.install(plugin: module).validate() == [])
        #expect(made.names == ["a", "b", "c"])
    }

    @Test func validate_whenABoardUsesItsInsideEarly_releasesIt() {
        let made = Made()
        let module = FakeModule("m", boards: ["a"]) { id in
            let board = ShellBoard(identifier: id, producer: BoardProducer())
            board.motherboard.echo("inside").flow.handle { _ in _ = board }
            made.add(board)
            return board
        }
        #expect(LauncherComponent.silent.install(plugin: module).validate() == [])
        #expect(made.remaining == [])
    }

    @Test(arguments: [.declared, .thorough] as [LaunchValidation])
    func launcher_whenItsRecordNotesRegistrations_isReleased(validation: LaunchValidation) {
        weak var launcher: PluginLauncher?
        weak var record: (any StepRecorder)?
        weak var token: Token?
        let made = Made()
        do {
            let strong = Token()
            token = strong
            let strongLauncher = PluginLauncher.with(options: ErrorLog().options.with(validation))
                .install(plugin: Capturing(token: strong) { made.add($0) })
                .install(observer: TraceRecorder())
                .instantiate()
            (launcher, record) = (strongLauncher, strongLauncher.record)
            strongLauncher.mainboard.activateBoard(identifier: "capturing")
            _ = strongLauncher.catalog
        }
        #expect(launcher == nil)
        #expect(record == nil)
        #expect(token == nil)
        #expect(made.remaining == [])
    }

    @Test func record_whenTheLauncherIsMade_isClosed() {
        let launcher = LauncherComponent.silent.install(plugin: FakeModule.echoes("echo")).instantiate()
        let mainboard = launcher.mainboard
        mainboard.registerFlowSteps("echo" ->> "echo")
        mainboard.activateBoard(identifier: "nowhere")
        #expect(launcher.record.activeSteps.isEmpty)
        #expect(launcher.record.issues.isEmpty)
        #expect(launcher.record.registrations.count == 1)
    }
}

/// Weak references to made boards.
@MainActor
final class Made {
    private var boards: [() -> AnyObject?] = []
    private(set) var names: [BoardID] = []

    var remaining: [BoardID] { zip(names, boards).filter { $0.1() != nil }.map(\.0) }

    func add(_ board: any ActivatableBoard) {
        names.append(board.identifier)
        boards.append { [weak board] in board }
    }
}
