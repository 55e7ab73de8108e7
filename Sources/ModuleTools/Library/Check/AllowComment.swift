import BoardySupport

/// A comment `// boardy:allow RULE: reason`, which silences a warning.
///
/// After code it silences its own line. Alone on a line it silences the next line with code.
struct AllowComment: Hashable, SourcePlace {
    /// The silenced line.
    let target: Int

    let line: Int
    let column: Int

    /// The rule, or the mistake in the comment.
    let rule: Rule

    enum Rule: Hashable {
        case allowed(CheckRule)
        case invalid(message: String, fix: String)
    }

    /// A line with a rule that is silenced there.
    struct Allowance: Hashable {
        let line: Int
        let rule: CheckRule
    }

    /// The silenced line and rule. Nil for a wrong comment.
    private var allowance: Allowance? {
        if case .allowed(let rule) = rule { Allowance(line: target, rule: rule) } else { nil }
    }

    /// The comments of a file.
    static func all(in source: SwiftSource) -> [AllowComment] {
        source.comments.compactMap { comment in
            guard let text = comment.text.dropping("boardy:") else { return nil }
            let next = comment.tokensBefore < source.tokens.count ? source.tokens[comment.tokensBefore].line : 0
            return AllowComment(
                target: comment.isAlone ? next : comment.line, line: comment.line, column: comment.column,
                rule: rule(String(text)))
        }
    }

    private static func rule(_ text: String) -> Rule {
        let fix = "write '// boardy:allow RULE: reason', or delete the comment"
        guard let rest = text.dropping("allow ") else {
            return .invalid(message: "A comment of boardy does not say what it allows.", fix: fix)
        }
        let (name, reason) = nameAndReason(String(rest).trimmingSpace)
        guard let rule = CheckRule(rawValue: name), rule.canBeAllowed else {
            let allowable = CheckRule.allowable.map(\.rawValue)
            let isKnown = CheckRule(rawValue: name) != nil
            let nearest = isKnown ? nil : nearMisses(to: name, among: allowable).first.map { "write \($0)" }
            return .invalid(
                message: isKnown ? "\(quoted(name)) cannot be silenced." : "There is no rule \(quoted(name)).",
                fix: nearest ?? "name one of \(allowable.joined(separator: ", ")), or delete the comment")
        }
        guard !reason.isEmpty else {
            return .invalid(message: "A comment silences \(quoted(name)) without a reason.", fix: fix)
        }
        return .allowed(rule)
    }

    /// The word before the colon or a space, and the text after the colon.
    private static func nameAndReason(_ text: String) -> (name: String, reason: String) {
        let name = text.prefix { $0 != ":" && $0 != " " }
        let rest = String(text[name.endIndex...]).trimmingSpace
        return (String(name), rest.hasPrefix(":") ? String(rest.dropFirst()).trimmingSpace : "")
    }
}

extension AllowComment {
    /// Removes the silenced warnings of a file, and adds findings for comments that are wrong or silence nothing.
    static func apply(_ comments: [AllowComment], to findings: [Finding], in file: String) -> [Finding] {
        let allowed = Set(comments.compactMap(\.allowance))
        var used: Set<Allowance> = []
        let kept = findings.filter { finding in
            let allowance = Allowance(line: finding.line, rule: finding.rule)
            guard finding.rule.canBeAllowed, allowed.contains(allowance) else { return true }
            used.insert(allowance)
            return false
        }
        return kept
            + comments.filter { comment in comment.allowance.map { !used.contains($0) } ?? true }.map { comment in
                switch comment.rule {
                case .allowed(let rule):
                    Finding(
                        .unusedAllow, file, at: comment,
                        "The comment silences '\(rule.rawValue)', and there is no such warning.",
                        fix: "delete the comment, or move it to the line of the warning or above it")
                case .invalid(let message, let fix):
                    Finding(.invalidAllow, file, at: comment, message, fix: fix)
                }
            }
    }
}

extension String {
    /// The text after a prefix, or nil without the prefix.
    fileprivate func dropping(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
