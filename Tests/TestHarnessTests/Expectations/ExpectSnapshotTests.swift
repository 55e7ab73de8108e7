import BoardyScreens
import Foundation
import TestSupport
import Testing

@testable import TestHarness

@MainActor
struct ExpectSnapshotTests {
    private let folder: TemporaryFolder
    private let recorded = RecordedIssues()

    init() throws {
        folder = try TemporaryFolder()
        try Data().write(to: folder.file("Tests.swift"))
    }

    private func snapshot(_ name: String = "Page", isUpdating: Bool = false) -> TextSnapshot {
        var snapshot = TextSnapshot(name, module: "Module", source: folder.file("Tests.swift").path)
        snapshot.isUpdating = isUpdating
        return snapshot
    }

    private var file: URL { folder.file("Snapshots/Page.txt") }

    /// Pins a text, which is a failure, so that a variable that stays set is found.
    private func pin(_ text: String) {
        #expect(
            snapshot(isUpdating: true).failure(of: text) == "The text 'Page' was written to \(file.path). "
                + "To fix: read the file before you commit it, and run the test without UPDATE_SNAPSHOTS=1.")
    }

    /// Pins a text, and returns the failure of another one, without the lines before and after the difference.
    private func difference(from pinned: String, to found: String) -> String? {
        pin(pinned)
        return snapshot().failure(of: found)?.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    }

    @Test func page_thatIsThePinnedOne_recordsNothing() {
        let page = Page(
            "Employees", .text("Two of them."),
            .table(columns: ["Id", "Name"], rows: [["e1", "Ada Lovelace"], ["e10", "Grace"]]))
        expectSnapshot(of: page.text, named: "Page")
        expectSnapshot([("b", "second"), ("a", "first"), ("b", "third")], named: "Texts")
    }

    // It would be written otherwise.
    @Test(.disabled(if: TextSnapshot("Texts", module: "", source: "").isUpdating))
    func text_thatDiffers_isRecordedInTheLineOfTheCall() {
        let line = #_sourceLocation.line + 2
        withKnownIssue {
            expectSnapshot([("b", "second"), ("a", "other"), ("b", "third")], named: "Texts")
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(recorded.issues.map(\.sourceLocation?.line) == [line])
        #expect(recorded.texts.first?.hasPrefix("The text 'Texts' differs from /") == true)
        #expect(
            recorded.texts.first?.hasSuffix(
                """
                /Tests/TestHarnessTests/Snapshots/Texts.txt:
                  ## a
                - first
                + other
                \("  ")
                  ## b
                …
                To fix: correct the code, or run the test with UPDATE_SNAPSHOTS=1 and review the difference of the file.
                """) == true)
    }

    @Test func text_thatIsNotPinned_saysHowToPinIt() {
        #expect(
            snapshot().failure(of: "a") == "The text 'Page' is not pinned: expected the file \(file.path). "
                + "To fix: run the test with UPDATE_SNAPSHOTS=1, and read the file before you commit it.")
    }

    @Test func text_whenItIsPinned_isAFileThatOnlyAnotherTextChanges() throws {
        pin("a\nb")
        #expect(try String(contentsOf: file, encoding: .utf8) == "a\nb\n")
        #expect(snapshot().failure(of: "a\nb") == nil)

        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        #expect(snapshot(isUpdating: true).failure(of: "a\nb") == nil)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.modificationDate] as? Date == date)

        pin("c")
        #expect(try String(contentsOf: file, encoding: .utf8) == "c\n")
    }

    @Test func text_withoutTheSourcesOfTheTest_saysThatItCannotBeCompared() throws {
        try FileManager.default.removeItem(at: folder.file("Tests.swift"))
        let failure = try #require(snapshot().failure(of: "a"))
        #expect(failure.hasPrefix("The file \(file.path) cannot be used: "))
    }

    @Test func file_thatCannotBeUsed_isAFailureWithTheReason() throws {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        let failure = try #require(snapshot().failure(of: "a"))
        #expect(failure.hasPrefix("The file \(file.path) cannot be used: "))
        #expect(
            failure.hasSuffix(" To fix: run the test on the computer that has its sources, and permit the access."))
    }

    @Test(arguments: [
        ("a", "a ", "- a\n+ a \n  "),
        ("a\nb\nc\nd\ne", "a\nb\nc\nd\nf", "…\n  c\n  d\n- e\n+ f\n  "),
        ("a\nb\nc\nd\ne", "A\nb\nc\nd\ne", "- a\n+ A\n  b\n  c\n…"),
        ("a\nb\nc\nd\ne\nf\ng", "A\nb\nc\nd\ne\nf\nG", "- a\n+ A\n  b\n  c\n…\n  e\n  f\n- g\n+ G\n  "),
        ("a", "", "- a\n+ \n  "),
        ("Zoe\u{301}", "Zo\u{e9}", "- Zoe\u{301}\n+ Zo\u{e9}\n  "),
    ])
    func difference_hasTheChangedLinesAndTwoAroundThem(pinned: String, found: String, lines: String) {
        #expect(difference(from: pinned, to: found).map { Array($0.utf8) } == Array(lines.utf8))
    }

    @Test func difference_ofLongTexts_isShort() throws {
        func text(_ word: String) -> String { (0..<5_000).map { "\(word) \($0)" }.joined(separator: "\n") }
        let all = try #require(difference(from: text("a"), to: text("b")))
        #expect(all.split(separator: "\n").count == 61)
        #expect(all.hasSuffix("\n…"))
        let one = try #require(difference(from: text("c"), to: text("c").replacing("c 4000\n", with: "")))
        #expect(one == "…\n  c 3998\n  c 3999\n- c 4000\n  c 4001\n  c 4002\n…")
    }

    @Test(arguments: [
        ("NotesTests", "/app/Tests/NotesTests/Pages/PageTests.swift", "/app/Tests/NotesTests"),
        ("NotesTests/PageTests.swift", "/app/Tests/NotesTests/PageTests.swift", "/app/Tests/NotesTests"),
        ("Notes_Tests", "/app/Tests/Notes-Tests/PageTests.swift", "/app/Tests/Notes-Tests"),
    ])
    func folder_isThatOfTheModuleOrElseOfTheFile(module: String, source: String, folder: String) {
        #expect(TextSnapshot("Page", module: module, source: source).file.path == "\(folder)/Snapshots/Page.txt")
    }
}
