extension SafetyReport {
    /// The report as JSON, with sorted keys. The help of `extension-safety` describes it.
    var json: String {
        get throws { try jsonText(["targets": rows]) }
    }
}

extension SafetyReport.Row: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(target, forKey: .name)
        let safe = kinds.map { ($0.rawValue, isSafe(for: $0)) }
        try container.encode(Dictionary(uniqueKeysWithValues: safe), forKey: .safe)
        try container.encode(reasons, forKey: .reasons)
    }

    private enum Key: CodingKey {
        case name, safe, reasons
    }
}

extension SafetyReport.Reason: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch restriction.subject {
        case .module(let name): try container.encode(name, forKey: .module)
        case .platforms(let name): try container.encode(name, forKey: .package)
        case .cycle(let targets): try container.encode(targets, forKey: .cycle)
        }
        try container.encode(kinds.map(\.rawValue), forKey: .kinds)
        try container.encode(chain, forKey: .chain)
        try container.encode(location.file, forKey: .file)
        try container.encodeIfPresent(location.line, forKey: .line)
        try container.encode(restriction.problem, forKey: .problem)
        try container.encode(restriction.fix, forKey: .fix)
    }

    private enum Key: CodingKey {
        case module, package, cycle, kinds, chain, file, line, problem, fix
    }
}
