import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ExtensionSafetyTests {
    let fixture = SafetyFixture([
        Module("Payments", uses: ["ScreenIO"], imports: ["ScreenIO"]),
        Module("PaymentsIO", imports: ["Foundation"]),
        Module("ScreenIO", imports: ["HealthKit"]),
        Module("PaymentsTests", kind: .test),
        Module("Theming", in: "Kit"),
    ])

    @Test func run_withoutOptions_listsTheLibrariesOfTheRootPackage() async {
        let result = await fixture.run("--format", "json")
        #expect(result.status == 0 && result.notes == "")
        #expect(result.printed.split(separator: "\n").filter { $0.contains("\"name\"") }.count == 3)
    }

    @Test func target_selectsRows() async {
        let lines = await fixture.run("--target", "PaymentsIO", "--target=Screen*").printed.split(separator: "\n")
        #expect(lines.dropFirst(2).prefix(2).map { $0.split(separator: " ").first } == ["PaymentsIO", "ScreenIO"])
        #expect(!lines.contains { $0.hasPrefix("Payments") })
    }

    @Test(arguments: [
        "PaymentsIO=watchOS", "PaymentsIO=all", "PaymentsIO=extensions", "ScreenIO=watchOS", "ScreenIO=extensions",
        "Payments=widget", "P*IO=all", "*=share", "*Payments*=live-activity", "Pay*n*IO=app-clip",
    ])
    func require_whenTheTargetIsSafe_succeeds(_ requirement: String) async {
        let result = await fixture.run("--require", requirement)
        #expect(result.status == 0 && result.notes == "")
    }

    @Test(arguments: ["ScreenIO=app-clip", "ScreenIO=all", "*IO=all", "*=app-clip", "S*=app-clip", "Payments=app-clip"])
    func require_whenTheTargetIsNotSafe_fails(_ requirement: String) async {
        let result = await fixture.run("--require", requirement)
        #expect(result.status == 1)
        #expect(result.printed.contains("ScreenIO -> HealthKit (Sources/ScreenIO/ScreenIO.swift:1)"))
    }

    @Test func require_whenSeveralAreNotSafe_namesEach() async {
        let fixture = SafetyFixture([Module("A", imports: ["UIKit"]), Module("B", imports: ["HealthKit"]), Module("C")])
        let result = await fixture.run(
            "--require", "A=watchOS", "--require", "B=all", "--require=C=all", "--require", "A=share")
        #expect(result.status == 1)
        #expect(
            result.notes == """
                error: A is required to be safe for watch, watch-standalone. To fix: see its reasons on standard output.
                error: B is required to be safe for app-clip. To fix: see its reasons on standard output.

                """)
    }

    @Test func require_showsTheRequiredKinds() async {
        #expect(
            await fixture.run("--require", "PaymentsIO=watchOS", "--require", "ScreenIO=app-clip").printed == """
                Safe for extensions:
                  target      watch  watch-standalone  app-clip
                  PaymentsIO  yes    yes
                  ScreenIO                             no

                ScreenIO
                  HealthKit: app-clip
                    ScreenIO -> HealthKit (Sources/ScreenIO/ScreenIO.swift:1)
                    It has no function in App Clips. To fix: move the import to a target that App Clips do not need.
                """)
    }

    @Test func require_withAKindOrAGroup_asksForItsKinds() throws {
        for kind in ExtensionKind.allCases {
            #expect(try TargetSelection(parsing: "A=\(kind.rawValue)") == TargetSelection(name: "A", kinds: [kind]))
        }
        #expect(try TargetSelection(parsing: "A=watchOS").kinds == watchKinds)
        #expect(try TargetSelection(parsing: "A=all").kinds == allKinds)
        #expect(try TargetSelection(parsing: "A=extensions").kinds == allKinds.subtracting(watchKinds + [.appClip]))
        #expect(try TargetSelection(parsing: "A=B=share") == TargetSelection(name: "A=B", kinds: [.share]))
    }

    static let mistakes: [([String], String)] = [
        (
            ["--require", "PaymentsIO"],
            "The value 'PaymentsIO' is invalid for '--require <name=kind>': Expected NAME=KIND. "
                + "To fix: write it like 'PaymentsIO=watchOS'."
        ),
        (
            ["--require", "=all"],
            "The value '=all' is invalid for '--require <name=kind>': Expected NAME=KIND. "
                + "To fix: write it like 'PaymentsIO=watchOS'."
        ),
        (
            ["--require", "A=watchos"],
            "The value 'A=watchos' is invalid for '--require <name=kind>': 'watchos' is not a kind of extension. "
                + "To fix: write 'watchOS' or 'watch'."
        ),
        (
            ["--require", "A=x"],
            "The value 'A=x' is invalid for '--require <name=kind>': 'x' is not a kind of extension. To fix: write one of "
                + "\(ExtensionKind.allCases.map(\.rawValue).joined(separator: ", ")), watchOS, extensions, all."
        ),
        (
            ["--require", "PaymentIO=all"],
            "There is no library target 'PaymentIO'. To fix: write 'PaymentsIO' or 'Payments'."
        ),
        (
            ["--target", "PaymentsTests"],
            "There is no library target 'PaymentsTests', but one of the type test. "
                + "To fix: run 'extension-safety', which lists them."
        ),
        (
            ["--target", "Theming"],
            "There is no library target 'Theming'. To fix: run 'extension-safety', which lists them."
        ),
        (
            ["--require", "*UI=all"],
            "No library target matches '*UI'. To fix: run 'extension-safety', which lists them."
        ),
        (
            ["--target", "A", "--require", "A=all"],
            "--target and --require exclude each other. To fix: run the command once for each."
        ),
        (
            ["--format", "yaml"],
            "The value 'yaml' is invalid for '--format <format>'. Please provide one of 'text', 'markdown' or 'json'."
        ),
        (["--requires", "A=all"], "Unknown option '--requires'. Did you mean '--require'?"),
        (["Payments"], "Unexpected argument 'Payments'"),
    ]

    @Test(arguments: mistakes) func run_withAMistake_namesItAndTheFix(_ arguments: [String], _ text: String) async {
        #expect(await fixture.run(arguments) == Run(status: 64, notes: text + "\n"))
    }

    @Test func run_onAPackage_readsItsManifestAndSources() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Bakery", targets: [.target(name: "Bread", path: ".", sources: ["Bread.swift"])])
            """, to: "Package.swift")
        try folder.write("import Foundation\nimport HealthKit\n", to: "Bread.swift")
        let result = await BoardyExtensionsTests.run(
            "extension-safety", "--package-path", folder.url.path, "--require", "Bread=all")
        #expect(result.status == 1)
        #expect(result.printed.contains("Bread -> HealthKit (Bread.swift:2)"), "\(result)")
    }

    @Test func imports_ofAFileThatCannotBeRead_areAnError() throws {
        let folder = try TemporaryFolder()
        let url = try folder.linkToNowhere(named: "A.swift")
        let error = ToolError(
            "'\(url.path)': The file, or the file of its link, cannot be found. To fix: repair or delete it, or exclude it from its target in Package.swift."
        )
        #expect(throws: error) { _ = try ExtensionSafety.imports(of: url) }
    }
}
