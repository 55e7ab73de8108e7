import AppFoundationCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LoggedCrashReportingTests {
    private struct Mishap: Error, CustomStringConvertible {
        var description: String { "the password is s3cret" }
    }

    private func lines(showsPrivateValues: Bool, _ body: (any CrashReporting) -> Void) async -> [String] {
        let record = StreamedRecord<String>()
        body(
            LoggedCrashReporting(
                log: LineLog(showsPrivateValues: showsPrivateValues) { record.add($0) }))
        return await record.end().map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    private func report(to crashes: any CrashReporting) {
        crashes.setValue("s3cret", forKey: "plan")
        crashes.setValue(nil, forKey: "plan")
        crashes.leaveBreadcrumb("opened\ns3cret")
        crashes.record(error: Mishap())
    }

    @Test func reports_areLoggedWithoutPrivateValues() async {
        #expect(
            await lines(showsPrivateValues: false, report) == [
                "info [crash-reporting] plan = <private>", "info [crash-reporting] plan = <private>",
                "info [crash-reporting] breadcrumb: <private>", "error [crash-reporting] Mishap: <private>",
            ])
    }

    @Test func reports_inDevelopment_areLoggedCompletely() async {
        #expect(
            await lines(showsPrivateValues: true, report) == [
                "info [crash-reporting] plan = s3cret", "info [crash-reporting] plan = nil",
                "info [crash-reporting] breadcrumb: opened\\ns3cret",
                "error [crash-reporting] Mishap: the password is s3cret",
            ])
    }
}
