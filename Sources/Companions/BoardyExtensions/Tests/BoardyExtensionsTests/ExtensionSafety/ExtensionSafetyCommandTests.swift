import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ExtensionSafetyCommandTests {
    let fixture = SafetyFixture([
        Module("Payments", uses: ["ScreenIO"], imports: ["ScreenIO"]),
        Module("PaymentsIO", imports: ["Foundation"]),
        Module("ScreenIO", imports: ["HealthKit"]),
        Module("PaymentsTests", kind: .test),
        Module("Theming", in: "Kit"),
    ])

    @Test func run_withoutOptions_listsTheLibrariesOfTheRootPackage() throws {
        let result = try fixture.run("--format", "json")
        #expect(result.isSuccess)
        #expect(result.notes == [])
        #expect(result.output.split(separator: "\n").filter { $0.contains("\"name\"") }.count == 3)
    }

    @Test func target_selectsRows() throws {
        let lines = try fixture.run("--target", "PaymentsIO", "--target=Screen*").output.split(separator: "\n")
        #expect(lines.dropFirst(2).prefix(2).map { $0.split(separator: " ").first } == ["PaymentsIO", "ScreenIO"])
        #expect(!lines.contains { $0.hasPrefix("Payments") })
    }

    @Test(arguments: [
        "PaymentsIO=watchOS", "PaymentsIO=all", "PaymentsIO=extensions", "ScreenIO=watchOS", "ScreenIO=extensions",
        "Payments=widget", "P*IO=all", "*=share", "*Payments*=live-activity", "Pay*n*IO=app-clip",
    ])
    func require_whenTheTargetIsSafe_succeeds(_ requirement: String) throws {
        let result = try fixture.run("--require", requirement)
        #expect(result.isSuccess)
        #expect(result.notes == [])
    }

    @Test(arguments: ["ScreenIO=app-clip", "ScreenIO=all", "*IO=all", "*=app-clip", "S*=app-clip", "Payments=app-clip"])
    func require_whenTheTargetIsNotSafe_fails(_ requirement: String) throws {
        let result = try fixture.run("--require", requirement)
        #expect(!result.isSuccess)
        #expect(result.output.contains("ScreenIO -> HealthKit (Sources/ScreenIO/ScreenIO.swift:1)"))
    }

    @Test func require_whenSeveralAreNotSafe_namesEach() throws {
        let fixture = SafetyFixture([Module("A", imports: ["UIKit"]), Module("B", imports: ["HealthKit"]), Module("C")])
        let result = try fixture.run(
            "--require", "A=watchOS", "--require", "B=all", "--require=C=all", "--require", "A=share")
        #expect(!result.isSuccess)
        #expect(
            result.notes == [
                "error: A is required to be safe for watch, watch-standalone. To fix: see its reasons on standard output.",
                "error: B is required to be safe for app-clip. To fix: see its reasons on standard output.",
            ])
    }

    @Test func require_showsTheRequiredKinds() throws {
        #expect(
            try fixture.run("--require", "PaymentsIO=watchOS", "--require", "ScreenIO=app-clip").output == """
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

    @Test(arguments: ExtensionKind.allCases) func require_withEachKind_asksForThatKind(_ kind: ExtensionKind) throws {
        #expect(try TargetSelection(parsing: "A=\(kind.rawValue)") == TargetSelection(name: "A", kinds: [kind]))
    }

    @Test func require_withAGroup_asksForItsKinds() throws {
        #expect(try TargetSelection(parsing: "A=watchOS").kinds == watchKinds)
        #expect(try TargetSelection(parsing: "A=all").kinds == allKinds)
        #expect(
            try TargetSelection(parsing: "A=extensions").kinds == [
                .widget, .liveActivity, .appIntent, .notificationService, .notificationContent, .share, .keyboard,
                .imessage,
            ])
        #expect(try TargetSelection(parsing: "A=B=share") == TargetSelection(name: "A=B", kinds: [.share]))
    }

    static let all =
        "widget, live-activity, watch, watch-standalone, app-intent, app-clip, notification-service, notification-content, "
        + "share, keyboard, imessage, watchOS, extensions, all"

    static let mistakes: [([String], String)] = [
        (
            ["--require", "PaymentsIO"],
            "'PaymentsIO' is not a value of --require. To fix: write NAME=KIND, such as PaymentsIO=watchOS."
        ),
        (
            ["--require", "=all"],
            "'=all' is not a value of --require. To fix: write NAME=KIND, such as PaymentsIO=watchOS."
        ),
        (["--require", "A=widgit"], "'widgit' is not a kind of extension. To fix: write 'widget'."),
        (["--require", "A=watchos"], "'watchos' is not a kind of extension. To fix: write 'watchOS' or 'watch'."),
        (["--require", "A="], "'' is not a kind of extension. To fix: write one of \(all)."),
        (["--require", "A=\n"], "'\\n' is not a kind of extension. To fix: write one of \(all)."),
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
        (["--format", "yaml"], "'yaml' is not a value of --format. To fix: write one of text, markdown, json."),
        (["--requires", "A=all"], "'--requires' is not an option. To fix: write --require, or see --help."),
        (["Payments"], "'Payments' is not expected here. To fix: see --help."),
    ]

    @Test(arguments: mistakes) func run_withAMistake_namesItAndTheFix(_ arguments: [String], _ text: String) {
        #expect(throws: UsageError(text)) {
            var parsed = Arguments(arguments)
            let console = Console(print: { _ in }, note: { _ in })
            return try ExtensionSafetyCommand(&parsed).run(on: fixture.graph, console: console, read: fixture.read)
        }
    }

    @Test func help_namesEachKindAndOption() async {
        let (status, help, _) = await ModuleToolsTests.run("extension-safety", "--help")
        #expect(status == 0)
        for text in ExtensionKind.allCases.map(\.rawValue) + ["--format", "--target", "--require", "EXIT STATUS"] {
            #expect(help.contains(text), "\(text)")
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 130 })
    }

    @Test func imports_ofAFileThatCannotBeRead_areAnError() throws {
        let folder = try TemporaryFolder()
        let url = try folder.linkToNowhere(named: "A.swift")
        let error = ToolError(
            "'\(url.path)': The file, or the file of its link, cannot be found. To fix: repair or delete it, or exclude it from its target in Package.swift."
        )
        #expect(throws: error) { _ = try ExtensionSafetyCommand.imports(of: url) }
    }

    @Test func imports_ofAFile_areThoseOfItsText() throws {
        let folder = try TemporaryFolder()
        let url = try folder.write("// import A\nimport B\n", to: "Odd name.swift")
        #expect(try ExtensionSafetyCommand.imports(of: url).map(\.module) == ["B"])
    }
}
