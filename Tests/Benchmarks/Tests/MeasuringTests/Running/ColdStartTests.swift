import Foundation
import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct ColdStartTests {
        private let echo = URL(filePath: "/bin/echo")
        private let effort = Effort(
            repetitions: 7, sample: .zero, most: .zero, slack: 1, isLenient: false)

        @Test func time_whenRunsPrintDurations_comparesTheSides() throws {
            let timing = try ColdStart.time(effort, program: echo) { [$0 == .measured ? "300.0" : "200.0"] }
            #expect(timing.ratio == .all(1.5))
            #expect(timing.measured == .all(300))
            #expect(timing.baseline == .all(200))
        }

        @Test func time_whenTheTimeIsOver_stopsAfterTheFewestRuns() throws {
            #expect(try ColdStart.time(effort, program: echo) { _ in ["1"] }.repetitions == effort.fewest)
        }

        @Test func time_whenARunPrintsNoDuration_throws() {
            #expect(throws: ColdStart.NoDuration.self) {
                try ColdStart.time(effort, program: echo) { _ in ["nothing"] }
            }
        }
    }
}
