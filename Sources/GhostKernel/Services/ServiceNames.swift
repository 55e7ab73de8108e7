/// The names of services in messages: the full name of a service if another one has the same short name.
///
/// Names are formatted at the first request, which most apps never make. Formatting takes longer than the rest of a
/// registration.
struct ServiceNames {
    /// The short names of the known services by number, from the first one.
    private var shortNames: [String] = []

    /// The number of known services with a short name.
    private var counts: [String: Int] = [:]

    /// - Parameters:
    ///   - id: any type or key, known or not.
    ///   - number: its number; nil if it is not known.
    ///   - known: the types and keys by number. New ones are at the end.
    mutating func name(of id: ServiceID, number: Int?, among known: [ServiceID]) -> String {
        for new in known[shortNames.count...] {
            let name = new.shortName
            shortNames.append(name)
            counts[name, default: 0] += 1
        }
        let short = number.map { shortNames[$0] } ?? id.shortName
        return counts[short, default: 0] > (number == nil ? 0 : 1) ? id.fullName : short
    }
}
