import CoreContracts
import Foundation
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LaunchReportTests {
    @Test func phases_whenTimePasses_sayWhenAndHowLong() async throws {
        let report = try await TimedApp.boot()
        let expected: [(String, start: Int, duration: Int)] = [
            ("registration", 1_000_000, 0), ("validation", 1_000_000, 0), ("prewarm", 1_000_000, 57_340),
            ("launch", 1_057_340, 7_000), ("sceneConnect", 1_064_340, 0), ("interface", 1_064_340, 1_500_000),
            ("listeners", 2_564_340, 0), ("events", 2_564_340, 0), ("links", 2_564_340, 0), ("postUI", 2_564_340, 0),
        ]
        #expect(report.phases.map(\.name) == expected.map(\.0))
        #expect(report.phases.map(\.start) == expected.map { .microseconds($0.start) })
        #expect(report.phases.map(\.duration) == expected.map { .microseconds($0.duration) })
        #expect(report.duration == .microseconds(1_564_340))
    }

    @Test func participants_whenTimePasses_sayWhenAndHowLong() async throws {
        let report = try await TimedApp.boot()
        let (prewarm, launch) = (report.phases[2], report.phases[3])
        #expect(prewarm.participants.map(\.name) == ["Warmer", "Failing"])
        #expect(prewarm.participants.map(\.duration) == [.microseconds(57_340), .zero])
        #expect(prewarm.participants.map(\.start) == [.seconds(1), .microseconds(1_057_340)])
        #expect(launch.participants.map(\.result) == [.finished, .failed])
        #expect(launch.participants.map(\.duration) == [.zero, .milliseconds(7)])
    }

    @Test func services_whenMade_sayWhenAndHowLong() async throws {
        let services = try await TimedApp.boot().services
        #expect(services.map(\.name) == ["ManualClock", "Fuel", "Engine"])
        #expect(services.map(\.duration) == [.zero, .milliseconds(5), .milliseconds(40)])
        #expect(services.map(\.start) == [.seconds(1), .microseconds(1_012_340), .microseconds(1_017_340)])
    }

    @Test func services_whenMadeAfterTheBoot_areNotInTheReport() async throws {
        let kernel = Kernel(clock: ManualClock(), observer: .none)
        kernel.register([Service(Int.self, scope: .unique) { 1 }])
        _ = kernel.services.resolve(Int.self)
        let report = try await kernel.boot()
        _ = kernel.services.resolve(Int.self)
        #expect(report.services.map(\.name) == ["Int"])
        #expect(try await kernel.boot() == report)
    }

    @Test func failures_whenOneHasFailed_isThatOne() async throws {
        let failures = try await TimedApp.boot().failures
        #expect(failures.map(\.phase) == ["launch"])
        #expect(failures.map(\.participant.name) == ["Failing"])
    }

    @Test func description_whenPrinted_isATable() async throws {
        #expect(
            try await TimedApp.boot().description == """
                Launch (1564.34 ms)
                  Phase         Start ms  Took ms  Result
                  registration   1000.00     0.00
                  validation     1000.00     0.00
                  prewarm        1000.00    57.34
                    Warmer       1000.00    57.34  finished
                    Failing      1057.34     0.00  finished
                  launch         1057.34     7.00
                    Warmer       1057.34     0.00  finished
                    Failing      1057.34     7.00  failed
                  sceneConnect   1064.34     0.00
                    Warmer       1064.34     0.00  finished
                    Failing      1064.34     0.00  finished
                  interface      1064.34  1500.00
                  listeners      2564.34     0.00
                  events         2564.34     0.00
                  links          2564.34     0.00
                  postUI         2564.34     0.00
                    Warmer       2564.34     0.00  finished
                    Failing      2564.34     0.00  finished

                Services made (3)
                  Service      Start ms  Took ms
                  ManualClock   1000.00     0.00
                  Fuel          1012.34     5.00
                  Engine        1017.34    40.00
                """)
    }

    @Test func description_whenNothingWasDone_isTheHead() throws {
        #expect(
            try LaunchReport.decoded(#"{"phases":[],"services":[],"events":[]}"#).description == """
                Launch (0.00 ms)
                  Phase  Start ms  Took ms  Result
                """)
    }

    @Test func description_whenOneTookTooLong_saysSo() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        let kernel = Kernel(plan: PhasePlan(limit: .seconds(2)), clock: clock, observer: .none)
        kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        async let report = kernel.boot()
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .seconds(2))
        #expect(try await report.description.contains("    Runner          0.00  2000.00  timed out\n"))
        latch.open()
    }

    @Test func report_whenEncodedAndDecoded_isTheSame() async throws {
        let report = try await TimedApp.boot()
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(LaunchReport.self, from: data) == report)
    }
}
