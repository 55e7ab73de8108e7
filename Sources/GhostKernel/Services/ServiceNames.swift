/// The names of services in messages: with the module if another service's type has the same name.
///
/// Names are formatted at the first request, which most apps never make. Formatting takes longer than the rest of a
/// registration.
struct ServiceNames {
    /// The types of services and of their dependencies.
    private var known: Set<ObjectIdentifier> = []

    /// The known types without a formatted name.
    private var unformatted: [any Any.Type] = []
    private var shortNames: [ObjectIdentifier: String] = [:]

    /// The types by short name.
    private var types: [String: Set<ObjectIdentifier>] = [:]

    mutating func add(_ type: Any.Type) {
        if known.insert(ObjectIdentifier(type)).inserted { unformatted.append(type) }
    }

    /// - Parameter type: any type, registered or not.
    mutating func name(of type: Any.Type) -> String {
        formatAll()
        let key = ObjectIdentifier(type)
        let short = shortNames[key] ?? shortName(of: type)
        return types[short].map { $0 == [key] } == false ? fullName(of: type) : short
    }

    private mutating func formatAll() {
        for type in unformatted {
            let (key, name) = (ObjectIdentifier(type), shortName(of: type))
            shortNames[key] = name
            types[name, default: []].insert(key)
        }
        unformatted = []
    }
}
