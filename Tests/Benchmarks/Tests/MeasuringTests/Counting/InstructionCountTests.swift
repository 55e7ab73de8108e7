import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct InstructionCountTests {
        private func total(_ lines: String...) -> Int? {
            InstructionCount.total(in: lines.joined(separator: "\n"))
        }

        @Test func total_whenThereAreTotals_isThat() {
            #expect(total("version: 1", "events: Ir", "", "fn=(1) main", "12 400", "", "totals: 4211") == 4211)
        }

        @Test func total_whenThereIsASummary_isThat() {
            #expect(total("events: Ir", "summary: 77", "", "fn=(1) main", "12 400") == 77)
        }

        @Test func total_whenThereIsNeither_isNil() {
            #expect(total("events: Ir", "fn=(1) main", "12 400") == nil)
            #expect(total() == nil)
        }

        @Test func total_whenThereAreMany_isTheLast() {
            #expect(total("totals: 1", "12 400", "totals: 2") == 2)
            #expect(total("summary: 1", "12 400", "totals: 2") == 2)
            #expect(total("totals: 1", "12 400", "summary: 2") == 2)
        }

        @Test func total_whenTheKeyIsWithinALine_isNil() {
            #expect(total("desc: totals: 5", "fn=(1) summary: 6") == nil)
        }

        @Test func total_whenThereIsWhiteSpace_leavesItOut() {
            #expect(total("totals:   4211  ", "") == 4211)
        }

        @Test func total_whenItIsNoNumber_isNil() {
            #expect(total("totals: many") == nil)
        }
    }
}
