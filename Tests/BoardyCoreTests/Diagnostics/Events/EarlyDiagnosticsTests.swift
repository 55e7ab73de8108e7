import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// Where motherboards tell of what happens that were made before their boards were installed.
@MainActor
struct EarlyDiagnosticsTests {
    /// A board that is told of nothing until it is installed.
    private func makeShell(_ id: BoardID) -> ShellBoard { ShellBoard(identifier: id, producer: BoardProducer()) }

    @Test func boardInside_whenItComesAndGoes_leavesNothing() {
        let recorder = Recorder()
        let main = Motherboard(diagnostics: Diagnostics(sink: .none, observers: [recorder]))
        let outer = makeShell("outer")
        _ = outer.motherboard
        main.installBoard(outer)
        weak var early: Diagnostics?
        do {
            let inner = makeShell("inner")
            early = (inner.motherboard as? Motherboard)?.table.diagnostics
            outer.motherboard.installBoard(inner)
            #expect(early?.isObserved == true)
            outer.motherboard.removeBoard(identifier: "inner")
        }
        #expect(early == nil)
    }

    @Test func boardInside_whenTheOuterOneIsNeverInstalled_leavesNothing() {
        weak var early: Diagnostics?
        do {
            let (outer, inner) = (makeShell("outer"), makeShell("inner"))
            early = (inner.motherboard as? Motherboard)?.table.diagnostics
            outer.motherboard.installBoard(inner)
        }
        #expect(early == nil)
    }
}
