import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StateFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func file_byName_isInTheFolder() {
        let file = StateFolder(folder.url).file("note.json", of: Note.self)

        #expect(file.url == folder.file("note.json"))
    }

    @Test func file_whenTheTypeFollows_isOfThatType() async throws {
        let file: JSONFile<Note> = StateFolder(folder.url).file("note.json")

        try await file.write(Note(text: "a"))

        #expect(try file.read() == Note(text: "a"))
    }

    @Test func stateFolder_beforeSomethingIsWritten_isNotMade() throws {
        let state = StateFolder(folder.url.appending(path: "state", directoryHint: .isDirectory))

        _ = try state.file("note.json", of: Note.self).read()

        #expect(try folder.contents == [])
    }

    @Test func stateFolder_whenSomethingIsWritten_isMade() async throws {
        let state = StateFolder(folder.url.appending(path: "state", directoryHint: .isDirectory))

        try await state.file("note.json").write(Note(text: "a"))

        #expect(try folder.contents == ["state"])
    }

    @Test func file_withTwoNames_isTwoFiles() async throws {
        let state = StateFolder(folder.url)

        try await state.file("a.json").write(1)
        try await state.file("b.json").write(2)

        #expect(try state.file("a.json", of: Int.self).read() == 1)
    }

    @Test func folder_byName_isInTheFolder() {
        let inner = StateFolder(folder.url).folder("values")

        #expect(inner.url == folder.url.appending(path: "values", directoryHint: .isDirectory))
    }

    #if os(Linux)
        @Test func appGroup_whereThereIsNone_isTheFolderOfTheUser() {
            #expect(StateFolder.appGroup("group.none", app: "boardy-tests") == .perUser(app: "boardy-tests"))
        }
    #endif

    @Test func perUser_forAnApp_isAFolderOfItsName() {
        #expect(StateFolder.perUser(app: "boardy-tests").url.lastPathComponent == "boardy-tests")
    }

    @Test func perUser_forTwoApps_isTwoFolders() {
        #expect(StateFolder.perUser(app: "one") != StateFolder.perUser(app: "two"))
    }
}
