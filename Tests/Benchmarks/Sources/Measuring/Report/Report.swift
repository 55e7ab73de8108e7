public import Foundation

/// The results of all measurements.
public struct Report: Sendable, Codable {
    /// The start of the measurements.
    public let date: Date
    /// The machine of the measurements.
    public let machine: Machine
    /// The results with a baseline.
    public private(set) var findings: [Finding] = []
    /// The results without a baseline.
    public private(set) var quantities: [Quantity] = []

    /// Creates a report without results.
    public init(date: Date, machine: Machine) {
        self.date = date
        self.machine = machine
    }

    /// Adds the result of a benchmark.
    public mutating func add(_ finding: Finding) { findings.append(finding) }

    /// Adds results without a baseline.
    public mutating func add(_ more: [Quantity]) { quantities += more }

    /// Sets the instruction counts of the findings, by name of the benchmark.
    public mutating func add(instructions: [String: Finding.Counts]) {
        for index in findings.indices { findings[index].instructions = instructions[findings[index].name] }
    }

    /// The names of all results beyond their budget or requirement.
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
