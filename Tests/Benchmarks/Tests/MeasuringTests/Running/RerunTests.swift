import Foundation
import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct RerunTests {
        private let echo = URL(filePath: "/bin/echo")

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
                    == "A run of one benchmark has printed no finding. To fix: let it call Rerun.perform(_:_:) only.")
        }

        @Test func finding_whenTheRunFails_throwsItsFailure() {
            #expect(throws: Command.Failure.self) {
                try Rerun.finding(program: URL(filePath: "/bin/false"), arguments: [])
            }
        }
    }
}
