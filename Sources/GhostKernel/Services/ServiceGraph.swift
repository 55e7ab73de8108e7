import BoardySupport
public import CoreContracts

/// The services of a ``ServiceContainer`` and their dependencies, as a value that can be printed and encoded.
public struct ServiceGraph: Hashable, Sendable, Codable {
    /// A registered service.
    public struct ServiceInfo: Hashable, Sendable, Codable {
        /// The name of the service's type, with its module if another type has the same name.
        public let name: String

        /// The lifetime of the service.
        public let scope: ServiceScope

        /// The names of its dependencies, in the order of the factory's parameters.
        public let dependencies: [String]

        /// The source that registered the service, or nil if unknown.
        public let source: String?

        /// True if the service was made when the graph was read.
        public let isMade: Bool
    }

    /// The services, in order of registration.
    public let services: [ServiceInfo]

    /// The names of dependencies that are not registered, each once, in order.
    public let missing: [String]
}

extension ServiceContainer {
    /// The services and their dependencies. Nothing is made.
    public var graph: ServiceGraph {
        let services = all.map { slot in
            ServiceGraph.ServiceInfo(
                name: name(of: slot), scope: slot.scope, dependencies: slot.dependencies.map(name),
                source: slot.source?.name, isMade: isMade(slot))
        }
        var (missing, seen) = ([String](), Set<Int>())
        for number in all.flatMap(\.dependencies) where slot(number) == nil && seen.insert(number).inserted {
            missing.append(name(number))
        }
        return ServiceGraph(services: services, missing: missing)
    }
}

extension ServiceGraph: CustomStringConvertible {
    /// A table of the services, and one of the missing dependencies if there are any.
    public var description: String {
        let services = TextTable(
            "Services (\(services.count))", columns: ["Service", "Scope", "Needs", "Registered by", "State"],
            rows: services.map { service in
                [
                    service.name, service.scope.rawValue, service.dependencies.joined(separator: ", "),
                    service.source ?? "", service.isMade ? "made" : "",
                ]
            })
        guard !missing.isEmpty else { return services.description }
        let missing = TextTable(
            "Missing (\(missing.count))", columns: ["Service"], rows: missing.map { [$0] })
        return "\(services)\n\n\(missing)"
    }
}
