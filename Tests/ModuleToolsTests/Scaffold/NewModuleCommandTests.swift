import Foundation
import Testing

@testable import ModuleTools

extension SwiftPMTests {
    @Suite(.timeLimit(.minutes(10)))
    struct NewModuleCommandTests {
        @Test func module_whenCreated_isDeclaredAndReported() async throws {
            let package = try ScaffoldPackage()
            let (status, printed, notes) = await package.run("new-module", "Payments", "--boards", "Checkout")
            #expect(status == 0)
            #expect(notes == "\nNext:\n  swift test --filter PaymentsTests\n  swift run App app:///payments/checkout")
            #expect(printed.contains("created Modules/Payments/Boards/CheckoutBoard.swift (10 lines)\n"))
            #expect(printed.contains("edited Package.swift\n  +     Feature(\"Payments\", of: .boards),\n"))
            let targets = try await PackageLoader.load(package.folder).targets.map(\.name)
            #expect(targets.suffix(3) == ["PaymentsIO", "Payments", "PaymentsTests"])
            #expect(try package.text("App/main.swift").contains("import Payments\n"))
        }

        @Test func module_whenTheCommandWasKilledBefore_isCreated() async throws {
            let package = try ScaffoldPackage()
            let scaffold = try ModuleScaffold(moduleSpec("Payments"), in: package.graph, folder: package.folder)
            let planned = WrittenFiles(of: scaffold.changes, in: package.folder)
            try UnfinishedChanges(in: package.folder).begin(planned)
            for file in scaffold.changes.created { try package.write(String(file.text.prefix(20)), to: file.path) }
            for file in scaffold.changes.edited { try package.write(file.new, to: file.path) }
            let (status, _, notes) = await package.run("new-module", "Payments")
            #expect(status == 0)
            #expect(notes.hasPrefix("An earlier command was stopped while it wrote files, "))
            #expect(!package.files.contains(UnfinishedChanges.fileName))
            #expect(try package.text("App/main.swift").components(separatedBy: "import Payments\n").count == 2)
        }

        @Test func dryRun_ofAModule_writesNothing() async throws {
            let package = try ScaffoldPackage()
            let before = package.files
            let (status, printed, notes) = await package.run("new-module", "Payments", "--dry-run")
            #expect(status == 0)
            #expect(printed.contains("would create Interfaces/PaymentsIO/InOut.swift"))
            #expect(notes == "")
            #expect(package.files == before)
            #expect(try package.text("Package.swift") == ScaffoldPackage.manifest)
        }

        @Test func module_whenItsTargetsAreNotDeclared_isUndone() async throws {
            // The marker is in a list that nothing uses.
            let manifest = ScaffoldPackage.manifest.replacing(
                "    // swift package boardy new-module adds features above this line.\n]",
                with:
                    "]\nlet unused = [\n    // swift package boardy new-module adds features above this line.\n] as [Feature]"
            )
            let package = try ScaffoldPackage(manifest: manifest)
            let before = package.files
            let (status, printed, notes) = await package.run("new-module", "Payments")
            #expect(status == 1)
            #expect(printed == "")
            #expect(
                notes
                    == """
                    error: After the edit, Package.swift has no target 'PaymentsIO', 'Payments', 'PaymentsTests', and everything was \
                    undone. To fix: move the line '// swift package boardy new-module…' to the end of the list from which the targets of the \
                    features are made.
                    """)
            #expect(package.files == before)
            #expect(try package.text("Package.swift") == manifest)
            #expect(try package.text("App/main.swift") == ScaffoldPackage.main)
        }

        @Test func module_whenTheManifestBreaks_isUndone() async throws {
            let manifest = ScaffoldPackage.manifest.replacing(
                ".boards),\n", with: ".boards) /* without a comma */\n")
            let package = try ScaffoldPackage(manifest: manifest)
            #expect(await package.run("new-module", "Payments").status == 1)
            #expect(try package.text("Package.swift") == manifest)
        }

        @Test(arguments: [[], ["--dry-run"]])
        func module_whenAFileExists_isNotCreated(options: [String]) async throws {
            let package = try ScaffoldPackage()
            try package.write("mine", to: "Interfaces/PaymentsIO/Links.swift")
            let path = package.folder.path
            let (status, printed, notes) = await run(["--package-path", path, "new-module", "Payments"] + options)
            #expect(status == 1)
            #expect(printed == "")
            #expect(
                notes
                    == "error: 'Interfaces/PaymentsIO/Links.swift' exists already, and nothing was written. "
                    + "To fix: choose another name, or delete what is there.")
            #expect(try package.text("Package.swift") == ScaffoldPackage.manifest)
        }
    }
}
