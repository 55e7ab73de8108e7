/// A segment of a path pattern. A placeholder and a rest name a parameter.
enum PatternSegment: Hashable {
    case literal(String)
    case placeholder(String)
    case rest(String)

    /// The name of the parameter; nil for a literal.
    var name: String? {
        switch self {
        case .literal: nil
        case .placeholder(let name), .rest(let name): name
        }
    }
}
