extension SafetyReport {
    /// The report as JSON, with sorted keys. The help of `extension-safety` describes it.
    var json: String {
        get throws {
            try jsonText(Document(targets: rows.map(Document.Target.init)))
        }
    }
}

private struct Document: Encodable {
    let targets: [Target]

    struct Target: Encodable {
        let name: String
        let safe: [String: Bool]
        let reasons: [Reason]

        init(_ row: SafetyReport.Row) {
            name = row.target
            safe = Dictionary(uniqueKeysWithValues: row.kinds.map { ($0.rawValue, row.isSafe(for: $0)) })
            reasons = row.reasons.map(Reason.init)
        }
    }

    struct Reason: Encodable {
        /// One of module, package and cycle is there.
        var module: String?
        var package: String?
        var cycle: [String]?
        let kinds: [String]
        let chain: [String]
        let file: String
        let line: Int?
        let problem: String
        let fix: String

        init(_ reason: SafetyReport.Reason) {
            switch reason.restriction.subject {
            case .module(let name): module = name
            case .platforms(let name): package = name
            case .cycle(let targets): cycle = targets
            }
            kinds = reason.kinds.map(\.rawValue)
            chain = reason.chain
            (file, line) = (reason.location.file, reason.location.line)
            (problem, fix) = (reason.restriction.problem, reason.restriction.fix)
        }
    }
}
