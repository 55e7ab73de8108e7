/// The result of opening a link, expected or observed.
struct FuzzFinding: Equatable {
    /// The openers that open the link, in order.
    var openings: [FuzzOpening] = []

    /// The reason why no opener opens the link.
    var refusal: FuzzRefusal?

    /// The link in the error text of the refusal.
    var shown = ""
}

struct FuzzOpening: Equatable {
    let opener: String
    /// All values of each name. A predicate has no parameters, and records the URL as `url`.
    let parameters: [String: [String]]

    /// Compares bytes, because equal Swift strings may differ in Unicode form, and openers have to get the original
    /// form.
    static func == (one: FuzzOpening, other: FuzzOpening) -> Bool {
        guard one.opener == other.opener, one.parameters.count == other.parameters.count else { return false }
        return one.parameters.allSatisfy { name, values in
            other.parameters[name]?.map { Array($0.utf8) } == values.map { Array($0.utf8) }
        }
    }
}

enum FuzzRefusal: Equatable {
    case malformed
    case undecodableEscape
    case noOpener
    case unreadable(FuzzUnreadable)
    /// An error that no link should cause.
    case unexpected(String)

    /// The name of the case, for the counts by outcome.
    var name: String {
        switch self {
        case .malformed: "malformed"
        case .undecodableEscape: "undecodable escape"
        case .noOpener: "no opener"
        case .unreadable: "unreadable"
        case .unexpected: "unexpected"
        }
    }
}

/// An opener that cannot decode a parameter.
struct FuzzUnreadable: Error, Equatable {
    let opener: String
    let parameter: String?
    let value: String?
}
