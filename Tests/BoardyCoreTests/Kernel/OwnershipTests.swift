import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Stored façades and captured boards do not retain a motherboard or its boards after the owner's release.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OwnershipTests {
    private let log = ErrorLog()

    /// Makes a motherboard with an installed board, passes both to `store` and expects their release.
    ///
    /// - Returns: The value that `store` returned.
    @discardableResult
    private func expectReleased<Stored>(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ store: (Motherboard, EchoBoard) -> Stored
    ) -> Stored {
        weak var motherboard: Motherboard?
        weak var board: EchoBoard?
        let stored: Stored
        do {
            let strongBoard = EchoBoard()
            let strongMotherboard = log.makeMotherboard(boards: [strongBoard])
            (motherboard, board) = (strongMotherboard, strongBoard)
            stored = store(strongMotherboard, strongBoard)
        }
        #expect(motherboard == nil, "the motherboard", sourceLocation: sourceLocation)
        #expect(board == nil, "the board", sourceLocation: sourceLocation)
        return stored
    }

    @Test func destination_whenStored_keepsNothingAndReportsUse() {
        let stored = expectReleased { motherboard, _ in motherboard.destination(EchoIO.self) }
        #expect(stored.activation.activate(with: "hi").error == .motherboardReleased("echo"))
        stored.interaction.send(command: .stop)
        stored.completer.complete()
        #expect(!stored.isAvailable)
        #expect(log.errors == Array(repeating: .motherboardReleased("echo"), count: 3))
    }

    @Test func facades_whenStored_keepNothing() {
        _ = expectReleased { motherboard, _ in
            let echo = motherboard.destination(EchoIO.self)
            return (echo.activation, echo.flow, echo.interaction, echo.completion, echo.completer)
        }
    }

    @Test func flow_whenUsedAfterItsMotherboard_registersNothingAndReports() {
        final class Captured {}
        let stored = expectReleased { motherboard, _ in motherboard.destination(EchoIO.self) }
        weak var reference: Captured?
        let token: FlowToken
        do {
            let captured = Captured()
            reference = captured
            token = stored.flow.handle { _ in _ = captured }
            stored.completion.addTarget(captured) { _, _ in _ = captured }
        }
        #expect(!token.isActive)
        #expect(reference == nil)
        #expect(log.errors == [.motherboardReleased("echo"), .motherboardReleased("echo")])
    }

    @Test func serviceMap_whenStored_keepsNothingAndReportsUse() {
        let stored = expectReleased { motherboard, _ in motherboard.serviceMap }
        #expect(stored.modEcho.ioEcho.activation.activate(with: "hi").error == .motherboardReleased("echo"))
        #expect(log.errors == [.motherboardReleased("echo")])
    }

    @Test func token_whenStored_keepsNothing() {
        let token = expectReleased { motherboard, board in
            motherboard.destination(EchoIO.self).flow.handle { _ in _ = board }
        }
        #expect(!token.isActive)
        token.cancel()
    }

    @Test func token_whenItsHandlerIsTheLastOwner_endsAllWhenCancelled() {
        weak var board: EchoBoard?
        let token: FlowToken
        do {
            let installed = EchoBoard()
            board = installed
            let motherboard = log.makeMotherboard(boards: [installed])
            token = motherboard.destination(EchoIO.self).flow.handle { _ in _ = motherboard }
        }
        #expect(board != nil)
        token.cancel()
        #expect(board == nil)
    }

    @Test func token_whenCancelledByWhatItsHandlerCaptures_isHarmless() {
        @MainActor final class Canceller {
            var token: FlowToken?
            nonisolated deinit {}
        }
        final class LetsGo: Sendable {
            let act: @Sendable () -> Void
            init(act: @escaping @Sendable () -> Void) { self.act = act }
            deinit { act() }
        }
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        let canceller = Canceller()
        let captured = LetsGo { MainActor.assumeIsolated { canceller.token?.cancel() } }
        canceller.token = echo.flow.handle { _ in _ = captured }
        canceller.token?.cancel()
        #expect(canceller.token?.isActive == false)
    }

    @Test func motherboard_whenLetGoInADelivery_finishesItQuietly() {
        @MainActor final class Owner {
            var motherboard: Motherboard?
        }
        let owner = Owner()
        let board = EchoBoard()
        owner.motherboard = log.makeMotherboard(boards: [board])
        let echo = owner.motherboard?.destination(EchoIO.self)
        var later = 0
        echo?.flow.handle { _ in owner.motherboard = nil }
        echo?.flow.handle { _ in later += 1 }
        echo?.activation.activate(with: "hi")
        #expect(later == 0)
        #expect(echo?.activation.activate(with: "again").error == .motherboardReleased("echo"))
    }

    @Test func handlers_whenTheyCaptureBoards_keepNothing() {
        expectReleased { motherboard, board in
            let echo = motherboard.destination(EchoIO.self)
            echo.flow.handle { _ in _ = board }
            echo.flow.addTarget(board) { target, _ in _ = (target, board) }
            echo.completion.handle { _ in _ = board }
            echo.flow.activate(motherboard.destination(EchoIO.self, id: "next"), where: { _ in board.inputs.isEmpty })
        }
    }

    @Test func destination_whenStoredOnABoard_keepsNothing() {
        final class Holder: Board<PlainIO> {
            var destination: Destination<EchoIO>?
            var serviceMapOfHost: ServiceMap?
        }
        expectReleased { motherboard, _ in
            let holder = Holder()
            motherboard.installBoard(holder)
            holder.destination = motherboard.destination(EchoIO.self)
            holder.serviceMapOfHost = holder.serviceMap
            holder.destination?.flow.handle { _ in _ = holder }
        }
    }

    @Test func destination_whenChainedIntoAnotherMotherboard_keepsNothing() {
        let source = EchoBoard()
        let other = log.makeMotherboard(boards: [source])
        expectReleased { motherboard, _ in
            other.destination(EchoIO.self).flow.activate(motherboard.destination(EchoIO.self))
        }
        source.sendOutput("hi")
        #expect(log.errors == [.motherboardReleased("echo")])
    }

    @Test func board_whenItOutlivesItsMotherboard_reportsWhatItSends() {
        let board = EchoBoard()
        do { _ = log.makeMotherboard(boards: [board]) }
        board.sendOutput("late")
        board.complete()
        #expect(board.host == nil)
        #expect(log.errors == [.outputAfterRemoval("echo", type: "String")])
    }

    @Test func serviceMap_whenBoardIsNotInstalled_leadsNowhereAndReports() {
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.removeBoard(identifier: "echo")
        let outcome = board.serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
        #expect(outcome.error == .unreachable("echo", from: "echo"))
        #expect(log.errors == [.unreachable("echo", from: "echo")])
    }

    @Test func launcher_whenLetGo_isReleasedWithItsMotherboard() {
        weak var launcher: PluginLauncher?
        weak var mainboard: (any FlowMotherboard)?
        weak var board: EchoBoard?
        do {
            let installed = EchoBoard()
            let strong = log.makeComponent()
                .install(launchSettings: { mainboard in
                    let serviceMap = mainboard.serviceMap
                    mainboard.destination(EchoIO.self).flow.handle {
                        serviceMap.modEcho.ioEcho.activation.activate(with: $0)
                    }
                })
                .instantiate()
                .launch { mainboard in
                    mainboard.installBoard(installed)
                    mainboard.destination(EchoIO.self).completion.handle { _ in _ = installed }
                }
            (launcher, mainboard, board) = (strong, strong.mainboard, installed)
        }
        #expect(launcher == nil)
        #expect(mainboard == nil)
        #expect(board == nil)
    }

    @Test func mainboard_whenItOutlivesItsLauncher_goesOnWorking() {
        var mainboard: (any FlowMotherboard)?
        log.makeComponent()
            .install(launchSettings: { $0.installBoard(EchoBoard()) })
            .instantiate()
            .launch { mainboard = $0 }
        #expect(mainboard?.activateBoard(identifier: "echo", withOption: "hi").error == nil)
        #expect(log.errors.isEmpty)
    }

    @Test func continuousBoard_whenUsed_isReleasedWithItsInnerBoards() {
        weak var board: ContinuousBoard<PlainIO>?
        weak var inner: EchoBoard?
        expectReleased { motherboard, _ in
            let continuous = ContinuousBoard<PlainIO>(producer: BoardProducer())
            let echo = EchoBoard()
            continuous.motherboard.installBoard(echo)
            continuous.motherboard.destination(EchoIO.self).flow.addTarget(continuous) { board, _ in board.complete() }
            motherboard.installBoard(continuous)
            (board, inner) = (continuous, echo)
        }
        #expect(board == nil)
        #expect(inner == nil)
    }

    @Test func motherboard_whenLetGoOffTheMainActor_isEmptiedOnIt() async {
        weak var board: EchoBoard?
        var motherboard: Motherboard?
        let (gone, continuation) = AsyncStream.makeStream(of: Void.self)
        do {
            let installed = EchoBoard()
            board = installed
            let signal = Signal { continuation.finish() }
            motherboard = log.makeMotherboard(boards: [installed])
            motherboard?.destination(EchoIO.self).flow.handle { _ in _ = signal }
        }
        let box = Box(motherboard)
        motherboard = nil
        await Task.detached { await box.release() }.value
        for await _ in gone {}
        #expect(board == nil)
    }

    /// Holds a motherboard and releases it off the main thread.
    private actor Box {
        private var motherboard: Motherboard?

        init(_ motherboard: Motherboard?) {
            self.motherboard = motherboard
        }

        func release() {
            motherboard = nil
        }
    }

    private final class Signal: Sendable {
        private let end: @Sendable () -> Void

        init(end: @escaping @Sendable () -> Void) {
            self.end = end
        }

        deinit { end() }
    }
}
