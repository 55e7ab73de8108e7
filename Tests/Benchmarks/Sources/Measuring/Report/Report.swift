public import Foundation

/// All that was measured.
public struct Report: Sendable, Codable {
    /// When it was begun.
    public let date: Date
    /// Where it was measured.
    public let machine: Machine
    /// What was compared with something.
    public private(set) var findings: [Finding] = []
    /// What was compared with nothing.
    public private(set) var quantities: [Quantity] = []

    /// A report of nothing yet.
    public init(date: Date, machine: Machine) {
        self.date = date
        self.machine = machine
    }

    /// Adds what came of a benchmark.
    public mutating func add(_ finding: Finding) { findings.append(finding) }

    /// Adds what was measured besides.
    public mutating func add(_ more: [Quantity]) { quantities += more }

    /// Adds the instructions to what was measured, by name of the benchmark.
    public mutating func add(instructions: [String: Finding.Counts]) {
        for index in findings.indices { findings[index].instructions = instructions[findings[index].name] }
    }

    /// What does not meet its budget.
    public var missed: [String] {
        findings.filter { $0.isMet == false }.map(\.name) + quantities.filter { $0.isMet == false }.map(\.name)
    }

    /// The report as JSON, with sorted keys.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(self)
    }
}
