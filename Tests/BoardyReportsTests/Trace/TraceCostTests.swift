import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyReports

/// Detects work that is repeated for each event and would cost a hundredfold. The limit is too wide for measurements.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct TraceCostTests {
    private static let few = 1_000
    private static let many = 100_000
    private static let tolerance = 20.0

    private func best(of runs: Int, _ work: () -> Void) -> Duration {
        let clock = ContinuousClock()
        return (0..<runs).map { _ in clock.measure(work) }.min() ?? .zero
    }

    /// Returns the cost per event with many events, divided by the cost per event with few.
    private func ratio(few: Int = few, many: Int = many, _ work: (Int) -> Void) -> Double {
        let small = best(of: 5) { work(few) } / Double(few)
        let large = best(of: 2) { work(many) } / Double(many)
        return large / small
    }

    private func recorder(limit: Int = 1_000_000, _ count: Int) -> TraceRecorder {
        let recorder = TraceRecorder(limit: limit)
        for id in 0..<count / 2 {
            recorder.boardDidEmit(
                BoardEvent(id: 2 * id, kind: .activation("a", input: "Int", by: .flow(of: "b"))))
            recorder.boardDidEmit(BoardEvent(id: 2 * id + 1, parent: 2 * id, kind: .returned(.activated)))
        }
        return recorder
    }

    @Test(arguments: [10, 500, 1_000_000])
    func recording_whenThereAreManyEvents_costsTheSameForEach(limit: Int) {
        #expect(ratio { _ = recorder(limit: limit, $0) } < Self.tolerance)
    }

    @Test(arguments: [100, Int.max])
    func sequenceDiagram_whenThereAreManyEvents_costsTheSameForEach(limit: Int) {
        let (small, large) = (recorder(Self.few), recorder(Self.many))
        #expect(
            ratio { _ = ($0 == Self.few ? small : large).mermaidSequenceDiagram(limit: limit) } < Self.tolerance)
    }

    @Test func files_whenThereAreManyEvents_costTheSameForEach() {
        let (small, large) = (recorder(200), recorder(20_000))
        #expect(ratio(few: 200, many: 20_000) { _ = ($0 == 200 ? small : large).jsonLines() } < Self.tolerance)
        #expect(ratio(few: 200, many: 20_000) { _ = ($0 == 200 ? small : large).chromeTrace() } < Self.tolerance)
    }
}
