import BoardySupport

/// The findings of `check`, and how they are printed.
struct CheckReport: Encodable {
    /// The findings, sorted by file, line and column.
    let findings: [Finding]

    /// The number of Swift files.
    let files: Int

    /// The number of targets of the root package with sources.
    let targets: Int

    enum Format: String, CaseIterable {
        case text
        case json
        case github
    }

    var errors: Int { findings.filter { $0.rule.severity == .error }.count }
    var warnings: Int { findings.count - errors }

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

    private enum CodingKeys: String, CodingKey {
        case version, files, targets, errors, warnings, findings
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .version)
        try container.encode(files, forKey: .files)
        try container.encode(targets, forKey: .targets)
        try container.encode(errors, forKey: .errors)
        try container.encode(warnings, forKey: .warnings)
        try container.encode(findings, forKey: .findings)
    }
}

extension Finding: Encodable {
    private enum CodingKeys: String, CodingKey {
        case rule, severity, file, line, column, message, fix
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rule, forKey: .rule)
        try container.encode(rule.severity, forKey: .severity)
        try container.encode(file, forKey: .file)
        try container.encode(line, forKey: .line)
        try container.encode(column, forKey: .column)
        try container.encode(message, forKey: .message)
        try container.encode(fix, forKey: .fix)
    }

    /// The line of the text format, in the style of compilers.
    fileprivate var text: String {
        let place = "\(singleLine(file)):\(line):\(column)"
        return "\(place): \(rule.severity.rawValue): \(singleLine("\(message) To fix: \(fix).")) [\(rule.rawValue)]"
    }

    /// The workflow command of GitHub Actions that annotates the line.
    ///
    /// The escapes are those of `escapeProperty` and `escapeData` in `packages/core/src/command.ts` of actions/toolkit.
    fileprivate var githubCommand: String {
        let place = "file=\(escapedProperty(file)),line=\(line),col=\(column),title=\(escapedProperty(rule.rawValue))"
        return "::\(rule.severity.rawValue) \(place)::\(escapedData("\(message) To fix: \(fix)."))"
    }
}

private func escapedData(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
}

private func escapedProperty(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
}

/// Replaces scalars, because a character can hide one, as CR LF does.
private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
        if let escape = escapes[scalar] {
            result += escape
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
}
