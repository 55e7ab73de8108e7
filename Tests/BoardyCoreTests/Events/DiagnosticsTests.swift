import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct DiagnosticsTests {
    @Test func report_whenThereAreObservers_tellsThemInOrderAndThenTheSink() {
        struct Named: BoardObserver {
            let hear: @MainActor (BoardEvent) -> Void
            func boardDidEmit(_ event: BoardEvent) { hear(event) }
        }
        var heard: [String] = []
        let diagnostics = Diagnostics(
            sink: ErrorSink { _ in heard.append("sink") },
            observers: [Named { _ in heard.append("first") }, Named { _ in heard.append("second") }]
        )
        diagnostics.report(.producerReleased("x"))
        #expect(heard == ["first", "second", "sink"])
    }

    @Test func boardReport_whenBoardFails_namesTheBoard() {
        struct Failure: Error, CustomStringConvertible {
            let description = "The disk is full. To fix: delete something."
        }
        let log = ErrorLog()
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        board.report(Failure())
        board.report(BoardError.producerReleased("x"))
        motherboard.removeBoard(identifier: "echo")
        board.report(Failure())
        let failure = BoardError.failure("echo", reason: "The disk is full. To fix: delete something.")
        let own = BoardError.failure("echo", reason: "own")
        board.report(own)
        #expect(log.errors == [failure, .failedBecause("echo", .producerReleased("x")), failure, own])
    }

    @Test func boardReport_whenTheFailedCallHasReportedTheError_isNotRepeated() async throws {
        let log = ErrorLog()
        let board = EchoBoard()
        let motherboard = log.makeMotherboard(boards: [board])
        motherboard.removeBoard(identifier: "echo")
        let echo = board.serviceMap.modEcho.ioEcho
        let error = await #expect(throws: BoardError.self) { _ = try await echo.activation.firstOutput(with: "hi") }
        board.report(try #require(error))
        #expect(log.errors == [.unreachable("echo", from: "echo")])
    }

    @Test func innerMotherboard_whenSomethingFails_reportsWhereTheAppDoes() {
        let log = ErrorLog()
        let board = ContinuousBoard<PlainIO>(producer: log.makeProducer())
        board.motherboard.activateBoard(identifier: "x")
        #expect(log.errors == [.unknownBoard("x", motherboard: "plain.inner", suggestions: [])])
    }

    @Test func report_whenErrorsCauseErrorsForEver_isCutOff() {
        final class Restless: BoardObserver {
            weak var motherboard: Motherboard?
            var events = 0

            func boardDidEmit(_: BoardEvent) {
                events += 1
                motherboard?.activateBoard(identifier: "error.screen", withOption: "x")
            }
        }
        let restless = Restless()
        let log = ErrorLog()
        let motherboard = Motherboard(diagnostics: Diagnostics(sink: log.sink, observers: [restless]))
        restless.motherboard = motherboard
        motherboard.activateBoard(identifier: "unknown")
        // The activation of an unknown board emits three events. Each of them is delivered with its own cascade limit.
        #expect(restless.events < 10_000)
        #expect(log.errors.last?.code == .eventCascadeLimit)
        #expect(log.errors.last?.details as? Int ?? 0 > 1000)
    }

    @Test func report_whenTheSinkCausesErrorsForEver_isCutOff() {
        @MainActor final class Restless {
            weak var motherboard: Motherboard?
            var errors = 0
        }
        let restless = Restless()
        let sink = ErrorSink { _ in
            restless.errors += 1
            restless.motherboard?.activateBoard(identifier: "error.screen")
        }
        let motherboard = Motherboard(diagnostics: Diagnostics(sink: sink))
        restless.motherboard = motherboard
        motherboard.activateBoard(identifier: "unknown")
        #expect(restless.errors == 1003)
    }

    @Test func report_whenAnObserverCausesAnError_tellsAllOfTheFirstBeforeTheSecond() {
        struct Named: BoardObserver {
            let hear: @MainActor (BoardEvent) -> Void
            func boardDidEmit(_ event: BoardEvent) { hear(event) }
        }
        @MainActor final class Holder {
            var diagnostics: Diagnostics?
            var heard: [String] = []
        }
        let holder = Holder()
        let first = Named { event in
            holder.heard.append("first \(event.error == .producerReleased("1") ? 1 : 2)")
            if event.error == .producerReleased("1") { holder.diagnostics?.report(.producerReleased("2")) }
        }
        let second = Named { holder.heard.append("second \($0.error == .producerReleased("1") ? 1 : 2)") }
        holder.diagnostics = Diagnostics(sink: .none, observers: [first, second])
        holder.diagnostics?.report(.producerReleased("1"))
        #expect(holder.heard == ["first 1", "second 1", "first 2", "second 2"])
    }

    @Test func event_whenPrinted_isItsError() {
        let text = BoardError.producerReleased("x").description
        final class Printer: BoardObserver {
            var texts: [String] = []
            func boardDidEmit(_ event: BoardEvent) { texts.append("\(event)") }
        }
        let printer = Printer()
        Diagnostics(sink: .none, observers: [printer]).report(.producerReleased("x"))
        #expect(printer.texts == ["error: \(text)"])
    }
}
