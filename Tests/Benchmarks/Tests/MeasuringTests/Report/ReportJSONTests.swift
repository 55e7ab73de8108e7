import Foundation
import Testing

@testable import Measuring

extension OneAtATime {
    struct ReportJSONTests {
        private let report = Report.sample(
            [
                .sample("one/two", allocations: .init(measured: 1.5, baseline: 1)),
                .sample("three", budget: .noted, ratio: Quartiles([1, 2, 4]), isMet: nil),
            ],
            [Quantity("size", 12, .bytes, remark: "of all", isMet: false)])

        private func text(_ report: Report) throws -> String { String(decoding: try report.json(), as: UTF8.self) }

        @Test func json_whenDecoded_isTheReport() throws {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            let again = try decoder.decode(Report.self, from: report.json())
            #expect(again.date == report.date)
            #expect(again.machine.cores == 3)
            #expect(again.findings.map(\.name) == ["one/two", "three"])
            #expect(again.findings.map(\.budget) == [.times(2), .noted])
            #expect(again.findings.map(\.isMet) == [true, nil])
            #expect(again.findings.map(\.ratio) == report.findings.map(\.ratio))
            #expect(again.findings.map(\.allocations) == [.init(measured: 1.5, baseline: 1), nil])
            #expect(again.quantities.map(\.remark) == ["of all"])
            #expect(again.missed == ["size"])
            #expect(try again.json() == report.json())
        }

        @Test func json_whenThereIsNothing_canBeDecoded() throws {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            let again = try decoder.decode(Report.self, from: Report.sample().json())
            #expect(again.findings.isEmpty)
            #expect(again.quantities.isEmpty)
        }

        @Test func json_whenThereIsADate_hasItAsISO8601() throws {
            #expect(try text(report).contains("\"1970-01-02T00:00:00Z\""))
        }

        @Test func json_whenWritten_hasSortedKeys() throws {
            // Only the keys of the report itself have an indentation of two spaces.
            let keys = try text(report).split(separator: "\n").filter { $0.hasPrefix("  \"") }
                .compactMap { $0.split(separator: "\"").dropFirst().first }
            #expect(keys == ["date", "findings", "machine", "quantities"])
        }

        @Test func json_whenThereAreSlashes_leavesThemAsTheyAre() throws {
            #expect(try text(report).contains("\"one/two\""))
        }
    }
}
