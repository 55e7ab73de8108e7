import BoardySupport

extension SafetyReport {
    /// Two tables for a document: targets and kinds, and the reasons if there are any.
    var markdown: String {
        let answers = table(
            ["Target"] + kinds.map(\.rawValue),
            rows.map { row in [escaped(row.target)] + kinds.map { row.answer(for: $0, no: "**no**") } })
        let reasons = rows.flatMap { row in
            row.reasons.map { reason in
                [
                    row.target, reason.subject, reason.kindNames, reason.way,
                    "\(reason.restriction.problem) To fix: \(reason.restriction.fix)",
                ].map(escaped)
            }
        }
        guard !reasons.isEmpty else { return answers }
        return answers + "\n\n" + table(["Target", "Reaches", "Not in", "By", "Reason"], reasons)
    }
}

private func table(_ columns: [String], _ rows: [[String]]) -> String {
    ([columns, columns.map { _ in "---" }] + rows)
        .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
}

/// Returns a text on one line, with a backslash before each character that could begin markup or end a cell.
private func escaped(_ text: String) -> String {
    let special = "\\`*_[]<>|~&".unicodeScalars
    return singleLine(text).unicodeScalars.reduce(into: "") { result, scalar in
        if special.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
    }
}
