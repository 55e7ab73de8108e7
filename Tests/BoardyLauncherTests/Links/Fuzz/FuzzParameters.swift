/// The parameters of a typed opener. The reference uses the list of fields instead of decoding.
protocol FuzzParameters: Decodable {
    /// The decoded values, by name.
    var shown: [String: [String]] { get }
}

/// A field of such a type. Fields are decoded in the order of their declaration.
enum FuzzField {
    case number(String)
    case optionalNumber(String)
    case optionalText(String)
    case flag(String)
    case numbers(String)
    case texts(String)
    /// All parameters of the link.
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
    /// The fields that the opener decodes; nil if the opener is untyped.
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
