import Foundation
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct CheckExtensionsCommandTests {
    @Test(arguments: ProjectSpec.defaultPaths)
    func run_withoutSpec_findsTheUsualFiles(path: String) async throws {
        let fixture = try SpecFixture([path: SpecFixture.widget])
        let result = await fixture.run("check-extensions")
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.notes == "\(path): 0 findings in 1 target beside the app.\n")
    }

    @Test func run_withoutAnyFile_fails() async throws {
        let fixture = try SpecFixture([:])
        let result = await fixture.run("check-extensions")
        #expect(result.status == 1)
        #expect(
            result.notes.contains(
                "There is none of xcodegen.yml, project.yml, iOS/App/xcodegen.yml, iOS/App/project.yml"))
        #expect(result.notes.contains("To fix: give the path of an XcodeGen file with --spec."))
    }

    @Test func run_withFindings_printsThemAndEndsWith1() async throws {
        let fixture = try SpecFixture(["a b.yml": SpecFixture.widget.replacing("com.company.app.widget", with: "com.x")]
        )
        let result = await fixture.run("check-extensions", "--spec", "a b.yml")
        #expect(result.status == 1)
        #expect(
            result.output
                == "a b.yml:31: error: The bundle identifier 'com.x' does not begin with that of 'App'. To fix: write 'com.company.app.widget'. [bundle-id]\n"
        )
    }

    @Test func run_forGitHub_escapesTheTexts() async throws {
        let fixture = try SpecFixture([
            "a,b%.yml": SpecFixture.widget.replacing("com.company.app.widget", with: "com.x%")
        ])
        let result = await fixture.run("check-extensions", "--spec", "a,b%.yml", "--format", "github")
        #expect(
            result.output
                == "::error file=a%2Cb%25.yml,line=31,title=bundle-id::The bundle identifier 'com.x%25' does not begin with that of 'App'. To fix: write 'com.company.app.widget'.\n"
        )
    }

    @Test func run_whenTheFileCannotBeRead_namesLineAndColumn() async throws {
        let fixture = try SpecFixture(["project.yml": "a: &b c\n"])
        let result = await fixture.run("check-extensions")
        #expect(result.status == 1)
        #expect(
            result.notes
                == "error: project.yml:1:4: Anchors and aliases are not supported. To fix: write the value out.\n")
    }

    @Test func run_whenAnIncludeHasAVariable_notesIt() async throws {
        let fixture = try SpecFixture(["project.yml": "include: ${X}.yml\n" + SpecFixture.widget])
        #expect(
            await fixture.run("check-extensions").notes.hasPrefix("note: project.yml:1: '${X}.yml' is not a local file")
        )
    }

    @Test(arguments: [
        ("check-extensions", ["--spec", "--format", "--checklist"]), ("new-shared-module", ["--folder", "--dry-run"]),
    ])
    func help_namesTheOptions(verb: String, options: [String]) async throws {
        let result = try await SpecFixture([:]).run(verb, "--help")
        #expect(result.status == 0)
        for part in options + ["USAGE: ", "EXAMPLES:", "EXIT STATUS: "] { #expect(result.output.contains(part)) }
    }

    @Test func checklist_whenTheTargetIsUnknown_notesNearMisses() async throws {
        let fixture = try SpecFixture(["project.yml": SpecFixture.widget])
        let result = await fixture.run("check-extensions", "--checklist", "Wigdet")
        #expect(result.status == 1)
        #expect(result.notes == "note: project.yml has no target 'Wigdet', but 'Widget'.\n")
        #expect(result.output.split(separator: "\n").count == 13)
    }

    @Test(arguments: [
        (["--format", "json"], "error: 'json' is not a value of --format. To fix: write one of text, github.\n"),
        (
            ["--checklist", "A", "--format", "text"],
            "error: --format is for findings, not for --checklist. To fix: leave one of them out.\n"
        ),
        (["--spek", "a"], "error: '--spek' is not an option. To fix: write --spec, or see --help.\n"),
    ])
    func run_withWrongArguments_endsWith64(arguments: [String], expected: String) async {
        let result = await ModuleToolsTests.run(["check-extensions"] + arguments)
        #expect(result.status == 64)
        #expect(result.notes + "\n" == expected)
    }
}
