import Foundation
import GhostKernel
import Testing

/// A decoded trace.
struct ChromeTraceReader: Decodable {
    struct Event: Decodable {
        let name: String
        let cat: String
        let ph: String
        let ts: Double
        let dur: Double?
        let pid: Int
        let tid: Int
        let args: [String: String]?

        var end: Double { ts + (dur ?? 0) }
    }

    let traceEvents: [Event]
    let displayTimeUnit: String

    init(_ report: LaunchReport) throws {
        self = try JSONDecoder().decode(ChromeTraceReader.self, from: Data(report.chromeTrace().utf8))
    }

    func events(of category: String) -> [Event] { traceEvents.filter { $0.cat == category } }
}
