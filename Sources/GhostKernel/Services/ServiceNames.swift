/// The names of services in messages: with the module if another service's type has the same name.
///
/// Names are formatted at the first request, which most apps never make. Formatting takes longer than the rest of a
/// registration.
struct ServiceNames {
    /// The number of known types with a formatted name, from the first one.
    private var formattedCount = 0
    private var shortNames: [ObjectIdentifier: String] = [:]

    /// The types by short name.
    private var types: [String: Set<ObjectIdentifier>] = [:]

    /// - Parameters:
    ///   - type: any type, registered or not.
    ///   - known: the types of services and of their dependencies. New ones are at the end.
    mutating func name(of type: Any.Type, among known: [ServiceTable.Entry]) -> String {
        for new in known[formattedCount...] { format(new.type) }
        formattedCount = known.count
        let key = ObjectIdentifier(type)
        let short = shortNames[key] ?? shortName(of: type)
        return types[short].map { $0 == [key] } == false ? fullName(of: type) : short
    }

    private mutating func format(_ type: Any.Type) {
        let (key, name) = (ObjectIdentifier(type), shortName(of: type))
        shortNames[key] = name
        types[name, default: []].insert(key)
    }
}
