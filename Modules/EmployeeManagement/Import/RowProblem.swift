/// The reasons why a row cannot be read.
enum RowProblem: Error, Hashable, CustomStringConvertible {
    case malformed(CSVError)
    case fieldCount(Int, expected: Int)

    var description: String {
        switch self {
        case .malformed(let error): "\(error)"
        case .fieldCount(let count, let expected):
            "it has \(count) \(count == 1 ? "field" : "fields") where the header has \(expected)"
        }
    }
}
