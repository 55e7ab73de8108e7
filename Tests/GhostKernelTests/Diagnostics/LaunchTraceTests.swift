import CoreContracts
import Foundation
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LaunchTraceTests {
    @Test func trace_whenRead_hasACompleteEventForEverything() async throws {
        let report = try await TimedApp.boot()
        let trace = try ChromeTraceReader(report)
        #expect(trace.events(of: "phase").map(\.name) == report.phases.map(\.name))
        #expect(trace.events(of: "participant").count == report.phases.reduce(0) { $0 + $1.participants.count })
        #expect(trace.events(of: "service").map(\.name) == ["ManualClock", "Fuel", "Engine"])
        for event in trace.traceEvents where event.ph != "M" {
            #expect(event.ph == "X")
            #expect((event.dur ?? -1) >= 0)
        }
    }

    @Test func trace_whenRead_hasItsTimesInMicroseconds() async throws {
        let trace = try ChromeTraceReader(try await TimedApp.boot())
        let prewarm = try #require(trace.events(of: "phase").first { $0.name == "prewarm" })
        #expect(prewarm.ts == 1_000_000)
        #expect(prewarm.dur == 57_340)
        #expect(trace.displayTimeUnit == "ms")
    }

    @Test func trace_whenRead_namesItsLines() async throws {
        let trace = try ChromeTraceReader(try await TimedApp.boot())
        let names = trace.traceEvents.filter { $0.ph == "M" }
        #expect(names.map(\.name) == ["thread_name", "thread_name"])
        #expect(names.compactMap { $0.args?["name"] } == ["phases and participants", "services"])
        #expect(Set(trace.events(of: "service").map(\.tid)) == [names[1].tid])
    }

    @Test func phases_whenInATrace_followOneAnother() async throws {
        let phases = try ChromeTraceReader(try await TimedApp.boot()).events(of: "phase")
        for (former, next) in zip(phases, phases.dropFirst()) { #expect(former.end <= next.ts) }
    }

    @Test func participants_whenInATrace_areInsideTheirPhase() async throws {
        let report = try await TimedApp.boot()
        let trace = try ChromeTraceReader(report)
        var participants = trace.events(of: "participant")[...]
        for (phase, event) in zip(report.phases, trace.events(of: "phase")) {
            for participant in participants.prefix(phase.participants.count) {
                #expect(participant.ts >= event.ts)
                #expect(participant.end <= event.end)
            }
            participants = participants.dropFirst(phase.participants.count)
        }
        #expect(participants.isEmpty)
    }

    @Test func participants_whenInATrace_sayHowTheyEnded() async throws {
        let trace = try ChromeTraceReader(try await TimedApp.boot())
        let results = trace.events(of: "participant").filter { $0.name == "Failing" }.compactMap { $0.args?["result"] }
        #expect(results == ["finished", "failed", "finished", "finished"])
    }

    @Test func participants_whenTheyRunOneAfterTheOther_areOnTheLineOfTheirPhase() async throws {
        let trace = try ChromeTraceReader(try await TimedApp.boot())
        #expect(Set(trace.events(of: "participant").map(\.tid)) == Set(trace.events(of: "phase").map(\.tid)))
    }

    @Test func participants_whenTheyRunAtOnce_areOnLinesOfTheirOwn() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        let plan = PhasePlan(limit: nil).runningConcurrently(.launch)
        let kernel = Kernel(plan: plan, clock: clock, observer: .none)
        for _ in 0..<3 { kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } }) }
        async let report = kernel.boot()
        await latch.waitForArrivals(3)
        await clock.advance(by: .seconds(1))
        latch.open()
        let trace = try ChromeTraceReader(try await report)
        let launch = trace.events(of: "participant").filter { ($0.dur ?? 0) > 0 }
        #expect(launch.count == 3)
        #expect(Set(launch.map(\.tid)).count == 3)
        #expect(Set(launch.map(\.tid)).isDisjoint(with: trace.events(of: "service").map(\.tid)))
    }

    @Test func trace_whenNothingWasDone_isValid() throws {
        let report = try LaunchReport.decoded(#"{"phases":[],"services":[],"events":[]}"#)
        #expect(try ChromeTraceReader(report).traceEvents.allSatisfy { $0.ph == "M" })
    }

    @Test func trace_whenANameIsHostile_isValid() throws {
        let name = "\"},{]\n\u{0}\u{2028}\\"
        let text = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
        let report = try LaunchReport.decoded(
            "{\"phases\":[],\"services\":[{\"name\":\(text),\"start\":[0,0],\"duration\":[0,1]}],\"events\":[]}")
        #expect(try ChromeTraceReader(report).events(of: "service").map(\.name) == [name])
    }
}
