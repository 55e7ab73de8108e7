import Foundation
import TestSupport
import Testing

/// Lines of standard input that are neither links nor answers.
@Suite(.timeLimit(.minutes(10)))
struct TypedInputTests {
    @Test func line_thatIsNoLink_isAnErrorAndNotShown() async throws {
        let folder = try TemporaryFolder()

        let run = try await ShowcaseRun(
            ["--state", folder.url.path], input: ["planted words", "app:///artworks/great-wave", "quit"])

        #expect(run.status == 1)
        #expect(
            run.errors == "error: A line of standard input is not a link. "
                + "To fix: write it as scheme://host/path?name=value, or type 'help'.\n")
        #expect(!run.output.contains("planted"))
        #expect(run.output.contains("Katsushika Hokusai, 1831"))
    }

    @Test func form_whoseInputHasEnded_isAnError() async throws {
        let folder = try TemporaryFolder()

        let run = try await ShowcaseRun(["--state", folder.url.path, "app:///sign-up"], input: ["ada"])

        #expect(run.status == 1)
        #expect(
            run.errors == "error: The form 'Create an account' was not filled in, because standard input has ended. "
                + "To fix: write a line for each field to standard input: name, password, password again.\n")
    }

    @Test func form_whoseAnswerIsNotUTF8_isAnError() async throws {
        let folder = try TemporaryFolder()

        // The program repairs the text when it reads it.
        let run = try await ShowcaseRun(
            ["--state", folder.url.path, "app:///sign-up"], input: ["ada", "pass\u{FFFD}words", "pass\u{FFFD}words"])

        #expect(run.status == 1)
        #expect(
            run.errors
                == "error: The text of the field 'Password' is not valid UTF-8. To fix: set the terminal to UTF-8.\n")
        #expect(run.output.contains("Nothing was changed."))
    }

    @Test func form_whoseAnswerBreaksARule_isAnError() async throws {
        let folder = try TemporaryFolder()
        let password = "an example password"

        let run = try await ShowcaseRun(
            ["--state", folder.url.path, "app:///sign-up", "app:///settings/profile"],
            input: ["ada", password, password, String(repeating: "a", count: 300)])

        #expect(run.status == 1)
        #expect(
            run.errors == "error: The text of the field 'Display name' is refused: "
                + "Use one line of at most 100 characters. To fix: write another line.\n")
    }

    @Test func question_inAScript_isDeclinedAndNamesTheOption() async throws {
        let folder = try TemporaryFolder()
        let password = "an example password"
        _ = try await ShowcaseRun(
            ["--state", folder.url.path, "app:///sign-up"], input: ["ada", password, password])

        let run = try await ShowcaseRun(["--state", folder.url.path, "app://settings/account/delete"])

        #expect(
            run.errors == "note: The question 'Delete the account?' was answered with 'Keep', "
                + "because input or output is no terminal. To answer with 'Delete': --yes.\n")
        #expect(run.output.contains("Nothing was deleted."))
    }
}
