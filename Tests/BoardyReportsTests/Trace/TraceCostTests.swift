import Boardy
import TestSupport
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

    /// Expects that an event costs about the same among many events as among few.
    private func expectFlat(
        few: Int = few, many: Int = many, sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) -> Void
    ) {
        expectCost(
            of: { work(many) }, atMost: Self.tolerance * Double(many / few), times: { work(few) },
            sourceLocation: sourceLocation)
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
        expectFlat { _ = recorder(limit: limit, $0) }
    }

    @Test(arguments: [100, Int.max])
    func sequenceDiagram_whenThereAreManyEvents_costsTheSameForEach(limit: Int) {
        let (small, large) = (recorder(Self.few), recorder(Self.many))
        expectFlat { _ = ($0 == Self.few ? small : large).mermaidSequenceDiagram(limit: limit) }
    }

    @Test func files_whenThereAreManyEvents_costTheSameForEach() {
        let (small, large) = (recorder(200), recorder(20_000))
        expectFlat(few: 200, many: 20_000) { _ = ($0 == 200 ? small : large).jsonLines() }
        expectFlat(few: 200, many: 20_000) { _ = ($0 == 200 ? small : large).chromeTrace() }
    }
}
