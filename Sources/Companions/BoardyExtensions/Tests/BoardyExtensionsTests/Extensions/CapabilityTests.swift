import Foundation
import TestSupport
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct CapabilityTests {
    private func run(_ kind: String, _ arguments: String...) async throws -> (run: Run, fragment: String?) {
        let fixture = try SpecFixture([:])
        let run = await BoardyExtensionsTests.run(
            [
                "new-extension", "--package-path", fixture.folder.url.path, "--kind", kind, "My", "--app", "App",
                "--bundle-id", "com.company.app",
            ] + arguments)
        let suffix = ExtensionKind(rawValue: kind)?.suffix ?? ""
        let url = fixture.folder.file("iOS/App/My\(suffix)/target.yml")
        return (run, try? String(contentsOf: url, encoding: .utf8))
    }

    @Test func health_hasTheEntitlementAndTheTexts() async throws {
        let fragment = try await run("widget", "--capability", "health", "--reason", "Shows: steps").fragment
        #expect(fragment?.contains("com.apple.developer.healthkit: true\n") == true)
        #expect(fragment?.contains("NSHealthShareUsageDescription: 'Shows: steps'\n") == true)
        #expect(fragment?.contains("NSHealthUpdateUsageDescription: 'Shows: steps'\n") == true)
        #expect(fragment?.contains("WKBackgroundModes") == false)
    }

    /// The check of a specification has no finding, such as a background mode without HealthKit.
    @Test func workoutAndPush_passTheCheck() throws {
        var target = SpecFixture.target(.watchStandalone)
        target.capabilities = [.workout, .push]
        target.reason = "Measures"
        let fixture = try SpecFixture(["iOS/App/xcodegen.yml": "include:\n  - \(target.name)/target.yml\n"])
        for file in try target.settings { try fixture.write(file.text, to: file.path) }
        #expect(try fixture.findings("iOS/App/xcodegen.yml") == [])
        let spec = try #require(try ProjectSpec.load("iOS/App/xcodegen.yml", in: fixture.folder.url).targets.first)
        #expect(spec.info("WKBackgroundModes")?.texts.map(\.text) == ["workout-processing"])
        #expect(spec.entitlement("com.apple.developer.healthkit")?.isTrue == true)
        #expect(spec.entitlement("aps-environment")?.text == "development")
    }

    @Test(arguments: [
        (
            "share", ["--capability", "health", "--reason", "a"],
            "The kind 'share' cannot have the capability 'health'. To fix: leave it out, or choose one of widget, watch, "
                + "watch-standalone, app-intent."
        ),
        (
            "watch", ["--capability", "health", "--reason", "a\nb"],
            "The system shows a reason for 'health' to the person. To fix: write it as one line of at most 200 characters, "
                + "with --reason TEXT."
        ),
        (
            "watch", ["--capability", "push", "--reason", "a"],
            "--reason is for the capabilities health and workout. To fix: add one of them, or leave it out."
        ),
    ])
    func arguments_thatDoNotSuit_areRejected(kind: String, arguments: [String], error: String) async throws {
        let all = ["new-extension", "--kind", kind, "My", "--app", "App", "--bundle-id", "com.company.app"] + arguments
        #expect(await BoardyExtensionsTests.run(all) == Run(status: 64, notes: error + "\n"))
    }
}
