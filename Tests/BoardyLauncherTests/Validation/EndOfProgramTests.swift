import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Options that end the program after an error.
@Suite(.timeLimit(.minutes(10)))
struct EndOfProgramTests {
    @Test func strictValidation_whenAnythingIsWrong_reportsAllAndEndsTheProgram() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = PluginLauncher.with(options: .default.with(LaunchValidation.strict))
                    .install(gatewayBarrier: .exempt, for: "first", "second")
                    .instantiate()
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        for id in ["first", "second"] as [BoardID] {
            #expect(text.contains("error: \(BoardError.unknownGuardedBoard(id, suggestions: []))"))
        }
        #expect(text.contains("2 faults in what the launcher is made of."))
    }

    @Test func strictValidation_whenAFaultWasReportedByTheInstallation_endsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = PluginLauncher.with(options: .default.with(LaunchValidation.strict))
                    .share(value: 1).share(value: 2)
                    .instantiate()
            }
        }
    }

    @Test func strictValidation_whenAFaultShowsOnlyInABoard_endsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = PluginLauncher.with(options: .default.with(LaunchValidation.strict))
                    .install(plugin: FakeModule("m", boards: ["a"]) { _ in EchoBoard() })
                    .instantiate()
            }
        }
    }

    @Test func strictValidation_whenNothingIsWrong_goesOn() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                _ = PluginLauncher.with(options: .default.with(LaunchValidation.strict))
                    .install(plugin: FakeModule("m", boards: ["a"]) { EchoBoard(identifier: $0) })
                    .instantiate()
            }
        }
    }

    @Test func strictSink_whenAnErrorIsReported_writesItAndEndsTheProgram() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let launcher = PluginLauncher.with(options: .default.with(ErrorSink.strict)).instantiate()
                launcher.mainboard.activateBoard(identifier: "first")
                launcher.mainboard.activateBoard(identifier: "second")
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let errors = (["first", "second"] as [BoardID]).map {
            "error: \(BoardError.unknownBoard($0, motherboard: "mainboard", suggestions: []))"
        }
        #expect(text.contains(errors[0]))
        #expect(!text.contains(errors[1]))
        #expect(text.contains("unknown-board"))
    }

    @Test func strictSink_whenNothingIsReported_goesOn() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let launcher = PluginLauncher.with(options: .default.with(ErrorSink.strict))
                    .install(plugin: FakeModule("m", boards: ["a"]) { EchoBoard(identifier: $0) })
                    .instantiate()
                launcher.mainboard.activateBoard(identifier: "a", withOption: "hi")
            }
        }
    }
}
