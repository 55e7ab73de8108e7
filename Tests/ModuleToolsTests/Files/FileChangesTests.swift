import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct FileChangesTests {
    private struct Failure: Error, CustomStringConvertible { let description = "The check failed." }

    @Test func apply_writesNewAndEditedFiles() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n", to: "B.swift")
        var changes = FileChanges()
        changes.create("Sources/Deep/A.swift", "a")
        changes.edit("B.swift", from: "one\n", to: "one\ntwo\n")
        try await changes.apply(in: folder.url)
        #expect(try text("Sources/Deep/A.swift", folder) == "a\n")
        #expect(try text("B.swift", folder) == "one\ntwo\n")
    }

    @Test func apply_whenFilesExist_namesThemAndWritesNothing() async throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "B.swift")
        try folder.write("old", to: "C.swift")
        var changes = FileChanges()
        changes.create("Sources/A.swift", "a")
        changes.create("B.swift", "b")
        changes.create("C.swift", "c")
        await #expect(
            throws: ToolError(
                "'B.swift', 'C.swift' exist already, and nothing was written. To fix: choose another name, or delete what is there."
            )
        ) { try await changes.apply(in: folder.url) }
        #expect(try folder.contents == ["B.swift", "C.swift"])
    }

    @Test func apply_whenALinkToNowhereHasTheName_isRefused() async throws {
        let folder = try TemporaryFolder()
        _ = try folder.linkToNowhere(named: "A.swift")
        var changes = FileChanges()
        changes.create("A.swift", "a")
        await #expect(throws: ToolError.self) { try await changes.apply(in: folder.url) }
    }

    @Test func apply_whenAnEditedFileHasChanged_isRefused() async throws {
        let folder = try TemporaryFolder()
        try folder.write("three\n", to: "B.swift")
        var changes = FileChanges()
        changes.create("A.swift", "a")
        changes.edit("B.swift", from: "one\n", to: "two\n")
        await #expect(
            throws: ToolError("'B.swift' has changed, and nothing was written. To fix: run the command again.")
        ) {
            try await changes.apply(in: folder.url)
        }
        #expect(try folder.contents == ["B.swift"])
    }

    @Test func apply_whenTheCheckFails_undoesEverything() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n", to: "B.swift")
        var changes = FileChanges()
        changes.create("Sources/Deep/A.swift", "a")
        changes.edit("B.swift", from: "one\n", to: "two\n")
        await #expect(throws: Failure.self) {
            try await changes.apply(in: folder.url) {
                #expect(try text("B.swift", folder) == "two\n")
                throw Failure()
            }
        }
        #expect(try folder.contents == ["B.swift"])
        #expect(try text("B.swift", folder) == "one\n")
    }

    @Test func apply_ofALinkedFile_keepsTheLink() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n", to: "A.swift")
        try FileManager.default.createSymbolicLink(
            at: folder.file("B.swift"), withDestinationURL: folder.file("A.swift"))
        var changes = FileChanges()
        changes.edit("B.swift", from: "one\n", to: "two\n")
        try await changes.apply(in: folder.url)
        #expect(try text("A.swift", folder) == "two\n")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("B.swift").path).hasSuffix("A.swift"))
    }

    @Test func apply_ofAFileWithPermissions_keepsThem() async throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n", to: "A.swift")
        let path = folder.file("A.swift").path
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
        var changes = FileChanges()
        changes.edit("A.swift", from: "one\n", to: "two\n")
        await #expect(throws: Failure.self) { try await changes.apply(in: folder.url) { throw Failure() } }
        try await changes.apply(in: folder.url)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o750)
    }

    @Test func apply_whenAFileAppearsInBetween_keepsIt() throws {
        let folder = try TemporaryFolder()
        var written = WrittenFiles()
        try written.create("A.swift", "a", in: folder.url)
        try folder.write("mine", to: "B.swift")
        #expect(throws: (any Error).self) { try written.create("B.swift", "b", in: folder.url) }
        #expect(written.undo(in: folder.url) == [])
        #expect(try folder.contents == ["B.swift"])
        #expect(try text("B.swift", folder) == "mine")
    }

    @Test func perform_whenDry_checksTheFilesAndWritesNothing() async throws {
        let folder = try TemporaryFolder()
        let recorded = RecordedConsole()
        var changes = FileChanges()
        changes.create("A.swift", "a")
        try await changes.perform(in: folder.url, isDryRun: true, console: recorded.console, notes: ["note"])
        #expect(recorded.printed == ["would create A.swift (1 lines)\n\nnote"])
        #expect(try folder.contents == [])
        try folder.write("mine", to: "A.swift")
        await #expect(throws: ToolError.self) {
            try await changes.perform(in: folder.url, isDryRun: true, console: recorded.console)
        }
    }

    @Test func apply_whenAFolderCannotBeMade_undoesEverything() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "File")
        var changes = FileChanges()
        changes.create("Sources/A.swift", "a")
        changes.create("File/B.swift", "b")
        let error = await #expect(throws: ToolError.self) { try await changes.apply(in: folder.url) }
        #expect(error?.description.hasPrefix("'File/B.swift' cannot be written: ") == true)
        let fix = "To fix: make it and its folder writable, or move what is in its place."
        #expect(error?.description.hasSuffix(fix) == true)
        #expect(try folder.contents == ["File"])
    }

    @Test func apply_whenUndone_keepsFoldersWithOtherFiles() async throws {
        let folder = try TemporaryFolder()
        var changes = FileChanges()
        changes.create("Sources/A.swift", "a")
        await #expect(throws: Failure.self) {
            try await changes.apply(in: folder.url) {
                try folder.write("", to: "Sources/Other.swift")
                throw Failure()
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("Sources").path) == ["Other.swift"])
    }

    // MARK: The end by a signal

    /// Returns the files of a package as a command leaves them that is killed while it checks the result.
    private func killedPackage() async throws -> TemporaryFolder {
        let (folder, copy) = (try TemporaryFolder(), try TemporaryFolder())
        try folder.write("one\n", to: "B.swift")
        var changes = FileChanges()
        changes.create("Sources/Deep/A.swift", "a text")
        changes.edit("B.swift", from: "one\n", to: "one\ntwo\n")
        try await changes.apply(in: folder.url) {
            for name in try folder.contents {
                try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
            }
        }
        #expect(try folder.contents == ["B.swift", "Sources"])
        #expect(try copy.contents == [".module-tools-unfinished.json", "B.swift", "Sources"])
        return copy
    }

    @Test(arguments: ["", "a te", "a text\n"], ["", "one\nt", "one\ntwo\n", "on"])
    func changes_whenTheCommandWasKilled_areUndoneByTheNext(created: String, edited: String) async throws {
        let folder = try await killedPackage()
        try folder.write(created, to: "Sources/Deep/A.swift")
        try folder.write(edited, to: "B.swift")
        let recorded = RecordedConsole()
        try UnfinishedChanges(in: folder.url).undo(isDryRun: false, console: recorded.console)
        let note = "An earlier command was stopped while it wrote files, and what it had written was undone."
        #expect(recorded.notes == [note])
        #expect(try folder.contents == ["B.swift"])
        #expect(try text("B.swift", folder) == "one\n")
    }

    @Test func changes_whenAFileHasChangedSinceTheKill_keepIt() async throws {
        let folder = try await killedPackage()
        try folder.write("mine", to: "Sources/Deep/A.swift")
        let undo = { try UnfinishedChanges(in: folder.url).undo(isDryRun: false, console: RecordedConsole().console) }
        #expect(
            throws: ToolError(
                "Not everything was undone: 'Sources/Deep/A.swift' has changed, and stays as it is. To fix: see 'git status'."
            )
        ) { try undo() }
        #expect(try text("Sources/Deep/A.swift", folder) == "mine")
        #expect(try text("B.swift", folder) == "one\n")
        try undo()
    }

    @Test func changes_whenAnotherCommandIsRunning_areNotUndone() async throws {
        let folder = try await killedPackage()
        let lock = try FolderLock(folder.url)
        let busy = ToolError(
            "Another command is writing files of the package, and nothing was written. To fix: wait for its end.")
        let (unfinished, console) = (UnfinishedChanges(in: folder.url), RecordedConsole().console)
        #expect(throws: busy) { try unfinished.undo(isDryRun: false, console: console) }
        await #expect(throws: busy) { try await FileChanges().apply(in: folder.url) }
        lock.end()
        #expect(
            throws: ToolError(
                "An earlier command was stopped while it wrote files. To fix: run the command without --dry-run, which first "
                    + "undoes what was written.")
        ) { try unfinished.undo(isDryRun: true, console: console) }
        try unfinished.undo(isDryRun: false, console: console)
    }

    @Test func summary_namesFilesAndLines() {
        var changes = FileChanges()
        changes.create("A.swift", "a\nb")
        changes.edit("B.swift", from: "one\ntwo\n", to: "one\nthree\n")
        changes.edit("C.swift", from: "same", to: "same")
        #expect(
            changes.summary(isDone: false) == "would create A.swift (2 lines)\nwould edit B.swift\n  - two\n  + three")
        #expect(changes.summary(isDone: true) == "created A.swift (2 lines)\nedited B.swift\n  - two\n  + three")
    }

    @Test func summary_ofAFileWithCarriageReturns_hasItsLines() {
        var changes = FileChanges()
        changes.edit("A.swift", from: "one\r\ntwo\r\n", to: "one\r\nthree\r\ntwo\r\n")
        #expect(changes.summary(isDone: false) == "would edit A.swift\n  + three")
    }

    @Test func summary_whenDone_countsManyLines() {
        var changes = FileChanges()
        changes.edit("B.swift", from: "", to: String(repeating: "line\n", count: 11))
        #expect(changes.summary(isDone: true) == "edited B.swift\n  11 lines")
    }

    private func text(_ path: String, _ folder: TemporaryFolder) throws -> String {
        try String(contentsOf: folder.file(path), encoding: .utf8)
    }
}
