import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Reports at the end of the program. Each program ends on the main actor, as one that returns from its main function.
@Suite(.timeLimit(.minutes(10)))
struct EndOfProgramReportTests {
    /// Returns the errors that a program has written.
    private func errors(_ result: ExitTest.Result) -> [String] {
        String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("error: ") }
    }

    @Test func program_whenItEndsBeforeTheLaunch_reportsTheWaitingLinks() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            @MainActor in
            PluginLauncher.with(options: .default).initialize()
            for name in ["a?secret", "b", "c", "d"] { PluginLauncher.shared.open(link: "app:///\(name)") }
            exit(EXIT_SUCCESS)
        }
        let links = ["app:///a", "app:///b", "app:///c"]
        #expect(errors(result) == ["error: \(BoardError.notLaunched(links: links, count: 4, waited: nil))"])
    }

    @Test func program_whenItEndsAfterTheReleaseOfALauncher_reportsTheWaitingLink() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            @MainActor in
            PluginLauncher.with(options: .default).instantiate().open(link: "app:///a")
            exit(EXIT_SUCCESS)
        }
        #expect(errors(result) == ["error: \(BoardError.launcherReleased("app:///a"))"])
    }

    @Test func program_whenItEndsAfterTheLaunch_reportsNothing() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            @MainActor in
            PluginLauncher.with(options: .default).installURLOpenerPlugin(matchingPath: "/a") { _, _ in }.initialize()
            PluginLauncher.shared.open(link: "app:///a")
            PluginLauncher.shared.launch { _ in }
            exit(EXIT_SUCCESS)
        }
        #expect(errors(result) == [])
    }

    @Test func program_whenItEndsAfterTheReleaseOfAComponent_reportsTheComponent() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            @MainActor in
            _ = PluginLauncher.with(options: .default, fileID: "App/main.swift", line: 3).share(value: 1)
            exit(EXIT_SUCCESS)
        }
        #expect(errors(result) == ["error: \(BoardError.componentNeverUsed(createdAt: "App/main.swift:3"))"])
    }

    @Test func program_whenItEndsWithAnUnusedComponent_reportsTheComponent() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            @MainActor in
            Self.component = PluginLauncher.with(options: .default, fileID: "App/main.swift", line: 3)
            exit(EXIT_SUCCESS)
        }
        #expect(errors(result) == ["error: \(BoardError.componentNeverUsed(createdAt: "App/main.swift:3"))"])
    }

    @MainActor private static var component: LauncherComponent?

    /// The main actor is not available elsewhere, so nothing is reported there.
    @Test func program_whenItEndsOnAnotherThread_endsWithoutAReport() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                PluginLauncher.with(options: .default).initialize()
                PluginLauncher.shared.open(link: "app:///a")
            }
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                Thread { exit(EXIT_SUCCESS) }.start()
            }
        }
        #expect(errors(result) == [])
    }

    @Test func strictSink_whenTheProgramEndsBeforeTheLaunch_makesItFail() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            PluginLauncher.with(options: .default.with(ErrorSink.strict)).initialize()
            PluginLauncher.shared.open(link: "app:///a")
            exit(EXIT_SUCCESS)
        }
    }
}
