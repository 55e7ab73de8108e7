/// What typed openers take. The reference does not decode it, but goes by the list of its fields.
protocol FuzzParameters: Decodable {
    /// What it was decoded into, by name.
    var shown: [String: [String]] { get }
}

/// A field of such a type, in the order of its declaration, in which it is decoded.
enum FuzzField {
    case number(String)
    case optionalNumber(String)
    case optionalText(String)
    case flag(String)
    case numbers(String)
    case texts(String)
    /// All that is there.
    case everything
}

struct FuzzNumber: FuzzParameters {
    let id: Int
    let y: String?

    static let fields: [FuzzField] = [.number("id"), .optionalText("y")]

    var shown: [String: [String]] { ["id": ["\(id)"]].adding(y, as: "y") }
}

struct FuzzFlags: FuzzParameters {
    let flag: Bool
    let x: Int?

    static let fields: [FuzzField] = [.flag("flag"), .optionalNumber("x")]

    var shown: [String: [String]] { ["flag": ["\(flag)"]].adding(x.map { "\($0)" }, as: "x") }
}

struct FuzzLists: FuzzParameters {
    let n: [Int]
    let rest: [String]

    static let fields: [FuzzField] = [.numbers("n"), .texts("rest")]

    var shown: [String: [String]] { ["n": n.map { "\($0)" }, "rest": rest] }
}

struct FuzzEverything: FuzzParameters {
    let shown: [String: [String]]

    static let fields: [FuzzField] = [.everything]

    init(from decoder: any Decoder) throws {
        shown = try [String: [String]](from: decoder)
    }
}

extension FuzzOpener.Kind {
    /// What it decodes; nil if it takes the parameters as they are, or none.
    var fields: [FuzzField]? {
        switch self {
        case .path, .predicate: nil
        case .number: FuzzNumber.fields
        case .flags: FuzzFlags.fields
        case .lists: FuzzLists.fields
        case .everything: FuzzEverything.fields
        }
    }
}

extension [String: [String]] {
    fileprivate func adding(_ value: String?, as name: String) -> Self {
        guard let value else { return self }
        return merging([name: [value]]) { $1 }
    }
}
