import Testing

@testable import Measuring

extension OneAtATime {
    struct ReportTests {
        // MARK: Missed

        @Test func missed_whenThereIsNothing_isEmpty() {
            #expect(Report.sample().missed.isEmpty)
        }

        @Test func missed_whenAllIsMetOrNoted_isEmpty() {
            let report = Report.sample(
                [.sample("met", isMet: true), .sample("noted", isMet: nil)],
                [Quantity("met", 1, .bytes, isMet: true), Quantity("noted", 1, .bytes)])
            #expect(report.missed.isEmpty)
        }

        @Test func missed_whenSomeAreNotMet_areTheirNamesWithFindingsFirst() {
            let report = Report.sample(
                [.sample("a", isMet: false), .sample("b", isMet: true), .sample("c", isMet: false)],
                [Quantity("d", 1, .bytes, isMet: true), Quantity("e", 1, .seconds, isMet: false)])
            #expect(report.missed == ["a", "c", "e"])
        }

        @Test(arguments: [
            (10.0, nil, Effort.full, true), (10.1, nil, .full, false), (10.4, nil, .quick, true),
            (10.6, nil, .quick, false), (15, 15.0, .full, false), (15.7, 15.0, .quick, true),
            (15.8, 15.0, .quick, false),
        ])
        func quantity_withABudget_isMetWithinItAndLenientlyWithinTheKnownValue(
            value: Double, known: Double?, effort: Effort, isMet: Bool
        ) {
            #expect(Quantity("size", value, .bytes, atMost: 10, known: known, effort).isMet == isMet)
        }

        // MARK: Adding

        @Test func add_whenThereIsSomethingAlready_keepsIt() {
            var report = Report.sample([.sample("one")], [Quantity("size", 1, .bytes)])
            report.add(.sample("two"))
            report.add([Quantity("time", 1, .seconds), Quantity("modules", 1, .modules)])
            #expect(report.findings.map(\.name) == ["one", "two"])
            #expect(report.quantities.map(\.name) == ["size", "time", "modules"])
        }

        @Test func addInstructions_whenNamed_goToTheFindingOfThatName() {
            let counts = Finding.Counts(measured: 3, baseline: 2)
            var report = Report.sample([.sample("one"), .sample("two")])
            report.add(instructions: ["two": counts, "three": .init(measured: 9, baseline: 9)])
            #expect(report.findings.map(\.instructions) == [nil, counts])
        }
    }
}
