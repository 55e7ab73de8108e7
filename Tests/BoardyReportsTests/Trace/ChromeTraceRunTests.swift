import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyReports

/// The trace of a real run, in the Trace Event Format.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChromeTraceRunTests {
    private func trace() async throws -> (TraceFixture, ChromeTraceFile) {
        let fixture = TraceFixture()
        await fixture.run()
        fixture.open()
        return (fixture, try ChromeTraceFile(fixture.recorder.chromeTrace()))
    }

    /// Half a nanosecond, in microseconds, because times are rounded decimal numbers.
    private let tolerance = 0.000_5

    @Test func events_ofARun_areAllThereButTheReturns() async throws {
        let (fixture, trace) = try await trace()
        let expected = fixture.recorder.events.filter { $0.kind.name != "returned" }
        #expect(trace.traceEvents.dropFirst().map(\.args?.id) == expected.map(\.id))
        // The end of a task has a return, too, so that it counts as a span.
        let spans = trace.entries("X").count + trace.entries("e").count
        #expect(spans == fixture.recorder.events.count - expected.count)
    }

    @Test func durations_ofARun_areNotNegative() async throws {
        let (_, trace) = try await trace()
        #expect(trace.entries("X").count > 10)
        #expect(trace.entries("X").allSatisfy { ($0.dur ?? -1) >= 0 })
    }

    @Test func children_ofAClosedSpan_areWithinIt() async throws {
        let (fixture, trace) = try await trace()
        let returns = Dictionary(
            uniqueKeysWithValues: fixture.recorder.events.filter { $0.kind.name == "returned" }.map {
                ($0.parent, $0.id)
            }
        )
        let parents = Dictionary(uniqueKeysWithValues: trace.entries("X").map { ($0.args?.id, $0) })
        var children = 0
        for entry in trace.traceEvents {
            // Skips events that continue a span after its return, because they follow it.
            guard let id = entry.args?.id, let parent = entry.args?.parent, let span = parents[parent],
                let end = returns[parent], id < end
            else { continue }
            #expect(span.ts <= entry.ts && entry.end <= span.end + tolerance)
            children += 1
        }
        #expect(children > 10)
    }

    @Test func spans_ofTheThread_areNestedOrApart() async throws {
        let (_, trace) = try await trace()
        var open: [ChromeTraceFile.Entry] = []
        for entry in trace.entries("X") {
            while let last = open.last, last.end < entry.ts + tolerance, last.end < entry.end { open.removeLast() }
            if let last = open.last { #expect(entry.end <= last.end + tolerance) }
            open.append(entry)
        }
    }

    @Test func tasks_ofARun_arePairs() async throws {
        let (_, trace) = try await trace()
        let (begun, ended) = (trace.entries("b"), trace.entries("e"))
        #expect(begun.count == 1)
        #expect(begun.map(\.id) == ended.map(\.id))
        #expect(begun.map(\.name) == ["work works"] && ended.map(\.name) == ["work works"])
        #expect(zip(begun, ended).allSatisfy { $0.ts <= $1.ts })
    }
}
