import Foundation

@testable import Measuring

extension Quartiles {
    /// Three equal quartiles.
    static func all(_ value: Double) -> Quartiles { Quartiles([value]) }
}

extension Finding {
    /// A finding with default values.
    static func sample(
        _ name: String = "measured", budget: Budget = .times(2), ratio: Quartiles = .all(1),
        measuredTime: Double = 1, baselineTime: Double = 1, isMet: Bool? = true, allocations: Counts? = nil,
        instructions: Counts? = nil
    ) -> Finding {
        Finding(
            name: name, baseline: "by hand", budget: budget, ratio: ratio, measuredTime: .all(measuredTime),
            baselineTime: .all(baselineTime), repetitions: 7, isMet: isMet, allocations: allocations,
            instructions: instructions)
    }
}

extension Report {
    /// A report of 2 January 1970, from a fictional machine.
    static func sample(_ findings: [Finding] = [], _ quantities: [Quantity] = []) -> Report {
        var report = Report(
            date: Date(timeIntervalSince1970: 86_400),
            machine: Machine(processor: "Abacus", cores: 3, system: "Wood 1", swift: "Swift 0"))
        for finding in findings { report.add(finding) }
        report.add(quantities)
        return report
    }

    /// The cells of the last table row.
    var lastCells: [String] {
        (tables().split(separator: "\n").last ?? "").dropFirst().dropLast()
            .split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
