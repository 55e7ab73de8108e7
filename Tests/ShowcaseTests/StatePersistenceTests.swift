import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import Showcase

@MainActor
struct StatePersistenceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func persistence() -> StatePersistence { StatePersistence(StateFolder(folder.url)) }

    @Test func value_thatWasNotKept_isNil() throws {
        #expect(try persistence().value(of: "city") == nil)
        #expect(try folder.contents == [])
    }

    @Test func value_inTheNextRun_isTheSame() throws {
        try persistence().keep("a \"b\"\n\u{0}é 👩‍💻", as: "city")

        #expect(try persistence().value(of: "city") == "a \"b\"\n\u{0}é 👩‍💻")
    }

    @Test func values_ofSeveralNames_areKeptInOneFile() throws {
        try persistence().keep("Boston", as: "city")
        try persistence().keep("Lakers", as: "team")

        #expect(try persistence().value(of: "city") == "Boston")
        #expect(try folder.contents == ["values.json"])
    }

    @Test func keep_ofAnotherValue_replacesTheFirst() throws {
        try persistence().keep("Boston", as: "city")
        try persistence().keep("Chicago", as: "city")

        #expect(try persistence().value(of: "city") == "Chicago")
    }

    @Test func keep_ofNil_forgetsTheValue() throws {
        try persistence().keep("Boston", as: "city")
        try persistence().keep("Lakers", as: "team")
        try persistence().keep(nil, as: "city")

        #expect(try persistence().value(of: "city") == nil)
        #expect(try persistence().value(of: "team") == "Lakers")
    }

    @Test func damagedFile_isAnErrorBothWaysAndStays() throws {
        let file = try folder.write("{", to: "values.json")
        let error = StateFileError.corrupt(path: file.path, reason: "it is not valid JSON")

        #expect(throws: error) { try persistence().value(of: "city") }
        #expect(throws: error) { try persistence().keep("Boston", as: "city") }

        #expect(try String(contentsOf: file, encoding: .utf8) == "{")
    }

    @Test(arguments: HostileText.allCases)
    func values_whenTheirNamesAndTextsAreHostile_takeLinearTime(alphabet: HostileText) throws {
        try expectLinearCost(of: alphabet.text) { text in
            try folder.write("{\"\(text)\": \"\(text)\"}", to: "values.json")
            _ = try? persistence().value(of: "city")
            try? persistence().keep(text, as: "city")
        }
    }

    @Test func keep_ofATextWithManyMarks_isRefusedSoThatTheFileStaysReadable() throws {
        try persistence().keep("Boston", as: "city")
        let file = folder.file("values.json")

        #expect(
            throws: StateFileError.unencodable(
                path: file.path, reason: "it has more than 30 combining marks in a row")
        ) { try persistence().keep(HostileText.combiningMarks.text(40), as: "team") }

        #expect(try persistence().value(of: "city") == "Boston")
    }

    @Test func keep_whereNothingCanBeWritten_throws() throws {
        let persistence = StatePersistence(StateFolder(try folder.linkToNowhere(named: "state")))

        #expect(throws: StateFileError.self) { try persistence.keep("Boston", as: "city") }
    }
}
