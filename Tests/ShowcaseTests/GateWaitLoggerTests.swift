import Boardy
import BoardyScreens
import TestSupport
import Testing

@testable import Showcase

/// An activation that waits at a gate after another one shows a page, because it would look lost otherwise.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GateWaitLoggerTests {
    private let screen = PageRecorder()
    private let work = TaskTracker()
    private let launcher: PluginLauncher

    init() {
        launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(observer: work)
            .install(observer: GateWaitLogger(on: screen, unlessDuring: work))
            .install(
                plugin: FakeModule("gated") {
                    for id in ["ask", "a", "b"] as [BoardID] {
                        BoardRegistration(id) { FlowBoard<GatedIO>(identifier: $0) { _, _ in } }
                    }
                    BoardRegistration("work") { TaskBoard<GatedIO>(identifier: $0) { _ in throw CancellationError() } }
                }
            )
            .install(gatewayBarrier: .board(GatedIO.self, id: "ask"), for: "a", "b")
            .instantiate()
    }

    @Test func first_whichWaits_isLeftToTheGate() {
        launcher.mainboard.activateBoard(identifier: "a")

        #expect(screen.pages == [])
    }

    @Test func next_whichWaits_isTold() {
        launcher.mainboard.activateBoard(identifier: "a")
        launcher.mainboard.activateBoard(identifier: "b")

        #expect(screen.pages == [Page("Waiting", .text("b waits for ask, like the previous activation."))])
    }

    @Test func next_whichWaitsDuringATask_isLeftToTheTask() async {
        launcher.mainboard.activateBoard(identifier: "work")
        launcher.mainboard.activateBoard(identifier: "a")
        launcher.mainboard.activateBoard(identifier: "b")

        #expect(screen.pages == [])
        await work.idle()
    }

    @Test(arguments: [true, false])
    func first_afterOthersHaveWaited_isLeftToTheGate(isOpen: Bool) {
        launcher.mainboard.activateBoard(identifier: "a")
        launcher.mainboard.activateBoard(identifier: "b")
        launcher.mainboard.destination(GatedIO.self, id: "ask").completer.complete(isOpen)

        launcher.mainboard.activateBoard(identifier: "a")

        #expect(screen.pages.count == 1)
    }
}

private enum GatedIO: IOInterface {
    typealias Input = Void
    static let boardID: BoardID = "gated"
}
