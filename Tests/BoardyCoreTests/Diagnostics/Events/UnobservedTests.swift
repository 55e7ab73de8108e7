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

    /// Returns true if the type names of the board have been computed.
    private func hasTypeNames(_ motherboard: Motherboard) -> Bool {
        motherboard.table.slot(LoudIO.self, id: "loud").historyInUse != nil
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

    @Test func typeNames_withoutObservers_areNotSpeltOut() {
        #expect(!hasTypeNames(passValues([])))
        #expect(hasTypeNames(passValues([Recorder()])))
    }

    @Test func lastActivation_withoutObservers_isNotNoted() {
        let motherboard = passValues([])
        #expect(motherboard.table.slot(LoudIO.self, id: "loud").lastActivation == nil)
    }
}
