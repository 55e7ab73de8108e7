/// A violation of a rule at a place in a file.
struct Finding: Hashable, Encodable {
    let rule: CheckRule
    let severity: CheckRule.Severity

    /// The path of the file, relative to the folder of the package.
    let file: String

    /// The line, from 1.
    let line: Int

    /// The column, from 1, in Unicode scalars.
    let column: Int

    /// The problem, as a sentence.
    let message: String

    /// The remedy: the rest of a sentence that begins with "To fix: ".
    let fix: String
}

extension Finding {
    init(_ rule: CheckRule, _ file: String, at place: some SourcePlace, _ message: String, fix: String) {
        self.init(
            rule: rule, severity: rule.severity, file: file, line: place.line, column: place.column, message: message,
            fix: fix)
    }

    /// True if a finding stands before another one in a report.
    static func isBefore(_ a: Finding, _ b: Finding) -> Bool {
        (a.file, a.line, a.column, a.rule.rawValue, a.message) < (b.file, b.line, b.column, b.rule.rawValue, b.message)
    }
}
