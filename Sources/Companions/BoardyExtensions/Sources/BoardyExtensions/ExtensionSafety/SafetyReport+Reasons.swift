extension SafetyReport.Row {
    /// Adds a reason, or its kinds to the same reason.
    mutating func add(_ reason: SafetyReport.Reason) {
        let same = reasons.firstIndex {
            ($0.restriction, $0.targets, $0.location) == (reason.restriction, reason.targets, reason.location)
        }
        guard let same else { return reasons.append(reason) }
        let all = reasons[same].kinds + reason.kinds
        reasons[same].kinds = ExtensionKind.allCases.filter(all.contains)
    }
}

extension SafetyReport.Reason {
    /// The place in a report: modules before platforms before cycles, then by name, then in the order of the kinds.
    var sortKey: (Int, String, Int) {
        let kind = kinds.first.flatMap { ExtensionKind.allCases.firstIndex(of: $0) } ?? 0
        return switch restriction.subject {
        case .module(let name): (0, name, kind)
        case .platforms(let name): (1, name, kind)
        case .cycle(let targets): (2, targets.joined(separator: " "), kind)
        }
    }
}
