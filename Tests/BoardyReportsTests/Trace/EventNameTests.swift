import Boardy
import BoardyReports
import Testing

/// The names of events, which are part of the file formats.
struct EventNameTests {
    @Test(arguments: BoardEvent.Kind.oneOfEach.map { ($0.kind, $0.name) })
    func name_ofEachKind_isAsWritten(kind: BoardEvent.Kind, name: String) {
        #expect(kind.name == name)
    }

    @Test func names_ofAllKinds_areDifferent() {
        #expect(Set(BoardEvent.Kind.oneOfEach.map(\.kind.name)).count == BoardEvent.Kind.oneOfEach.count)
    }

    @Test func board_ofEachKind_isWhatItIsAbout() {
        let without = BoardEvent.Kind.oneOfEach.filter { $0.kind.board == nil }.map(\.name)
        #expect(
            without == [
                "error", "returned", "step", "module-installed", "gate-opened", "gate-closed", "link-received",
                "link-held", "link-released",
                "link-parameters-invalid", "link-selection-empty",
                "link-matched", "link-answered", "service", "contribution", "phase-began", "phase-ended",
                "participant-began", "participant-ended", "app-event",
            ])
        #expect(BoardEvent.Kind.oneOfEach.compactMap(\.kind.board).allSatisfy { $0 == "a" })
    }
}
