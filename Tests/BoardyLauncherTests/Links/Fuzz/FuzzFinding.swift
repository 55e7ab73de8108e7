/// What becomes of a link, foreseen or seen.
struct FuzzFinding: Equatable {
    /// The openers that open it, in order.
    var openings: [FuzzOpening] = []

    /// Why none does.
    var refusal: FuzzRefusal?

    /// The link as the refusal shows it.
    var shown = ""
}

struct FuzzOpening: Equatable {
    let opener: String
    /// All values of each name; a predicate gets none, and has the URL here.
    let parameters: [String: [String]]

    /// Byte by byte: to Swift, texts are equal in whatever form they are written, but nothing may change the form.
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
    /// What should not be.
    case unexpected(String)

    /// The name of the case, for counts.
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
