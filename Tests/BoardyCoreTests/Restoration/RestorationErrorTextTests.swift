import Boardy
import TestSupport
import Testing

/// The texts and codes of the errors of restoration.
struct RestorationErrorTextTests {
    private static let samples: [(RestorationError, code: String, text: String)] = [
        (
            .outdatedSnapshot("note", version: 1, expected: 2), "outdated-snapshot",
            "'note' was not restored: its snapshot has the version 1, and its interface has the version 2. To fix: nothing, if an older version of the app saved it; the board is saved again."
        ),
        (
            .undecodableSnapshot("note", reason: "it is not valid JSON"), "undecodable-snapshot",
            "'note' was not restored, because its snapshot cannot be decoded: it is not valid JSON. To fix: increase restorationVersion of its interface when the input or the state changes."
        ),
        (
            .notRestorable("note"), "not-restorable",
            "'note' was not restored: its interface is not a RestorableInterface. To fix: let the interface conform to it, or discard the snapshot."
        ),
        (
            .unencodableBoard("note", reason: "NaN"), "unencodable-board",
            "'note' was not saved, because its input or state cannot be encoded: NaN. To fix: change encodeInput(_:) of its interface, or restorationState of the board."
        ),
    ]

    @Test(arguments: samples)
    func error_ofEachCase_hasItsTextAndCode(error: RestorationError, code: String, text: String) {
        #expect(error.code == code)
        #expect(error.description == text)
    }

    @Test func samples_coverAllCases() throws {
        let names = Set(Self.samples.map { EnumCases.name(of: $0.0) })
        #expect(try names == EnumCases.declared(by: "enum RestorationError:", in: "BoardyCore"))
    }

    @Test func description_whenNamesAndReasonsAreHostile_staysOnOneShortLine() {
        let hostile = "a\nb\u{202E}c\u{1B}[31m" + String(repeating: "x", count: 100_000)
        for error in [
            RestorationError.outdatedSnapshot(BoardID(hostile), version: 1, expected: 2),
            .undecodableSnapshot(BoardID(hostile), reason: hostile), .notRestorable(BoardID(hostile)),
            .unencodableBoard(BoardID(hostile), reason: hostile),
        ] {
            #expect(!error.description.contains("\n"))
            #expect(!error.description.contains("\u{1B}"))
            #expect(error.description.count < 900)
            #expect(error.description.contains(" To fix: "))
        }
    }
}
