import Boardy
import TestHarness
import TestSupport
import Testing

@MainActor
struct ExpectValidTests {
    private enum PageIO: IOInterface {
        typealias Input = Void
        static let boardID: BoardID = "page"
    }

    private static func module(_ id: BoardID) -> FakeModule {
        FakeModule(id) { BoardRegistration(PageIO.self) { Board<PageIO>(identifier: $0) } }
    }

    // Computed, because a component that a test does not use would be reported.
    private var valid: LauncherComponent {
        PluginLauncher.with(options: .default).install(plugin: Self.module("page"))
    }
    private var invalid: LauncherComponent {
        PluginLauncher.with(options: .default).install(gatewayBarrier: .exempt, for: "page")
    }
    private let recorded = RecordedIssues()

    @Test func expectValid_whenNothingIsWrong_recordsNothing() {
        expectValid(valid)
    }

    @Test func expectValid_whenMuchIsWrong_recordsOneIssueThatListsAll() {
        let component = valid.install(plugin: Self.module("again")).install(gatewayBarrier: .exempt, for: "pagee")
        withKnownIssue {
            expectValid(component)
        } matching: { [recorded] in
            recorded.add($0)
        }
        let faults: [BoardError] = [
            .duplicateRegistration("page"), .unknownGuardedBoard("pagee", suggestions: ["page"]),
        ]
        #expect(
            recorded.texts == [
                "2 faults in what the launcher is made of:\n- FakeModule: \(faults[0])\n- \(faults[1])"
            ])
    }

    @Test func expectValid_whenOneThingIsWrong_saysSo() {
        withKnownIssue {
            expectValid(invalid)
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(recorded.texts.first?.hasPrefix("1 fault in what the launcher is made of:\n- ") == true)
    }

    @Test func expectValid_whenNoPlaceIsGiven_recordsItInTheLineOfTheCall() {
        let line = #_sourceLocation.line + 2
        withKnownIssue {
            expectValid(invalid)
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(recorded.issues.first?.sourceLocation?.fileName == "ExpectValidTests.swift")
        #expect(recorded.issues.first?.sourceLocation?.line == line)
    }

    @Test func expectValid_whenAPlaceIsGiven_recordsItThere() {
        let place = SourceLocation(fileID: "Module/File.swift", filePath: "File.swift", line: 7, column: 1)
        withKnownIssue {
            expectValid(invalid, fileID: "Module/File.swift", filePath: "File.swift", line: 7, column: 1)
        } matching: { [recorded] in
            recorded.add($0)
        }
        #expect(recorded.issues.map(\.sourceLocation) == [place])
    }
}
