import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct AllowCommentTests {
    private func lines(_ text: String) throws -> [String] {
        try CheckFixture.lines([.library("WeatherIO"), .library("Weather", text)])
            .map { String($0.dropFirst("Modules/Weather/A.swift:".count)) }
    }

    @Test(arguments: [
        "UIApplication.shared // boardy:allow shared-application: No other way.",
        "// boardy:allow shared-application: No other way.\nUIApplication.shared",
        "//boardy:allow  shared-application :No: other way\nUIApplication.shared",
        "// boardy:allow shared-application: a\n// boardy:allow hard-coded-delay: b\nsleep(1); _ = UIApplication.shared",
    ])
    func warning_whenACommentWithAReasonAllowsIt_isSilenced(_ text: String) throws {
        #expect(try lines(text).isEmpty)
    }

    @Test(arguments: [
        (
            "// boardy:allow shared-application",
            "A comment silences 'shared-application' without a reason. To fix: write '// boardy:allow RULE: reason', or delete the comment."
        ),
        (
            "// boardy:allow shared-application: ",
            "A comment silences 'shared-application' without a reason. To fix: write '// boardy:allow RULE: reason', or delete the comment."
        ),
        (
            "// boardy:allow shared-application The reason: none.",
            "A comment silences 'shared-application' without a reason. To fix: write '// boardy:allow RULE: reason', or delete the comment."
        ),
        (
            "// boardy:allow shared-aplication: a",
            "There is no rule 'shared-aplication'. To fix: write shared-application."
        ),
        (
            "// boardy:allow everything: a",
            "There is no rule 'everything'. To fix: name one of shared-application, notification-messaging, hard-coded-delay, service-singleton, foreign-service, undeclared-use, or delete the comment."
        ),
        (
            "// boardy:allow module-import: a",
            "'module-import' cannot be silenced. To fix: name one of shared-application, notification-messaging, hard-coded-delay, service-singleton, foreign-service, undeclared-use, or delete the comment."
        ),
        (
            "// boardy:allow unused-allow: a",
            "'unused-allow' cannot be silenced. To fix: name one of shared-application, notification-messaging, hard-coded-delay, service-singleton, foreign-service, undeclared-use, or delete the comment."
        ),
        (
            "// boardy:disable all",
            "A comment of boardy does not say what it allows. To fix: write '// boardy:allow RULE: reason', or delete the comment."
        ),
    ])
    func comment_whenItIsWrong_isAnErrorAndSilencesNothing(_ comment: String, _ text: String) throws {
        let lines = try lines("\(comment)\nUIApplication.shared")
        #expect(lines.first == "1:1: error: \(text) [invalid-allow]")
        #expect(lines.dropFirst().map { $0.hasPrefix("2:1: warning:") } == [true])
    }

    @Test(arguments: [
        "// boardy:allow shared-application: a\nlet a = 1", "// boardy:allow shared-application: a",
        "// boardy:allow shared-application: a\nlet a = 1 // b\n",
    ])
    func comment_whenItSilencesNothing_isAWarning(_ text: String) throws {
        #expect(
            try lines(text) == [
                "1:1: warning: The comment silences 'shared-application', and there is no such warning. To fix: delete the comment, or move it to the line of the warning or above it. [unused-allow]"
            ])
    }

    @Test func comment_whenItFollowsCode_doesNotSilenceTheNextLine() throws {
        let lines = try lines("let a = 1 // boardy:allow shared-application: a\nUIApplication.shared")
        #expect(lines.map { $0.hasSuffix("[unused-allow]") } == [true, false])
    }

    @Test func comment_whenItIsOfAnotherRule_silencesNothing() throws {
        let lines = try lines("UIApplication.shared // boardy:allow hard-coded-delay: a")
        #expect(lines.map { $0.hasSuffix("[unused-allow]") } == [false, true])
    }

    @Test func error_whenACommentNamesIt_isNotSilenced() throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("AppMain", "import WeatherIO // boardy:allow undeclared-import: a"),
        ])
        #expect(lines.map { $0.contains(": error: ") } == [true, true])
    }

    @Test func comment_whenItIsInATest_isChecked() throws {
        let text = "// boardy:allow shared-application: a\nUIApplication.shared"
        let lines = try CheckFixture.lines([FixtureTarget(name: "ATests", kind: .test, files: ["A.swift": text])])
        #expect(lines.map { $0.hasSuffix("[unused-allow]") } == [true])
    }

    @Test(arguments: [
        "/// boardy:allow a", "/* boardy:allow a */", "let a = \"// boardy:allow a\"",
        "// see boardy:allow",
    ])
    func text_whenItIsNoSuchComment_isIgnored(_ text: String) throws {
        #expect(try lines(text).isEmpty)
    }
}
