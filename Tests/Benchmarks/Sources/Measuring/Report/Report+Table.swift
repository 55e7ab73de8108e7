import Foundation

extension Report {
    /// The report as tables in Markdown, with columns aligned for terminals.
    public func tables() -> String {
        let comparisons = Table(
            columns: [
                .left("measure"), .left("baseline"), .right("takes"), .right("baseline takes"),
                .right("ratio (quartiles)"), .right("budget"), .left(""), .right("allocations"),
                .right("instructions"), .right("ratio"),
            ],
            rows: findings.map(\.cells))
        let others = Table(
            columns: [.left("measure"), .right("is"), .left(""), .left("remark")], rows: quantities.map(\.cells))
        let parts = [heading] + [comparisons, others].filter { !$0.rows.isEmpty }.map(\.description)
        return parts.joined(separator: "\n\n")
    }

    private var heading: String {
        """
        \(date.formatted(.iso8601.year().month().day())), \(machine.processor), \(machine.cores) cores,
        \(machine.system), \(machine.swift).
        """
    }
}

extension Finding {
    fileprivate var cells: [String] {
        [
            name, baseline, time(measuredTime.median), time(baselineTime.median),
            "\(short(ratio.median)) (\(short(ratio.lower))–\(short(ratio.upper)))", budget.text,
            isMet == true && budget.allows(ratio.median) == false ? "over" : mark(isMet),
            allocations.map { "\(short($0.measured)) / \(short($0.baseline))" } ?? "–",
            instructions.map { "\(whole($0.measured)) / \(whole($0.baseline))" } ?? "–",
            instructions.map { short($0.measured / $0.baseline) } ?? "–",
        ]
    }
}

extension Quantity {
    fileprivate var cells: [String] {
        let text =
            switch unit {
            case .bytes: value < 10_000 ? "\(whole(value)) B" : "\(whole(value / 1024)) KiB"
            case .seconds: "\(short(value)) s"
            case .modules: whole(value)
            case .allocations: short(value)
            }
        return [name, text, mark(isMet), remark]
    }
}

extension Budget {
    fileprivate var text: String {
        switch self {
        case .times(let most): "≤ \(short(most))"
        case .noted: "noted"
        }
    }
}

private func mark(_ isMet: Bool?) -> String {
    switch isMet {
    case true?: "pass"
    case false?: "FAIL"
    case nil: ""
    }
}

/// Formats nanoseconds in a unit that keeps the text short.
private func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<10_000: "\(nanoseconds < 100 ? short(nanoseconds) : whole(nanoseconds)) ns"
    case ..<10_000_000: "\(short(nanoseconds / 1000)) µs"
    default: "\(short(nanoseconds / 1_000_000)) ms"
    }
}

/// Formats a number with two decimals below 10, one decimal below 100, and none from 100.
private func short(_ number: Double) -> String {
    if abs(number - number.rounded()) < 0.005 { return whole(number) }
    return String(format: abs(number) < 9.995 ? "%.2f" : abs(number) < 99.95 ? "%.1f" : "%.0f", number)
}

private func whole(_ number: Double) -> String { String(format: "%.0f", number) }
