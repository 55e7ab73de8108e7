import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Values whose type has one more property after an update of the app.
@Suite(.timeLimit(.minutes(10)))
struct StoreSetAsideTests {
    private struct Theme: Codable, Equatable {
        var name: String
    }

    private struct LaterTheme: Codable, Equatable {
        var name: String
        var contrast: Int
    }

    private let folder: TemporaryFolder
    private let stores: [any SharedDataStoring]
    private let old = StoreKey<Theme>("theme")
    private let new = StoreKey<LaterTheme>("theme")

    init() throws {
        folder = try TemporaryFolder()
        stores = [FileDataStore(StateFolder(folder.url)), MemoryDataStore()]
    }

    @Test func value_whichDoesNotFit_isMigratedInItsVersion() async throws {
        let key = StoreKey<LaterTheme>("theme") { version, json in
            let theme = try JSONDecoder().decode(Theme.self, from: json)
            return LaterTheme(name: theme.name, contrast: version)
        }
        for store in stores {
            try await store.set(Theme(name: "dark"), for: old)

            #expect(try store.value(for: key) == LaterTheme(name: "dark", contrast: 1))
            try await store.update(key) { $0?.contrast = 7 }
            #expect(try store.value(for: new) == LaterTheme(name: "dark", contrast: 7))
        }
    }

    @Test func value_whichDoesNotFit_isSetAsideOnceAndMakesRoom() async throws {
        for store in stores {
            try await store.set(Theme(name: "dark"), for: old)
            await #expect(throws: (any Error).self) {
                try await store.set(LaterTheme(name: "a", contrast: 1), for: new)
            }

            let misfit = try #require(try await store.setAside(new))
            #expect(try await store.setAside(new) == nil)
            try await store.set(LaterTheme(name: "light", contrast: 1), for: new)

            #expect(misfit.reason == "the key value.contrast is missing")
            let former = try JSONDecoder().decode([String: Theme].self, from: Data(value(in: misfit).utf8))
            #expect(former["value"]?.name == "dark")
            #expect(try store.value(for: new.setAside) == [misfit])
            #expect(try store.value(for: new) == LaterTheme(name: "light", contrast: 1))
        }
    }

    /// The text without the version, which is no theme.
    private func value(in misfit: UnreadableValue) -> String {
        misfit.text.replacing(#/,\s*"version" : 1/#, with: "")
    }

    @Test func value_ofAnEarlierVersionWithoutMigration_isSetAside() async throws {
        for store in stores {
            try await store.set(Theme(name: "dark"), for: old)
            let reason = StoreError.older(name: "theme", found: 1, supported: 2).description

            #expect(try await store.setAside(StoreKey<Theme>("theme", version: 2))?.reason == reason)
        }
    }

    @Test func value_whichFitsOrIsLaterOrDamaged_isNotSetAside() async throws {
        for store in stores {
            #expect(try await store.setAside(old) == nil)
            try await store.set(Theme(name: "dark"), for: old)
            #expect(try await store.setAside(old) == nil)
            #expect(try store.value(for: old) == Theme(name: "dark"))

            try await store.set(nil, for: old)
            let later = StoreKey<Int>("theme", version: 2)
            try await store.set(1, for: later)
            #expect(try await store.setAside(old) == nil)
            #expect(try store.value(for: later) == 1)
        }
        try folder.write("{", to: "theme.json")
        #expect(try await stores[0].setAside(old) == nil)
        #expect(try folder.contents == ["theme.json"])
    }

    @Test func file_whichDoesNotFit_isRenamedAndMakesRoom() async throws {
        let file = JSONFile<LaterTheme>(folder.file("theme.json"))
        for number in 1...2 {
            let text = #"{"name":"\#(number)"}"#
            try folder.write(text, to: "theme.json")
            #expect(try await file.setAside()?.reason == "the key contrast is missing")
            #expect(try String(contentsOf: folder.file("theme.json.\(number).unreadable"), encoding: .utf8) == text)
        }
        try await file.write(LaterTheme(name: "light", contrast: 1))

        #expect(try await file.setAside() == nil)
        #expect(try file.read() == LaterTheme(name: "light", contrast: 1))
    }

    @Test func file_thatIsDamagedOrMissing_isNotRenamed() async throws {
        let file = JSONFile<LaterTheme>(folder.file("theme.json"))
        #expect(try await file.setAside() == nil)

        try folder.write("{", to: "theme.json")
        #expect(try await file.setAside() == nil)
        #expect(try folder.contents == ["theme.json"])
    }

    @Test(arguments: ["{}", #"{"sessions":3}"#, #"{"sessions":3,"lastPrompt":null}"#])
    func reviewHistory_withoutAProperty_hasItsInitialValue(json: String) throws {
        let history = try JSONDecoder().decode(ReviewHistory.self, from: Data(json.utf8))
        #expect(history.sessions == (json == "{}" ? 0 : 3))
    }

    @Test func descriptions_ofUnreadableValues_sayWhatToDo() {
        let kinds: [UnreadableValue.Kind] = [.value, .entity, .pendingWrite, .rejectedWrite]
        #expect(
            kinds.map { UnreadableValue($0, text: "secret", reason: "it is old").description } == [
                "A stored value cannot be read: it is old; its text was kept. "
                    + "To fix: give its key a migration, or discard it.",
                "A stored entity cannot be read: it is old; its text was kept. "
                    + "To fix: give its repository a migration, or discard it.",
                "A pending write cannot be read: it is old; its text was kept. "
                    + "To fix: give its repository a migration, or discard it.",
                "A rejected write cannot be read: it is old; its text was kept. "
                    + "To fix: give its repository a migration, or discard it.",
            ])
    }
}
