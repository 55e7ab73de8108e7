import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModuleGraphCommandTests {
    /// The output of a command.
    private final class Output {
        var printed: [String] = []
        var notes: [String] = []

        var console: Console {
            Console(print: { self.printed.append($0) }, note: { self.notes.append($0) })
        }
    }

    private func run(
        _ words: [String], on targets: [String: [String]] = smallShop, _ output: Output = Output()
    ) throws -> Output {
        var arguments = Arguments(words)
        let command = try ModuleGraphCommand(&arguments)
        try command.run(on: packageGraph(targets, kinds: ["App": .executable]), console: output.console)
        return output
    }

    @Test func run_withoutOptions_printsTheText() throws {
        let output = try run([])
        #expect(output.printed == [try shopPicture().text])
        #expect(output.notes.isEmpty)
    }

    @Test func run_withEveryOption_selects() throws {
        let words = ["--format=json", "--focus", "Orders", "--interfaces-only", "--all-edges", "--tests"]
        let picture = try shopPicture(.init(focus: "Orders", interfacesOnly: true, allEdges: true))
        #expect(try run(words).printed == [try picture.json()])
    }

    @Test func arguments_withAnUnknownFormat_nameTheFormats() {
        let error = #expect(throws: UsageError.self) { try run(["--format", "png"]) }
        #expect(
            error?.description
                == "'png' is not a value of --format. To fix: write one of text, mermaid, dot, json, codeowners.")
    }

    @Test func arguments_withOutputAndCheck_areRefused() {
        let error = #expect(throws: UsageError.self) { try run(["--output", "a", "--check", "b"]) }
        #expect(error?.description == "--output and --check are both given. To fix: give one of them.")
    }

    @Test func arguments_withAnUnknownOption_suggestAnother() {
        let error = #expect(throws: UsageError.self) { try run(["--interface-only"]) }
        #expect(error?.description.hasSuffix("To fix: write --interfaces-only, or see --help.") == true)
    }

    @Test func help_listsEveryOption() {
        for option in ["--format", "--focus", "--interfaces-only", "--all-edges", "--tests", "--output", "--check"] {
            #expect(ModuleGraphCommand.help.contains("\n  \(option) "))
        }
    }

    @Test func output_replacesTheFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("old", to: "a picture.dot").path
        let output = try run(["--format", "dot", "--output", file])
        #expect(try String(contentsOfFile: file, encoding: .utf8) == shopPicture().dot + "\n")
        #expect(output.printed.isEmpty)
        #expect(output.notes == ["wrote '\(file)'"])
        #expect(try folder.contents == ["a picture.dot"])
    }

    @Test func output_inAMissingFolder_isAnError() throws {
        let folder = try TemporaryFolder()
        let file = try folder.linkToNowhere(named: "link").appending(path: "a.dot").path
        let error = #expect(throws: ToolError.self) { try run(["--output", file]) }
        #expect(error?.description.hasPrefix("'\(file)' cannot be written: ") == true)
        #expect(
            error?.description.hasSuffix("To fix: name a file in an existing folder that may be written.") == true)
    }

    @Test func check_whenTheFileIsCurrent_printsNothing() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(try shopPicture().dot + "\n", to: "modules.dot").path
        let output = try run(["--format", "dot", "--check", file])
        #expect(output.printed.isEmpty && output.notes.isEmpty)
    }

    @Test func check_whenTheFileDiffers_namesTheCommand() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(try shopPicture().dot, to: "modules.dot").path
        let error = #expect(throws: ToolError.self) {
            try run(["--format", "dot", "--focus", "Orders", "--all-edges", "--check", file])
        }
        #expect(
            error?.description
                == "'\(file)' is not current. To fix: run 'swift package boardy graph --format dot --focus Orders "
                + "--all-edges --output \(file)', and commit the file.")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == shopPicture().dot)
    }

    @Test func check_ofAFileWithSpaces_quotesItInTheCommand() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("my $pictures.svg").path
        let error = #expect(throws: ToolError.self) { try run(["--interfaces-only", "--tests", "--check", file]) }
        let quotedFile = "\"" + file.replacing("$", with: "\\$") + "\""
        #expect(
            error?.description
                == "'\(file)' is missing or is no readable file. To fix: run 'swift package boardy graph --format text "
                + "--interfaces-only --tests --output \(quotedFile)', and commit the file.")
    }

    @Test func check_ofAPipe_doesNotWait() throws {
        let folder = try TemporaryFolder()
        let pipe = try folder.makeFIFO(named: "pipe").path
        let error = #expect(throws: ToolError.self) { try run(["--check", pipe]) }
        #expect(error?.description.contains(" is missing or is no readable file. ") == true)
    }

    @Test func mermaid_withTooManyEdges_printsANote() throws {
        let output = try run(["--format", "mermaid"], on: manyFeatures(150))
        #expect(output.printed.count == 1)
        let note = try #require(output.notes.first)
        #expect(note.hasPrefix("note: Mermaid draws at most 500 edges, and the graph has "))
        #expect(note.contains("To fix: add --focus or --interfaces-only, write --format dot, or configure maxEdges."))
        #expect(try run(["--format", "mermaid"]).notes.isEmpty)
    }

    @Test func svg_whenAskedFor_namesDot() {
        let error = #expect(throws: UsageError.self) { try run(["--format", "svg"]) }
        #expect(error?.description == "There is no format 'svg'. To fix: write --format dot and run `dot -Tsvg`.")
    }

    @Test func run_onAManifestWithACycle_namesIt() async throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Loop",
                targets: [.target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: ["A"])])
            """
        try folder.write(manifest, to: "Package.swift")
        let result = await ModuleToolsTests.run("--package-path", folder.url.path, "graph")
        #expect(result.status == 1)
        #expect(result.notes.contains("in a cycle: A → B → A. To fix: "))
    }
}
