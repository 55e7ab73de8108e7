import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Descriptions of values and types, which are computed only for observers.
@MainActor
struct UnobservedTests {
    @MainActor
    private final class Ear {
        var count = 0
    }

    /// A value that counts the reads of its description.
    private struct Loud: CustomStringConvertible, BoardFlowAction {
        let ear: Ear

        var description: String {
            MainActor.assumeIsolated { ear.count += 1 }
            return "loud"
        }
    }

    private enum LoudIO: IOInterface {
        typealias Input = Loud
        typealias Output = Loud
        typealias Command = Loud
        typealias Action = Loud
        static let boardID: BoardID = "loud"
    }

    private let ear = Ear()
    private let board = ScriptedBoard<LoudIO>(onActivate: { $0.sendOutput($1) })

    /// Passes a value as input, output, command and action.
    private func passValues(_ observers: [any BoardObserver]) -> Motherboard {
        let motherboard = Motherboard(boards: [board], diagnostics: Diagnostics(sink: .none, observers: observers))
        let (loud, value) = (motherboard.destination(LoudIO.self), Loud(ear: ear))
        loud.activation.activate(with: value)
        motherboard.activateBoard(identifier: "loud", withOption: value)
        motherboard.activateBoard(identifier: "x", withOption: value)
        loud.interaction.send(command: value)
        motherboard.interactWithBoard(identifier: "loud", command: value)
        board.sendOutput(value)
        board.broadcast(value)
        return motherboard
    }

    /// The strings in a value, including those of its parts.
    private func strings(in value: Any) -> [String] {
        (value as? String).map { [$0] } ?? Mirror(reflecting: value).children.flatMap { strings(in: $0.value) }
    }

    @Test func values_withoutObservers_areNotPutIntoWords() {
        _ = passValues([])
        #expect(ear.count == 0)
    }

    @Test func values_whenNobodyWantsPayloads_areNotPutIntoWords() {
        let recorder = Recorder()
        _ = passValues([recorder])
        #expect(ear.count == 0)
        #expect(recorder.kinds.contains(.activation("loud", input: "Loud", by: .external)))
    }

    @Test func values_whenTwoWantPayloads_arePutIntoWordsOnce() {
        _ = passValues([Recorder(wantsPayloads: true), Recorder(), Recorder(wantsPayloads: true)])
        // Three activations and the outputs of two of them, two commands, an output, an action.
        #expect(ear.count == 9)
    }

    @Test func typeNames_whenAnEventIsRecorded_areNotSpeltOut() {
        let recorder = Recorder()
        _ = passValues([recorder])
        let texts: [String] = recorder.events.flatMap { strings(in: $0) }
        #expect(!texts.contains { $0.contains("Loud") })
        #expect(recorder.events.contains { $0.description.contains("Loud") })
    }

    @Test func lastActivation_withoutObservers_isNotNoted() {
        let motherboard = passValues([])
        #expect(motherboard.table.slot(LoudIO.self, id: "loud").lastActivation == nil)
    }
}
