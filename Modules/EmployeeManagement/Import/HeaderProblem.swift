import Boardy

/// The reasons why a header is unusable.
///
/// They name known columns and positions, and no contents: a link can name any file, and errors are logged.
enum HeaderProblem: Error, Hashable, CustomStringConvertible {
    case unknownColumn(Int)
    case repeatedColumn(String)
    case missingColumn(String)

    var description: String {
        switch self {
        case .unknownColumn(let number): "column \(number) is none of name, email and role"
        case .repeatedColumn(let title): "\(quoted(title)) occurs twice"
        case .missingColumn(let title): "\(quoted(title)) is missing"
        }
    }
}
