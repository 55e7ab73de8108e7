public import CoreContracts

/// The services of a ``ServiceContainer`` and what they need. A value, which can be printed as a table, encoded, and drawn.
public struct ServiceGraph: Hashable, Sendable, Codable {
    /// A service.
    public struct ServiceInfo: Hashable, Sendable, Codable {
        /// The type that others ask for; with its module if there is another one of that name.
        public let name: String

        /// How long it lives.
        public let scope: ServiceScope

        /// The services it needs, in the order in which its factory takes them.
        public let dependencies: [String]

        /// Who has registered it; nil if that is not known.
        public let source: String?

        /// Whether there was one when the graph was read.
        public let isMade: Bool
    }

    /// The services, in the order of registration.
    public let services: [ServiceInfo]

    /// What is needed and not registered, each once, in order.
    public let missing: [String]
}

extension ServiceContainer {
    /// The services and what they need. Nothing is made.
    public var graph: ServiceGraph {
        let services = all.map { slot in
            ServiceGraph.ServiceInfo(
                name: name(of: slot.type), scope: slot.scope, dependencies: slot.dependencies.map(name(of:)),
                source: slot.source, isMade: slot.isMade)
        }
        var (missing, seen) = ([String](), Set<ObjectIdentifier>())
        for slot in all {
            for (key, type) in zip(slot.dependencyKeys, slot.dependencies)
            where self.slot(for: key) == nil && seen.insert(key).inserted { missing.append(name(of: type)) }
        }
        return ServiceGraph(services: services, missing: missing)
    }
}

extension ServiceGraph: CustomStringConvertible {
    /// The services as a table, and what is missing below it.
    public var description: String {
        let rows = services.map { service in
            [
                service.name, service.scope.rawValue, service.dependencies.joined(separator: ", "),
                service.source ?? "",
                service.isMade ? "made" : "",
            ]
        }
        let services = table(
            "Services (\(services.count))", ["Service", "Scope", "Needs", "Registered by", "State"], rows)
        guard !missing.isEmpty else { return services }
        return services + "\n\n" + table("Missing (\(missing.count))", ["Service"], missing.map { [$0] })
    }

    /// The services as a flowchart for [Mermaid](https://mermaid.js.org), with arrows to what they need; what is missing has a dashed
    /// border. Names are escaped, whatever is in them. Mermaid itself refuses diagrams of more than 50,000 characters or 500 edges
    /// unless it is told otherwise.
    public func mermaidFlowchart() -> String {
        var nodes: [String: String] = [:]
        var lines = ["flowchart LR"]
        for (place, service) in services.enumerated() {
            nodes[service.name] = "s\(place)"
            let scope = service.scope == .singleton ? "" : "\n\(service.scope.rawValue)"
            lines.append("    s\(place)[\"\(mermaidText(service.name))\(scope)\"]")
        }
        for (place, name) in missing.enumerated() {
            nodes[name] = "m\(place)"
            lines.append("    m\(place)[\"\(mermaidText(name))?\"]:::missing")
        }
        for (place, service) in services.enumerated() {
            lines += service.dependencies.compactMap { nodes[$0] }.map { "    s\(place) --> \($0)" }
        }
        if !missing.isEmpty { lines.append("    classDef missing stroke-dasharray: 4") }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// A name in a label: all but letters, digits and dots as entity codes, which Mermaid turns back.
private func mermaidText(_ text: String) -> String {
    let name = singleLine(text, limit: 200)
    // A line of a flowchart with `direction LR` in it is taken for that statement, also if it stands in quotes.
    let isKeyword = name.lowercased().contains("direction")
    return name.unicodeScalars.enumerated().map { place, scalar in
        let isPlain = scalar.properties.isAlphabetic || (place > 0 && ("0"..."9").contains(scalar)) || scalar == "."
        return isPlain && !(isKeyword && (scalar == "d" || scalar == "D")) ? String(scalar) : "#\(scalar.value);"
    }.joined()
}
