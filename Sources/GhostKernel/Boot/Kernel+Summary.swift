package import CoreContracts

extension UIRegistry {
    /// A contribution in words.
    package struct ContributionSummary {
        package let id: String
        package let surface: String
        package let dependencies: [String]
        package let source: String?
    }

    /// All that was contributed, surface by surface.
    package var allContributions: [UIContribution] { all.map(\.contribution) }

    /// All that was contributed, surface by surface, in words.
    package var contributionSummaries: [ContributionSummary] {
        all.map { entry in
            ContributionSummary(
                id: entry.contribution.id, surface: entry.contribution.surface.description,
                dependencies: entry.dependencies.map(shortName(of:)), source: entry.source)
        }
    }
}

extension Kernel {
    /// The participants and listeners with what they do, each once.
    package var participants: [(name: String, roles: [String])] {
        var (order, roles) = ([ObjectIdentifier](), [ObjectIdentifier: (name: String, roles: [String])]())
        func note(_ instance: Any, _ role: String) {
            let type = type(of: instance)
            if roles[ObjectIdentifier(type)] == nil { order.append(ObjectIdentifier(type)) }
            roles[ObjectIdentifier(type), default: (shortName(of: type), [])].roles.append(role)
        }
        for (_, participant) in lifecycle.participants { note(participant, "runs in phases") }
        for listener in appDelegateListeners.listeners { note(listener, "hears of the application") }
        for listener in sceneDelegateListeners.listeners { note(listener, "hears of scenes") }
        return order.compactMap { roles[$0] }
    }
}
