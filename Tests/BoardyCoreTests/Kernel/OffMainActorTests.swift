import BoardTestSupport
import Boardy
import Dispatch
import TestSupport
import Testing

/// A motherboard that is released off the main actor is emptied on the main actor.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OffMainActorTests {
    /// Reports on release whether the main queue is the current one. The main actor runs on the main queue.
    private final class Witness: Sendable {
        static let mainQueue = DispatchSpecificKey<Bool>()
        private let report: AsyncStream<Bool>.Continuation

        init(_ report: AsyncStream<Bool>.Continuation) {
            self.report = report
        }

        deinit {
            report.yield(DispatchQueue.getSpecific(key: Self.mainQueue) == true)
        }
    }

    private actor Owner {
        private var motherboard: Motherboard?

        init(_ motherboard: sending Motherboard) {
            self.motherboard = motherboard
        }

        func release() {
            motherboard = nil
        }
    }

    @Test func boards_whenTheirMotherboardIsLetGoElsewhere_endOnTheMainActor() async {
        DispatchQueue.main.setSpecific(key: Witness.mainQueue, value: true)
        let rounds = 200
        let (ends, report) = AsyncStream.makeStream(of: Bool.self)
        let log = ErrorLog()
        for _ in 0..<rounds {
            let (owner, echo) = make(log, report)
            let released = Task.detached { await owner.release() }
            // The main actor uses the motherboard while another thread releases it.
            while !Task.isCancelled, echo.activation.activate(with: "hi") == .activated {
                echo.flow.handle { _ in }.cancel()
                await Task.yield()
            }
            await released.value
        }
        var onMain = 0
        for await isOnMain in ends.prefix(rounds) where isOnMain { onMain += 1 }
        #expect(onMain == rounds)
    }

    private func make(
        _ log: ErrorLog, _ report: AsyncStream<Bool>.Continuation
    ) -> (Owner, Destination<EchoIO>) {
        let witness = Witness(report)
        let motherboard = log.makeMotherboard(boards: [EchoBoard()])
        let echo = motherboard.destination(EchoIO.self)
        echo.completion.handle { _ in _ = witness }
        return (Owner(motherboard), echo)
    }
}
