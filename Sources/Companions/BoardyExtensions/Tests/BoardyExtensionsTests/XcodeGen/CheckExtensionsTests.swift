import Foundation
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct CheckExtensionsTests {
    @Test(arguments: ProjectSpec.defaultPaths)
    func run_withoutSpec_findsTheUsualFiles(path: String) async throws {
        let fixture = try SpecFixture([path: SpecFixture.widget])
        let result = await fixture.run("check-extensions")
        #expect(result.status == 0)
        #expect(result.printed == "")
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
            result.printed
                == "a b.yml:31: error: The bundle identifier 'com.x' does not begin with that of 'App'. To fix: write 'com.company.app.widget'. [bundle-id]\n"
        )
    }

    @Test func run_forGitHub_escapesTheTexts() async throws {
        let fixture = try SpecFixture([
            "a,b%.yml": SpecFixture.widget.replacing("com.company.app.widget", with: "com.x%")
        ])
        let result = await fixture.run("check-extensions", "--spec", "a,b%.yml", "--format", "github")
        #expect(
            result.printed
                == "::error file=a%2Cb%25.yml,line=31,title=bundle-id::The bundle identifier 'com.x%25' does not begin with that of 'App'. To fix: write 'com.company.app.widget'.\n"
        )
    }

    @Test func run_whenTheFileCannotBeRead_namesLineAndColumn() async throws {
        let fixture = try SpecFixture(["project.yml": "a: [b\n"])
        let result = await fixture.run("check-extensions")
        #expect(result.status == 1)
        #expect(
            result.notes
                == "project.yml:2:1: Invalid YAML: did not find expected ',' or ']', while parsing a flow sequence. "
                + "To fix: indent with spaces, and quote texts with special characters.\n")
    }

    /// The command has a large stack for the recursion of Yams.
    @Test(arguments: [("[", 999), ("[", 100_000), ("- ", 100_000), ("{a: ", 999), ("{a: ", 100_000)])
    func run_whenTheNestingIsDeep_fails(unit: String, count: Int) async throws {
        let fixture = try SpecFixture(["project.yml": String(repeating: unit, count: count)])
        let result = await fixture.run("check-extensions")
        #expect(result.status == 1)
        #expect(count < 1_000 || result.notes.hasSuffix("the nesting is too deep. To fix: nest less.\n"))
    }

    @Test func run_whenAnIncludeHasAVariable_notesIt() async throws {
        let fixture = try SpecFixture(["project.yml": "include: ${X}.yml\n" + SpecFixture.widget])
        #expect(
            await fixture.run("check-extensions").notes.hasPrefix("note: project.yml:1: '${X}.yml' is not a local file")
        )
    }

    @Test func checklist_whenTheTargetIsUnknown_notesNearMisses() async throws {
        let fixture = try SpecFixture(["project.yml": SpecFixture.widget])
        let result = await fixture.run("check-extensions", "--checklist", "Wigdet")
        #expect(result.status == 1)
        #expect(result.notes == "note: project.yml has no target 'Wigdet', but 'Widget'.\n")
        #expect(result.printed.split(separator: "\n").count == 13)
    }

    @Test func run_forAMachine_printsJSON() async throws {
        let text = SpecFixture.widget.replacing("com.company.app.widget", with: "com.x")
        let result = try await SpecFixture(["a.yml": text]).run(
            "check-extensions", "--spec", "a.yml", "--format", "json")
        #expect(result.status == 1)
        #expect(
            result.printed == """
                {
                  "findings" : [
                    {
                      "file" : "a.yml",
                      "line" : 31,
                      "message" : "The bundle identifier 'com.x' does not begin with that of 'App'. To fix: write 'com.company.app.widget'.",
                      "rule" : "bundle-id",
                      "target" : "Widget"
                    }
                  ]
                }

                """)
    }

    @Test(arguments: [
        (
            ["--format", "xml"],
            "The value 'xml' is invalid for '--format <format>'. Please provide one of 'text', 'github' or 'json'."
        ),
        (
            ["--checklist", "A", "--format", "text"],
            "--format is for findings, not for --checklist. To fix: leave one of them out."
        ),
        (["--spek", "a"], "Unknown option '--spek'. Did you mean '--spec'?"),
    ])
    func run_withWrongArguments_endsWith64(arguments: [String], expected: String) async {
        let result = await BoardyExtensionsTests.run(["check-extensions"] + arguments)
        #expect(result == Run(status: 64, notes: expected + "\n"))
    }
}
