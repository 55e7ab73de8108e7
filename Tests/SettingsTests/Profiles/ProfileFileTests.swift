import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import SettingsIO
import TestHarness
import TestSupport
import Testing

@testable import Settings

/// The file with the profiles, damaged and in folders that cannot be written.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ProfileFileTests {
    @Test(arguments: ["[", "{}", "\u{0}"])
    func change_whenTheFileIsDamaged_keepsItByteForByte(content: String) async throws {
        let app = try await SettingsApp()
        try app.folder.write(content, to: "profiles.json")

        let board = await app.change("Ada", "ada@example.org")

        board.expectCompletions([false])
        #expect(try Data(contentsOf: app.profilesFile) == Data(content.utf8))
        #expect(app.events.elements == [])
        #expect(app.screen.pages == [])
        #expect(app.errors.count == 1)
        #expect(
            app.errors.first?.hasPrefix("'pub.settings.profile': The state file \(app.profilesFile.path) is damaged: ")
                == true)
    }

    /// As before an update of the app.
    @Test func change_whenAProfileHasAnotherForm_keepsItBesideTheNewOne() async throws {
        let app = try await SettingsApp()
        try app.folder.write(#"[{"id":"a0"}]"#, to: "profiles.json")

        await app.change("Ada", "ada@example.org").expectCompletions([true])

        #expect(try app.profiles.map(\.displayName) == ["Ada"])
        let file = JSONFile<SyncedEntities<Profile>>(app.profilesFile)
        #expect(
            try await SyncedRepository(in: file, with: app.server).unreadableValues().map(\.text) == [#"{"id":"a0"}"#])

        // The deletion of the account does not leave it there, after the server has confirmed it.
        let store = ProfileStore(in: StateFolder(app.folder.url), with: app.server)
        try await store.remove("a0")
        try await store.synchronize()
        #expect(try !String(contentsOf: app.profilesFile, encoding: .utf8).contains("a0"))
    }

    /// As before the update of the app that has introduced the server.
    @Test func start_withProfilesThatWereNeverSent_sendsThem() async throws {
        let app = try await SettingsApp()
        let former = #"[{"id":"a1","displayName":"Ada","email":""},{"id":"g2","displayName":"Grace","email":"g@x"}]"#
        try app.folder.write(former, to: "profiles.json")

        try await app.completing(SendProfileIO.self, id: "settings.background-sending") {
            try await app.harness.start()
        }

        let profiles = [Profile(id: "a1", displayName: "Ada"), Profile(id: "g2", displayName: "Grace", email: "g@x")]
        #expect(await app.server.profiles == profiles)
        #expect(try app.profiles == profiles)
    }

    @Test func change_whenTheFolderCannotBeMade_reportsTheFileAndTheFix() async throws {
        let folder = try TemporaryFolder()
        let state = try folder.linkToNowhere(named: "state")
        let app = try await SettingsApp(state: state)

        let board = await app.change("Ada", "")

        board.expectCompletions([false])
        #expect(
            app.errors == [
                "'pub.settings.profile': The state file \(state.path)/profiles.json cannot be written: file exists; "
                    + "nothing was changed. To fix: make its folder writable, or use another state folder."
            ])
        #expect(app.events.elements == [])
    }

    @Test func settings_whenTheFileIsDamaged_showTheReasonAndTheOtherSettings() async throws {
        let app = try await SettingsApp()
        try app.folder.write("[", to: "profiles.json")

        await app.completing(SettingsIO.self) { app.boards.ioSettings.activation.activate() }

        let blocks = try #require(app.screen.pages.first?.blocks)
        #expect(blocks.count == 4)
        #expect(
            blocks[1]
                == .text(
                    "The profile cannot be shown. The state file \(app.profilesFile.path) is damaged: it is not valid JSON; "
                        + "it was left as it is. To fix: repair the file, or move it away to start over."))
    }

    @Test func settings_whenTheFileContainsLineBreaks_escapesThem() async throws {
        let app = try await SettingsApp()
        try app.folder.write(#"[{"id":"a1","displayName":"A\u001b[2J","email":"a\nb"}]"#, to: "profiles.json")

        await app.completing(SettingsIO.self) { app.boards.ioSettings.activation.activate() }

        #expect(
            app.screen.pages.first?.blocks[1]
                == .table(columns: ["Display name", "E-mail address"], rows: [[#"A\u{1B}[2J"#, #"a\nb"#]]))
    }
}
