import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore

/// The diagnostics of motherboards that are created before their board is installed.
@MainActor
struct EarlyDiagnosticsTests {
    /// Makes a board with a producer that has no diagnostics.
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
