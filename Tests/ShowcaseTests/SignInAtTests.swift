import AppNetwork
import Foundation
import TestSupport
import Testing

@testable import Showcase

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The option `--sign-in-at`, and choices in the terminal.
@Suite(.timeLimit(.minutes(10)))
struct SignInAtTests {
    @Test func command_withAnIssuer_offersIt() throws {
        #expect(try ShowcaseCommand(["--sign-in-at", "https://example.com"]).issuer == "https://example.com")
        #expect(try ShowcaseCommand(["--sign-in-at=https://example.com", "app://a"]).links == ["app://a"])
    }

    @Test(arguments: [
        (["--sign-in-at"], "--sign-in-at needs an issuer. To fix: write --sign-in-at URL, or --sign-in-at=URL."),
        (
            ["--sign-in-at=https://a", "--sign-in-at=https://b"],
            "--sign-in-at is given twice. To fix: give it once."
        ),
        (
            ["--kiosk", "--sign-in-at", "https://example.com"],
            "--kiosk has no accounts. To fix: leave out --sign-in-at."
        ),
        (
            ["--check", "--sign-in-at=https://a"],
            "--check launches nothing and opens no links. To fix: leave out the links and all other options except --state."
        ),
    ])
    func command_withAMisusedOption_saysHowToFixIt(arguments: [String], text: String) {
        #expect(throws: ShowcaseCommand.Exit.wrongUsage(text)) { try ShowcaseCommand(arguments) }
    }

    @Test(arguments: [
        "accounts.example.com", "http://example.com", "https:", "https://user@example.com", "file:///etc", "no url",
    ])
    func command_withoutTheURLOfAnIssuer_namesTheValueAndTheFix(value: String) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "--sign-in-at needs an issuer, and '\(value)' is not the https URL of one. To fix: write a URL such as https://accounts.example.com. A server on this device may have an http URL."
            )
        ) { try ShowcaseCommand(["--sign-in-at", value]) }
    }

    @Test(arguments: ["http://127.0.0.1:8080/issuer", "http://localhost", "https://example.com/a/"])
    func command_withTheURLOfAnIssuer_hasItAsWritten(value: String) throws {
        #expect(try ShowcaseCommand(["--sign-in-at", value]).issuer == value)
    }

    /// The provider is `provider.py` of AppNetworkTests. Its page answers with its callback.
    @Test func signIn_onAWebPage_isThatOfTheUserAlsoInTheNextRun() async throws {
        struct Page: Decodable { let callback: String }
        let server = try await ServerProcess()
        let folder = try TemporaryFolder()
        let issuer = "http://127.0.0.1:\(server.port)/issuer/honest/showcase"
        let session = try ShowcaseSession(["--state", folder.url.path, "--sign-in-at", issuer])
        for line in ["app:///login", "1"] { try await session.type(line) }
        let address = try #require(URL(string: try await session.line(beginningWith: issuer)))
        let page: Page = try await HTTPClient().fetch(URLRequest(url: address))
        for line in [" \(page.callback)\t", "app://dashboard", "quit"] { try await session.type(line) }
        try await session.waitForOutput("Hello, Ada", count: 1)
        #expect(await session.status == 0)

        let next = try await ShowcaseRun(["--state", folder.url.path, "app:///login"])
        #expect(next.output.contains("Hello, Ada"))
    }

    @Test func signIn_withAnotherLine_asksAgainUntilALineIsEmpty() async throws {
        let server = try await ServerProcess()
        let folder = try TemporaryFolder()
        let issuer = "http://127.0.0.1:\(server.port)/issuer/honest/showcase"
        let run = try await ShowcaseRun(
            ["--state", folder.url.path, "--sign-in-at", issuer, "app:///login"],
            input: ["1", "https://example.com/", " ", ""])
        let texts = [
            "The line is not an address that begins with 'boardy-showcase:'.",
            "The sign-in or the refresh with '127.0.0.1' was cancelled. To fix: try again.",
        ]
        #expect(texts.allSatisfy(run.output.contains))
    }

    @Test func choice_inAScript_isTheNumberBeforeTheFields() async throws {
        let folder = try TemporaryFolder()
        let password = "an example password"
        let arguments = ["--state", folder.url.path, "--sign-in-at", "https://127.0.0.1:1"]
        let signUp = ["app:///sign-up", "app:///logout", "app:///login"]
        let run = try await ShowcaseRun(
            arguments + signUp, input: ["0", "ada", password, password, "0", "ada", password])
        #expect(run.status == 0)

        let refused = try await ShowcaseRun(arguments + ["app:///logout", "app:///login"], input: ["2"])
        #expect(
            refused.errors == "error: The text of the field 'number' is refused: Write a number from 0 to 1. "
                + "To fix: write another line.\n")
        let missing = try await ShowcaseRun(arguments + ["app:///login"])
        #expect(
            missing.errors == "error: The form 'Sign in' was not filled in, because standard input has ended. "
                + "To fix: write a line for each field to standard input: number, name, password.\n")
    }
}
