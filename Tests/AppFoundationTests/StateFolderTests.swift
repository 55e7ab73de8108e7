import AppFoundation
import Foundation
import TestSupport
import Testing

struct StateFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func file_byName_isInTheFolder() {
        let file = StateFolder(folder.url).file("note.json", of: Note.self)

        #expect(file.url == folder.file("note.json"))
    }

    @Test func file_whenTheTypeFollows_isOfThatType() throws {
        let file: JSONFile<Note> = StateFolder(folder.url).file("note.json")

        try file.write(Note(text: "a"))

        #expect(try file.read() == Note(text: "a"))
    }

    @Test func stateFolder_beforeSomethingIsWritten_isNotMade() throws {
        let state = StateFolder(folder.url.appending(path: "state", directoryHint: .isDirectory))

        _ = try state.file("note.json", of: Note.self).read()

        #expect(try folder.contents == [])
    }

    @Test func stateFolder_whenSomethingIsWritten_isMade() throws {
        let state = StateFolder(folder.url.appending(path: "state", directoryHint: .isDirectory))

        try state.file("note.json").write(Note(text: "a"))

        #expect(try folder.contents == ["state"])
    }

    @Test func file_withTwoNames_isTwoFiles() throws {
        let state = StateFolder(folder.url)

        try state.file("a.json").write(1)
        try state.file("b.json").write(2)

        #expect(try state.file("a.json", of: Int.self).read() == 1)
    }

    @Test func perUser_forAnApp_isAFolderOfItsName() {
        #expect(StateFolder.perUser(app: "boardy-tests").url.lastPathComponent == "boardy-tests")
    }

    @Test func perUser_forTwoApps_isTwoFolders() {
        #expect(StateFolder.perUser(app: "one") != StateFolder.perUser(app: "two"))
    }
}
