package import CoreContracts

extension UIRegistry {
    /// A description of a contribution, for a catalog.
    package struct ContributionSummary {
        package let id: String
        package let surface: String
        package let dependencies: [String]
        package let source: String?
    }

    /// All contributions, grouped by surface.
    package var allContributions: [UIContribution] { all.map(\.contribution) }

    /// Descriptions of all contributions, grouped by surface.
    package var contributionSummaries: [ContributionSummary] {
        all.map { entry in
            ContributionSummary(
                id: entry.contribution.id, surface: entry.contribution.surface.description,
                dependencies: entry.dependencies.map(shortName(of:)), source: entry.source?.name)
        }
    }
}

extension Kernel {
    /// The participants and listeners with their roles. An object with several roles is listed once.
    package var participants: [(name: String, roles: [String])] {
        var (order, roles) = ([ObjectIdentifier](), [ObjectIdentifier: (name: String, roles: [String])]())
        func add(_ instance: Any, _ role: String) {
            let type = type(of: instance)
            if roles[ObjectIdentifier(type)] == nil { order.append(ObjectIdentifier(type)) }
            roles[ObjectIdentifier(type), default: (shortName(of: type), [])].roles.append(role)
        }
        for (_, participant) in lifecycle.participants { add(participant, "runs in phases") }
        for listener in appDelegateListeners.listeners.all { add(listener, "receives application events") }
        for listener in sceneDelegateListeners.listeners.all { add(listener, "receives scene events") }
        return order.compactMap { roles[$0] }
    }
}
