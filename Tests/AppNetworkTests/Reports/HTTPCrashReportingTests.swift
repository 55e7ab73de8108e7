import AppFoundation
import Foundation
import TestSupport
import Testing

@testable import AppNetwork

@Suite(.timeLimit(.minutes(10)))
struct HTTPCrashReportingTests {
    private let server: TestServer
    private let folder: TemporaryFolder
    private let crashes: HTTPCrashReporting

    init() async throws {
        server = try await TestServer()
        folder = try TemporaryFolder()
        crashes = HTTPCrashReporting(
            server.url("/batch"), through: HTTPClient.limited(), in: StateFolder(folder.url)
        ) { Issue.record("\($0)") }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Report: Decodable {
        let type, error, time: String
        let breadcrumbs: [String]
        let values: [String: String]
    }

    private func reports() async throws -> [Report] {
        struct Batch: Decodable {
            let body: String
        }
        await crashes.flush()
        let batches: [Batch] = try await HTTPClient.limited().fetch(server.request("/batch"))
        return try batches.flatMap { try JSONDecoder().decode([Report].self, from: Data($0.body.utf8)) }
    }

    @Test func record_sendsTheErrorWithWhatPrecededIt() async throws {
        crashes.leaveBreadcrumb("opened")
        crashes.setValue("cart", forKey: "screen")
        crashes.setValue("1", forKey: "removed")
        crashes.setValue(nil, forKey: "removed")
        crashes.record(error: Failure(description: "first"))
        crashes.leaveBreadcrumb("closed")
        crashes.record(error: Failure(description: "second"))

        let reports = try await reports()

        #expect(reports.map(\.error) == ["first", "second"])
        #expect(reports.map(\.type) == ["Failure", "Failure"])
        #expect(reports.map(\.breadcrumbs) == [["opened"], ["opened", "closed"]])
        #expect(reports.map(\.values) == [["screen": "cart"], ["screen": "cart"]])
        #expect(reports[0].time.hasSuffix("Z"))
    }

    @Test func record_withManyLongTexts_keepsTheLastBreadcrumbsAndTheFirstValues() async throws {
        for number in 0..<40 {
            crashes.leaveBreadcrumb("\(number) " + String(repeating: "\u{1F600}", count: 1_000))
            crashes.setValue(String(repeating: "\u{1}", count: 1_000), forKey: "\(number)")
        }
        crashes.setValue("changed", forKey: "0")
        crashes.record(error: Failure(description: String(repeating: "x", count: 10_000)))

        let report = try #require(await reports().first)

        #expect(report.breadcrumbs.count == 30)
        #expect(report.breadcrumbs.last?.hasPrefix("39 ") == true)
        #expect(report.values.count == 20)
        #expect(report.values["0"] == "changed")
        #expect(report.values["1"]?.unicodeScalars.count == 200)
        #expect(report.error.count == 2_000)
    }

    @Test func record_withManyCombiningMarks_sendsTheTextWithoutThem() async throws {
        let hostile = "e" + String(repeating: "\u{301}", count: 40)
        crashes.leaveBreadcrumb(hostile)
        crashes.setValue(hostile, forKey: hostile)
        crashes.record(error: Failure(description: hostile))

        let report = try #require(await reports().first)

        #expect(
            [report.error] + report.breadcrumbs + report.values.keys + report.values.values == ["e", "e", "e", "e"])
    }
}
