import Foundation
import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct RerunTests {
        private let echo = URL(filePath: "/bin/echo")

        /// The confirmed finding, and the number of reruns.
        private func confirmed(
            _ isMet: Bool?, reruns: [(ratio: Double, isMet: Bool)] = []
        ) -> (finding: Finding, count: Int) {
            var left = reruns[...]
            let finding = Rerun.confirmed(.sample(ratio: .all(9), isMet: isMet)) {
                left.popFirst().map { .sample(ratio: .all($0.ratio), isMet: $0.isMet) } ?? .sample("too many")
            }
            return (finding, reruns.count - left.count)
        }

        @Test(arguments: [true, nil]) func confirmed_whenTheLimitIsMetOrThereIsNone_isTheFirst(isMet: Bool?) {
            let (finding, count) = confirmed(isMet, reruns: [(1, true)])
            #expect(finding.ratio == .all(9))
            #expect(count == 0)
        }

        @Test func confirmed_whenTwoOfThreeRerunsMeetTheLimit_isMet() {
            let (finding, count) = confirmed(false, reruns: [(8, false), (3, true), (4, true)])
            #expect(finding.isMet == true)
            #expect(finding.ratio == .all(4))
            #expect(count == 3)
        }

        @Test func confirmed_whenOneOfThreeRerunsMeetsTheLimit_isMissed() {
            let (finding, count) = confirmed(false, reruns: [(8, false), (3, true), (7, false)])
            #expect(finding.isMet == false)
            #expect(finding.ratio == .all(7))
            #expect(count == 3)
        }

        @Test func confirmed_whenARerunFails_throwsItsFailure() {
            #expect(throws: Rerun.NoFinding.self) {
                try Rerun.confirmed(.sample(isMet: false)) { throw Rerun.NoFinding() }
            }
        }

        @Test func finding_whenTheRunPrintsAFinding_isThatFinding() throws {
            let sample = Finding.sample("chain", budget: .times(3), ratio: .all(7), isMet: false)
            let json = String(decoding: try JSONEncoder().encode(sample), as: UTF8.self)
            let finding = try Rerun.finding(program: echo, arguments: [json])
            #expect(finding.name == "chain")
            #expect(finding.budget == .times(3))
            #expect(finding.ratio == .all(7))
            #expect(finding.isMet == false)
        }

        @Test func finding_whenTheRunPrintsSomethingElse_throws() {
            let error = #expect(throws: Rerun.NoFinding.self) {
                try Rerun.finding(program: echo, arguments: ["nothing"])
            }
            #expect(
                error?.description
                    == "A run of one benchmark has printed no finding. To fix: pass its whole name, and print nothing else."
            )
        }

        @Test func finding_whenTheRunFails_throwsItsFailure() {
            #expect(throws: Command.Failure.self) {
                try Rerun.finding(program: URL(filePath: "/bin/sh"), arguments: ["-c", "exit 1"])
            }
        }
    }
}
