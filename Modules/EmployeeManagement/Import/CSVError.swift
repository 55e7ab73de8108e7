import EmployeeManagementIO

/// The reasons why a record is invalid. Reading continues after it.
enum CSVError: Error, Hashable, CustomStringConvertible {
    case openQuote
    case strayQuote
    case textAfterQuote

    var description: String {
        switch self {
        case .openQuote: "a quote is opened and never closed"
        case .strayQuote: "a quote is inside a field that does not begin with one"
        case .textAfterQuote: "text follows the quote that closes a field"
        }
    }
}

/// The reasons why a file cannot be read to its end.
enum CSVFailure: Error, Hashable {
    case notUTF8

    /// A field is longer than ``ImportLimits/fieldLength``.
    case longField(row: Int, line: Int)
}
