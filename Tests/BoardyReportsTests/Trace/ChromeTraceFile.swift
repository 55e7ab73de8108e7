import Foundation

/// A trace, decoded from the Trace Event Format.
struct ChromeTraceFile: Decodable {
    struct Entry: Decodable {
        let name, cat, ph: String
        let ts: Double
        let dur: Double?
        let s: String?
        let id: Int?
        let pid, tid: Int
        let args: WrittenEvent?

        var end: Double { ts + (dur ?? 0) }
    }

    let displayTimeUnit: String
    let traceEvents: [Entry]

    init(_ text: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    }

    func entries(_ phase: String) -> [Entry] { traceEvents.filter { $0.ph == phase } }
}
