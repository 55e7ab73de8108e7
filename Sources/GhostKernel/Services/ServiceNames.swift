/// What services are called in messages: with their module if there is another type of that name.
struct ServiceNames {
    /// The types that have a name, of services and of what they need.
    private var types: [String: Set<ObjectIdentifier>] = [:]

    /// Names that several types have.
    private var ambiguous: Set<String> = []

    mutating func add(_ name: String, of type: ObjectIdentifier) {
        types[name, default: []].insert(type)
        if types[name, default: []].count > 1 { ambiguous.insert(name) }
    }

    /// - Parameters:
    ///   - short: the name of the type without its module.
    ///   - type: a service, or what one needs, or something that nobody has named.
    func name(_ short: String, of type: Any.Type) -> String {
        guard !ambiguous.contains(short) else { return fullName(of: type) }
        let known = types[short]
        return known == nil || known?.contains(ObjectIdentifier(type)) == true ? short : fullName(of: type)
    }
}
