import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Events that observers cause when they receive an event.
@MainActor
struct ObserverEventTests {
    private let stage = NoEffectFixture()
    private var recorder: Recorder { stage.recorder }

    /// Activates the echo board. The observer activates the number board on the first event of the kind.
    private func react(to kind: BoardEvent.Kind) {
        stage.install(NumberIO.self)
        stage.install(EchoIO.self) { $0.sendOutput($1) }
        recorder.forget()
        var isDone = false
        recorder.react = { [stage] event in
            guard event.kind == kind, !isDone else { return }
            isDone = true
            stage.motherboard.go("number")
        }
        stage.echo().activation.activate(with: "hi")
    }

    private var activation: BoardEvent? {
        recorder.events.first { if case .activation("number", _, _) = $0.kind { true } else { false } }
    }

    @Test func activation_onHearingOfTheFirst_isTheObserversOwn() {
        react(to: .called("echo"))
        #expect(activation?.kind == .numbered("number"))
        #expect(activation.map { recorder.whys($0) } == [.called("echo")])
    }

    @Test func activation_onHearingOfTheEnd_isTheObserversOwn() {
        react(to: .returned(.activated))
        #expect(activation?.kind == .numbered("number"))
        #expect(activation.map { recorder.whys($0) } == [.returned(.activated), .called("echo")])
    }

    @Test func activation_onHearingOfSomethingInBetween_isNotTheBoards() {
        react(to: .output("echo", type: "String"))
        #expect(activation.map { recorder.whys($0) } == [.output("echo", type: "String"), .called("echo")])
        #expect(activation?.kind == .numbered("number"))
    }

    @Test func events_thatAnObserverCauses_areToldWhenAllHaveHeardOfTheFirst() {
        let second = Recorder()
        let diagnostics = Diagnostics(sink: .none, observers: [recorder, second])
        let motherboard = Motherboard(boards: [NumberBoard(), PlainBoard()], diagnostics: diagnostics)
        recorder.forget()
        second.forget()
        recorder.react = { [unowned motherboard] event in
            if event.kind == .numbered("number") { motherboard.plain("plain").activation.activate() }
        }
        motherboard.go("number")
        let expected: [BoardEvent.Kind] = [
            .numbered("number"), .begun("plain"), .returned(.activated), .returned(.activated),
        ]
        #expect(recorder.kinds == expected)
        #expect(second.kinds == expected)
        #expect(recorder.events.map(\.id) == second.events.map(\.id))
        #expect(recorder.events.map(\.id) == recorder.events.map(\.id).sorted())
    }

    @Test func sink_whenAnErrorIsTold_hearsOfItAfterTheObservers() {
        var heardBefore: [Int] = []
        let recorder = Recorder()
        let sink = ErrorSink { _ in heardBefore.append(recorder.events.count) }
        let motherboard = Motherboard(diagnostics: Diagnostics(sink: sink, observers: [recorder]))
        motherboard.activateBoard(identifier: "x")
        #expect(heardBefore == [2])
        #expect(recorder.events.map { $0.error != nil } == [false, true, false])
    }

    @Test func events_whenTheyAreCutOff_endWithThat() {
        stage.install(NumberIO.self)
        recorder.react = { [stage] event in
            if case .returned = event.kind { stage.motherboard.go("number") }
        }
        stage.motherboard.go("number")
        guard recorder.kinds.last?.isError(.eventCascadeLimit) == true else {
            Issue.record("the last is \(String(describing: recorder.kinds.last))")
            return
        }
        recorder.react = { _ in }
        recorder.forget()
        stage.motherboard.go("number")
        #expect(recorder.kinds == [.numbered("number"), .returned(.activated)])
        #expect(recorder.events.first?.parent == nil)
    }
}
