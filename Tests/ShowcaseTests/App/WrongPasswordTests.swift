import Foundation
import TestSupport
import Testing

/// Wrong passwords, typed one after the other.
@Suite(.timeLimit(.minutes(10)))
struct WrongPasswordTests {
    private let password = "an example password"

    @Test func form_afterTenWrongPasswords_hasShownEachReason_andTheNextRunSignsIn() async throws {
        let folder = try TemporaryFolder()
        let state = ["--state", folder.file("state").path]
        let add = "app:///employees/add?name=Grace&email=grace@example.org&role=Admiral"
        _ = try await ShowcaseRun(
            state + ["app:///sign-up", "app:///logout"], input: ["ada", password, password])

        let wrong = try await ShowcaseRun(
            state + [add], input: (1...10).flatMap { ["ada", "wrong password \($0)"] })

        #expect(wrong.status == 1)
        func count(_ text: String) -> Int { wrong.output.components(separatedBy: text).count - 1 }
        let refused = count("The name or the password is wrong.")
        // A slow machine can take longer for a hash than the first delay, and then checks the password again.
        #expect(refused >= 5)
        #expect(refused + count("There were too many failed attempts to sign in.") == 10)
        #expect(!wrong.output.contains("wrong password 1"))
        #expect(
            wrong.errors.contains(
                "error: The form 'Sign in' was not filled in, because standard input has ended. "
                    + "To fix: write a line for each field to standard input: name, password."))
        #expect(wrong.errors.contains("To fix: sign in first with app:///login."))
        var right = try await ShowcaseRun(state + [add, "app:///employees"], input: ["ada", password])
        // On a slow machine, the delay after the last failure has not ended.
        while right.output.contains("There were too many failed attempts to sign in.") {
            try await Task.sleep(for: .seconds(1))
            right = try await ShowcaseRun(state + [add, "app:///employees"], input: ["ada", password])
        }
        #expect(right.status == 0, "\(right.errors)")
        #expect(right.output.contains("Grace"))
    }
}
