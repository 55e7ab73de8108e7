import Boardy
import TestSupport
import Testing

/// Errors caused by the delivery of another error are delivered too, up to a limit.
@MainActor
struct ErrorCascadeTests {
    private let log = ErrorLog()
    private let observer = Observer()

    /// Reports further errors in answer to each error that it receives.
    private final class Observer: BoardObserver {
        var answer: @MainActor (BoardError) -> [BoardError] = { _ in [] }
        weak var diagnostics: Diagnostics?
        private(set) var heard: [BoardError] = []

        func boardDidEmit(_ event: BoardEvent) {
            guard let error = event.error else { return }
            heard.append(error)
            for next in answer(error) { diagnostics?.report(next) }
        }
    }

    private func makeDiagnostics() -> Diagnostics {
        let diagnostics = Diagnostics(sink: log.sink, observers: [observer])
        observer.diagnostics = diagnostics
        return diagnostics
    }

    private func errors(_ numbers: Range<Int>) -> [BoardError] {
        numbers.map { .producerReleased("\($0)") }
    }

    @Test func report_whenAnErrorSetsOffManyOthers_tellsAllInOrder() {
        let diagnostics = makeDiagnostics()
        observer.answer = { [errors] in $0 == .producerReleased("0") ? errors(1..<151) : [] }
        diagnostics.report(.producerReleased("0"))
        #expect(observer.heard == errors(0..<151))
        #expect(log.errors == observer.heard)
    }

    /// Errors that the first error causes directly do not count towards the limit. For example, one event can drop all
    /// activations that wait at a gate.
    @Test func report_whenAnErrorSetsOffThousands_tellsAll() {
        let diagnostics = makeDiagnostics()
        observer.answer = { [errors] in $0 == .producerReleased("0") ? errors(1..<5000) : [] }
        diagnostics.report(.producerReleased("0"))
        #expect(observer.heard == errors(0..<5000))
    }

    @Test func report_whenEachErrorSetsOffTwo_isCutOffWithANoteAsTheLast() {
        let diagnostics = makeDiagnostics()
        observer.answer = { _ in [.producerReleased("next"), .producerReleased("next")] }
        diagnostics.report(.producerReleased("0"))
        // The first error, the two errors it causes, 1,000 errors caused by those, and the error of the limit.
        #expect(observer.heard.count == 1 + 2 + 1000 + 1)
        #expect(observer.heard.last == .eventCascadeLimit(count: 1004))
        #expect(log.errors == observer.heard)
    }

    @Test func report_afterACutOff_tellsNothingOfBefore() {
        let diagnostics = makeDiagnostics()
        observer.answer = { [errors] in $0 == .eventCascadeLimit(count: 1) ? errors(0..<5) : [.producerReleased("next")]
        }
        diagnostics.report(.producerReleased("first"))
        #expect(observer.heard.count == 1003)
        #expect(observer.heard.last == .eventCascadeLimit(count: 1))
        observer.answer = { $0 == .producerReleased("second") ? [.producerReleased("third")] : [] }
        diagnostics.report(.producerReleased("second"))
        #expect(observer.heard.dropFirst(1003) == [.producerReleased("second"), .producerReleased("third")])
        #expect(log.errors == observer.heard)
    }

    @Test func report_whenTheNextCascadeDoesNotEnd_isCutOffAgain() {
        let diagnostics = makeDiagnostics()
        observer.answer = { _ in [.producerReleased("next")] }
        diagnostics.report(.producerReleased("first"))
        diagnostics.report(.producerReleased("second"))
        #expect(observer.heard.count == 2006)
        #expect(observer.heard.dropFirst(1003).first == .producerReleased("second"))
        #expect(observer.heard.last == .eventCascadeLimit(count: 1))
        #expect(log.errors == observer.heard)
    }

    // MARK: Release

    /// Reports an error in answer to the first one, and keeps the codes.
    private final class CodeObserver: BoardObserver {
        weak var diagnostics: Diagnostics?
        var answer: BoardError?
        private(set) var codes: [BoardError.Code] = []

        func boardDidEmit(_ event: BoardEvent) {
            if let code = event.error?.code { codes.append(code) }
            let next = answer
            answer = nil
            if let next { diagnostics?.report(next) }
        }
    }

    /// The release of an error inside the access to the waiting events would end the program: "Simultaneous accesses".
    @Test func error_whenReleased_mayCauseAnother() {
        struct Failure: Error { let action: DeinitAction }
        let observer = CodeObserver()
        let diagnostics = Diagnostics(sink: .none, observers: [observer])
        observer.diagnostics = diagnostics
        func answer() {
            let failure = Failure(
                action: DeinitAction { [weak diagnostics] in diagnostics?.report(.producerReleased("third")) })
            observer.answer = BoardError(bridging: failure, code: "second", description: "")
        }
        answer()
        diagnostics.report(.motherboardReleased("first"))
        #expect(observer.codes == ["motherboard-released", "second", "producer-released"])
    }
}
