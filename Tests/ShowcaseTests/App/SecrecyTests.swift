import Foundation
import TestSupport
import Testing

/// Account data never stands in logs, events or reports: a planted password and a planted name are looked for everywhere.
@Suite(.timeLimit(.minutes(10)))
struct SecrecyTests {
    private let password = "planted-password-7391"
    private let name = "planted-name-5528"

    @Test func accountData_afterEveryUseOfAnAccount_isInNoReportAndNoFileButTheProfileAndTheAccounts() async throws {
        let folder = try TemporaryFolder()
        let state = folder.file("state")
        var outputs: [String] = []
        func run(_ links: [String], _ input: [String]) async throws {
            let number = outputs.count
            let run = try await ShowcaseRun(
                [
                    "--state", state.path, "--explain", "--launch-report", "--report",
                    folder.file("report-\(number).html").path, "--trace", folder.file("trace-\(number).json").path,
                ] + links, input: input)
            outputs.append(run.output + run.errors)
            // Pages greet by name. Nothing else has the name.
            let greetings = [
                "Hello, \(name).", "Goodbye, \(name).", "Signed in as \(name).", "Signed in as '\(name)'.",
            ]
            for line in (run.output + run.errors).split(separator: "\n") where line.contains(name) {
                #expect(greetings.contains { line.hasPrefix($0) }, "\(line)")
            }
        }
        try await run(["app:///sign-up"], [name, password, password])
        try await run(["app:///settings/profile"], ["Shown Name", "planted@example.org"])
        try await run(["app:///logout", "app:///login"], [name, "wrong-" + password, name, password])
        try await run(["app:///login?user=\(name)&password=\(password)"], [])
        try await run(["app:///subscription/buy?plan=monthly", "app:///artworks/great-wave/postcard"], [])
        try await run(["app:///employees", "app:///settings"], [])
        try await run(["app:///logout", "app:///employees"], [name, password])

        #expect(outputs.allSatisfy { !$0.contains(password) })
        let reports = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != "state" }
        #expect(reports.count == 2 * outputs.count)
        for file in reports {
            let text = try String(contentsOf: folder.file(file), encoding: .utf8)
            for secret in [password, name, "planted@example.org"] { #expect(!text.contains(secret), "\(file)") }
        }
        let kept = try texts(in: state)
        #expect(kept["values/session.accounts.json"]?.contains(name) == true)
        #expect(kept["profiles.json"]?.contains("planted@example.org") == true)
        for (path, text) in kept {
            #expect(!text.contains(password), "\(path)")
            if text.contains(name) { #expect(path.contains("session.") || path.contains("secrets/"), "\(path)") }
            if text.contains("planted@example.org") { #expect(path.hasSuffix("profiles.json"), "\(path)") }
        }
    }

    /// The texts of all files in a folder, by path.
    private func texts(in folder: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: path)
            if let data = try? Data(contentsOf: file) { texts[path] = String(decoding: data, as: UTF8.self) }
        }
        return texts
    }
}
