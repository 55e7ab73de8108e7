import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct InstructionCountTests {
        private func total(_ lines: String...) -> Int? {
            InstructionCount.total(in: lines.joined(separator: "\n"))
        }

        @Test func total_whenThereIsASummary_isThat() {
            #expect(total("version: 1", "events: Ir", "summary: 77", "", "fn=(1) main", "12 400") == 77)
        }

        @Test func total_whenTheTotalsHaveMore_isTheSummary() {
            #expect(total("summary: 1", "12 400", "totals: 2") == 1)
            #expect(total("totals: 1", "12 400", "summary: 2") == 2)
        }

        @Test func total_whenThereIsNoSummary_isNil() {
            #expect(total("events: Ir", "fn=(1) main", "12 400", "totals: 4211") == nil)
            #expect(total() == nil)
        }

        @Test func total_whenTheKeyIsWithinALine_isNil() {
            #expect(total("desc: summary: 5", "fn=(1) summary: 6") == nil)
        }

        @Test func total_whenThereIsWhiteSpace_leavesItOut() {
            #expect(total("summary:   4211  ", "") == 4211)
        }

        @Test func total_whenItIsNoNumber_isNil() {
            #expect(total("summary: many") == nil)
        }
    }
}
