import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ExtensionChecklistTests {
    private func states(_ fixture: SpecFixture, _ name: String, spec: String = "project.yml") throws -> String {
        let checklist = ExtensionChecklist(
            for: name, in: try ProjectSpec.load(spec, in: fixture.folder.url), at: "project.yml",
            packageFolder: fixture.folder.url)
        return checklist.text.split(separator: "\n").map { $0.dropFirst(5).prefix(1) }.joined()
    }

    @Test func steps_whenTheTargetIsMissing_areOpen() throws {
        let fixture = try SpecFixture(["project.yml": SpecFixture.app])
        #expect(try states(fixture, "Widget") == " x?   ? ? ??x")
    }

    @Test func steps_whenOnlyTheSpecificationIsThere_areOpenForTheFiles() throws {
        let fixture = try SpecFixture(["project.yml": SpecFixture.widget])
        #expect(try states(fixture, "Widget") == "xxx    xx ??x")
    }

    /// Between `new-extension` and the include, the files are there and the specification has no target.
    @Test func steps_whenTheFragmentIsNotIncluded_areDoneForTheFiles() async throws {
        let target = SpecFixture.target(.widget, folder: ".")
        let shared = SharedModule(name: "SharedModels", folder: "Libraries")
        let fixture = try SpecFixture(["App/project.yml": SpecFixture.app])
        for file in try target.settings + target.sources + shared.files { try fixture.write(file.text, to: file.path) }
        let text = await fixture.run("check-extensions", "--spec", "App/project.yml", "--checklist", "MyWidget").printed
        let states = text.split(separator: "\n").map { $0.dropFirst(5).prefix(1) }.joined()
        #expect(states == "xx?xxxx  xx?x", "\(text)")
        #expect(text.contains("no target 'MyWidget' in App/project.yml: include MyWidget/target.yml there\n"))
    }

    @Test(arguments: ["@testable import Boardy // c", "import struct Boardy.Board", "import Boardy\r\n"])
    func patterns_whenTheAppsModuleIsImported_areOpen(line: String) async throws {
        let fixture = try SpecFixture(["project.yml": SpecFixture.widget, "Widget/A.swift": line])
        #expect(
            await fixture.run("check-extensions", "--checklist", "Widget").printed.contains(
                "the sources import Boardy\n"))
        try fixture.write("// import Boardy\n", to: "Widget/A.swift")
        #expect(await fixture.run("check-extensions", "--checklist", "Widget").printed.contains("10. [x]"))
    }

    @Test func steps_whenAllFilesAreThere_areDone() throws {
        let target = SpecFixture.target(.widget, folder: ".")
        let shared = SharedModule(name: "SharedModels", folder: "Libraries")
        let main =
            "include: MyWidget/target.yml\n"
            + SpecFixture.app.replacing("      - target: Widget\n", with: "      - package: SharedModels\n")
        let fixture = try SpecFixture(["App/project.yml": main])
        for file in try target.settings + shared.files { try fixture.write(file.text, to: file.path) }
        try fixture.write("import SharedModels\nlet store: any SharedDataStoring\n", to: "App/MyWidget/A.swift")
        #expect(try states(fixture, "MyWidget", spec: "App/project.yml") == "xx?xxxxxxxx?x")
    }

    @Test func steps_nameWhatIsMissing() async throws {
        let fixture = try SpecFixture([
            "project.yml": SpecFixture.widget.replacing("com.company.app.widget", with: "com.other"),
            "Widget/A.swift": "import Boardy\n", "Widget/Info.plist": try propertyListText(["a": "b"]),
        ])
        let text = await fixture.run("check-extensions", "--checklist", "Widget").printed
        #expect(text.contains(" 2. [x] Look at the existing targets: App (com.company.app)\n"))
        #expect(text.contains(" 6. [ ] Create the Info.plist with all standard keys: CFBundleDevelopmentRegion, "))
        #expect(text.contains(" 8. [ ] Configure the target in the specification: project.yml:21: "))
        #expect(text.contains("10. [ ] Use Apple's own patterns, without boards: the sources import Boardy\n"))
    }

    @Test func steps_ofAStandaloneApp_requireTheAppType() throws {
        let target = SpecFixture.target(.watchStandalone, folder: ".")
        let fixture = try SpecFixture(["App/project.yml": "include: \(target.name)/target.yml\n"])
        for file in try target.settings { try fixture.write(file.text, to: file.path) }
        #expect(try states(fixture, target.name, spec: "App/project.yml").last == " ")
        try fixture.write("## App Type\n", to: "AGENTS.md")
        #expect(try states(fixture, target.name, spec: "App/project.yml").last == "x")
    }
}
