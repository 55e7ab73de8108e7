/// What services are called in messages: with their module if there is another type of that name.
///
/// Names are spelt out when the first is asked for, which most apps never do: that takes longer than all else in registering a service.
struct ServiceNames {
    /// The types of services, and of what they need.
    private var known: Set<ObjectIdentifier> = []

    /// Those of them that are not spelt out yet.
    private var unread: [any Any.Type] = []
    private var shortNames: [ObjectIdentifier: String] = [:]

    /// The types that have a name.
    private var types: [String: Set<ObjectIdentifier>] = [:]

    mutating func add(_ type: Any.Type) {
        if known.insert(ObjectIdentifier(type)).inserted { unread.append(type) }
    }

    /// - Parameter type: a service, or what one needs, or something that nobody has named.
    mutating func name(of type: Any.Type) -> String {
        readAll()
        let key = ObjectIdentifier(type)
        let short = shortNames[key] ?? shortName(of: type)
        return types[short].map { $0 == [key] } == false ? fullName(of: type) : short
    }

    private mutating func readAll() {
        for type in unread {
            let (key, name) = (ObjectIdentifier(type), shortName(of: type))
            shortNames[key] = name
            types[name, default: []].insert(key)
        }
        unread = []
    }
}
