import Testing

@testable import Measuring

extension OneAtATime {
    struct ReportTablesTests {
        private func cells(_ finding: Finding) -> [String] { Report.sample([finding]).lastCells }

        private func cells(_ quantity: Quantity) -> [String] { Report.sample([], [quantity]).lastCells }

        // MARK: Parts

        @Test func tables_whenThereIsNothing_areTheHeading() {
            #expect(Report.sample().tables() == "1970-01-02, Abacus, 3 cores,\nWood 1, Swift 0.")
        }

        @Test func tables_whenThereIsBoth_areTheHeadingAndTwoTables() {
            let parts = Report.sample([.sample()], [Quantity("size", 1, .bytes)]).tables().split(separator: "\n\n")
            #expect(parts.count == 3)
            #expect(parts.first?.hasPrefix("1970-01-02") == true)
            #expect(parts.dropFirst().first?.hasPrefix("| measure  | baseline |") == true)
            #expect(parts.last?.hasPrefix("| measure |  is |") == true)
        }

        @Test func tables_whenThereAreOnlyQuantities_haveOneTable() {
            let parts = Report.sample([], [Quantity("size", 1, .bytes)]).tables().split(separator: "\n\n")
            #expect(parts.count == 2)
        }

        @Test func tables_whenThereAreManyFindings_haveOneRowEachInOrder() {
            let lines = Report.sample([.sample("one"), .sample("two")]).tables().split(separator: "\n")
            #expect(lines.count == 6)
            #expect(lines.suffix(2).map { $0.prefix(5) } == ["| one", "| two"])
        }

        // MARK: Findings

        @Test func row_whenABudgetIsMet_passes() {
            let finding = Finding.sample(
                budget: .times(2.5), ratio: Quartiles([1, 2, 3]), measuredTime: 24, baselineTime: 12, isMet: true)
            #expect(
                cells(finding) == [
                    "measured", "by hand", "24 ns", "12 ns", "2 (1.50–2.50)", "≤ 2.50", "pass", "–", "–", "–",
                ])
        }

        @Test func row_whenABudgetIsMissed_fails() {
            #expect(cells(.sample(budget: .times(2), isMet: false))[5...6] == ["≤ 2", "FAIL"])
        }

        @Test func row_whenItIsNoted_saysSoAndHasNoMark() {
            #expect(cells(.sample(budget: .noted, isMet: nil))[5...6] == ["noted", ""])
        }

        @Test func row_whenEverythingWasCounted_hasBothSidesAndTheRatioOfInstructions() {
            let finding = Finding.sample(
                allocations: .init(measured: 1.5, baseline: 0), instructions: .init(measured: 1200.4, baseline: 600))
            #expect(cells(finding)[7...] == ["1.50 / 0", "1200 / 600", "2"])
        }

        @Test func row_whenNothingWasCounted_hasDashes() {
            #expect(cells(.sample())[7...] == ["–", "–", "–"])
        }

        // MARK: Units

        @Test(arguments: [
            (0.254, "0.25 ns"), (7, "7 ns"), (99.5, "99.5 ns"), (100.4, "100 ns"), (9_999, "9999 ns"),
            (10_000, "10 µs"), (12_340, "12.3 µs"), (123_456, "123 µs"), (9_990_000, "9990 µs"),
            (10_000_000, "10 ms"), (12_340_000, "12.3 ms"), (1_234_567_890, "1235 ms"),
        ])
        func time_whenItIsLonger_isInALongerUnit(nanoseconds: Double, text: String) {
            let cells = cells(.sample(measuredTime: nanoseconds, baselineTime: nanoseconds))
            #expect(cells[2...3] == [text, text])
        }

        // One decimal would print 99.96 as "100.0".
        @Test func number_whenItRoundsUpToAHundred_hasNoDecimals() {
            #expect(cells(.sample(measuredTime: 99.96))[2] == "100 ns")
        }

        @Test(arguments: [
            (48.4, "48 B"), (9_999, "9999 B"), (10_000, "10 KiB"), (20_480, "20 KiB"), (2_097_152, "2048 KiB"),
        ])
        func bytes_whenThereAreMany_areInKibibytes(bytes: Double, text: String) {
            #expect(cells(Quantity("size", bytes, .bytes))[1] == text)
        }

        @Test(arguments: [(0.254, "0.25 s"), (3, "3 s"), (12.34, "12.3 s"), (123.4, "123 s")])
        func seconds_whenThereAreMore_haveFewerDecimals(seconds: Double, text: String) {
            #expect(cells(Quantity("build", seconds, .seconds))[1] == text)
        }

        @Test func modules_whenCounted_haveNoUnit() {
            #expect(cells(Quantity("compiled", 3, .modules))[1] == "3")
        }

        // MARK: Quantities

        @Test(arguments: [(true, "pass"), (false, "FAIL"), (nil, "")] as [(Bool?, String)])
        func quantity_whenItIsMetOrNot_isMarked(isMet: Bool?, mark: String) {
            let quantity = Quantity("compiled", 3, .modules, remark: "of nine", isMet: isMet)
            #expect(cells(quantity) == ["compiled", "3", mark, "of nine"])
        }
    }
}
