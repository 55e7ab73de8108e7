import EmployeeManagementIO

/// The reasons why details are invalid, for rejected rows and ``EmployeeError/invalid(_:)``.
///
/// They do not contain the details, which may be from a file that a link names, and are personal data in any case.
enum DetailsProblem: Error, Hashable, CustomStringConvertible {
    case noName
    case noEmail
    case badEmail
    case takenEmail(AddressOwner)
    case tooManyMarks

    var description: String {
        switch self {
        case .noName: "the name is missing"
        case .noEmail: "the e-mail address is missing"
        case .badEmail: "the e-mail address is invalid, expected one @ between two parts without white space"
        case .takenEmail(let owner): "the e-mail address belongs to \(owner) already"
        case .tooManyMarks: "a text has more than 30 combining marks in a row"
        }
    }
}

/// The employee or the row of a file that has an e-mail address.
enum AddressOwner: Hashable, CustomStringConvertible {
    case employee(Employee.ID)
    case row(Int)

    var description: String {
        switch self {
        case .employee(let id): id
        case .row(let number): "row \(number)"
        }
    }
}
