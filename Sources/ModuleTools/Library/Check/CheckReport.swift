import BoardySupport

/// The findings of `check`, and how they are printed. The form in JSON has the same parts.
struct CheckReport: Encodable {
    let version = 1

    /// The number of Swift files.
    let files: Int

    /// The number of checked targets with sources.
    let targets: Int

    let errors: Int
    let warnings: Int

    /// The findings, sorted by file, line and column.
    let findings: [Finding]

    init(findings: [Finding], files: Int, targets: Int) {
        self.findings = findings
        self.files = files
        self.targets = targets
        errors = findings.filter { $0.severity == .error }.count
        warnings = findings.count - errors
    }

    enum Format: String, CaseIterable {
        case text
        case json
        case github
    }

    /// The line for standard error.
    var summary: String {
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        return "\(count(files, "file")) of \(count(targets, "target")) checked: "
            + "\(count(errors, "error")), \(count(warnings, "warning"))"
    }

    /// The text for standard output. Nil if there is nothing to print.
    func text(_ format: Format) throws -> String? {
        switch format {
        case .text: findings.isEmpty ? nil : findings.map(\.text).joined(separator: "\n")
        case .json: try jsonText(self)
        case .github: findings.isEmpty ? nil : findings.map(\.githubCommand).joined(separator: "\n")
        }
    }
}

extension Finding {
    /// The line of the text format, in the style of compilers.
    fileprivate var text: String {
        let place = "\(singleLine(file)):\(line):\(column)"
        return "\(place): \(severity.rawValue): \(singleLine("\(message) To fix: \(fix).")) [\(rule.rawValue)]"
    }

    /// The workflow command of GitHub Actions that annotates the line.
    ///
    /// The escapes are those of `escapeProperty` and `escapeData` in `packages/core/src/command.ts` of actions/toolkit.
    fileprivate var githubCommand: String {
        let place = "file=\(escapedProperty(file)),line=\(line),col=\(column),title=\(escapedProperty(rule.rawValue))"
        return "::\(severity.rawValue) \(place)::\(escapedData("\(message) To fix: \(fix)."))"
    }
}

private func escapedData(_ text: String) -> String {
    // Scalars are replaced, because a character can hide one, as CR LF does.
    let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
}

private func escapedProperty(_ text: String) -> String {
    escapedData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
}
