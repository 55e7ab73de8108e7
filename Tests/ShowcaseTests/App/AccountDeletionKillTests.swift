import Foundation
import TestSupport
import Testing

/// Kills the app with `SIGKILL` while it deletes an account, and starts it again.
///
/// A normal run kills 2 processes, and a storm 200.
@Suite(.timeLimit(.minutes(10)))
struct AccountDeletionKillTests {
    private let password = "an example password"
    private let killCount = Storm.count(200, small: 2)

    @Test func account_whenTheDeletionIsKilledAtRandom_isThereWithItsProfileOrGoneWithIt() async throws {
        let folder = try TemporaryFolder()
        let prepared = folder.file("prepared")
        let start = try await ShowcaseRun(
            ["--state", prepared.path, "app:///sign-up", "app:///settings/profile"],
            input: ["ada", password, password, "Ada Lovelace", "ada@example.org"])
        #expect(start.status == 0, "\(start.errors)")
        var random = SeededGenerator(seed: 24)
        var endings: Set<Bool> = []
        for number in 0..<killCount {
            let state = folder.file("state-\(number)")
            try FileManager.default.copyItem(at: prepared, to: state)

            // The deletion takes some 100 ms, most of them for the hash of the password.
            _ = try await ShowcaseRun(
                ["--state", state.path, "--yes", "app://settings/account/delete"], input: [password],
                killedAfter: .milliseconds(100 + random.below(600)))
            let isMarked = FileManager.default.fileExists(
                atPath: state.appending(path: "values/settings.deletions.json").path)
            let next = try await ShowcaseRun(["--state", state.path, "app:///settings"])
            let login = try await ShowcaseRun(
                ["--state", state.path, "app:///logout", "app:///login"], input: ["ada", password])

            let hasProfile = try String(contentsOf: state.appending(path: "profiles.json"), encoding: .utf8)
                .contains("Ada Lovelace")
            let hasAccount = login.output.contains("Hello, ada.")
            #expect(hasAccount == hasProfile, "\(number): \(next.output)\(next.errors)")
            if isMarked { #expect(next.output.contains("was interrupted"), "\(number): \(next.output)\(next.errors)") }
            endings.insert(hasAccount)
        }
        #expect(killCount < 100 || endings == [true, false])
    }
}
