import ArgumentParser
import BoardySupport

extension SafetyReport {
    /// The format of the output.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text
        case markdown
        case json
    }

    /// Returns the report in a format, without a line break at its end.
    func formatted(as format: Format) throws -> String {
        switch format {
        case .text: text
        case .markdown: markdown
        case .json: try json
        }
    }

    /// A table of targets and kinds, then the reasons of each target.
    private var text: String {
        if rows.isEmpty { return "There are no library targets." }
        let table = TextTable(
            "Safe for extensions:", columns: ["target"] + kinds.map(\.rawValue),
            rows: rows.map { row in [row.target] + kinds.map { row.answer(for: $0, no: "no") } })
        let reasons = rows.filter { !$0.reasons.isEmpty }.map { row in
            ([singleLine(row.target)] + row.reasons.map(\.text)).joined(separator: "\n")
        }
        return ([table.description] + reasons).joined(separator: "\n\n")
    }
}

extension SafetyReport.Row {
    /// The cell of a kind: yes, no, or nothing if the question is not about it.
    func answer(for kind: ExtensionKind, no: String) -> String {
        kinds.contains(kind) ? isSafe(for: kind) ? "yes" : no : ""
    }
}

extension SafetyReport.Reason {
    /// The names of the kinds, with commas.
    var kindNames: String { kinds.map(\.rawValue).joined(separator: ", ") }

    /// The module, or the package in words.
    var subject: String {
        switch restriction.subject {
        case .module(let name): name
        case .platforms(let package): "platforms of \(package)"
        case .cycle(let targets): "cycle of \(targets.dropLast().joined(separator: ", "))"
        }
    }

    /// The targets, the module and the location.
    var way: String { "\(chain.joined(separator: " -> ")) (\(location))" }

    fileprivate var text: String {
        [
            "  \(subject): \(kindNames)", "    \(way)", "    \(restriction.problem) To fix: \(restriction.fix)",
        ]
        .map { singleLine($0) }.joined(separator: "\n")
    }
}
