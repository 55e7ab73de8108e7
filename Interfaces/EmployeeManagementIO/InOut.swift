/// Somebody on file.
public struct Employee: Hashable, Codable, Sendable, Identifiable {
    /// Given by the store when the employee is added; never given twice.
    public let id: String

    /// What is known about the employee.
    public let details: Details

    /// An employee with an id.
    public init(id: String, details: Details) {
        self.id = id
        self.details = details
    }

    /// What is known about an employee, also before there is an id.
    public struct Details: Hashable, Codable, Sendable {
        /// The full name.
        public let name: String

        /// The e-mail address; no two employees have the same, capitals aside.
        public let email: String

        /// What the employee does; may be empty.
        public let role: String

        /// Details that are checked when the employee is added.
        public init(name: String, email: String, role: String = "") {
            self.name = name
            self.email = email
            self.role = role
        }
    }
}

/// A wish to add the employees in a file.
public struct ImportRequest: Hashable, Codable, Sendable {
    /// The path of a CSV file with a header of `name`, `email` and, if wanted, `role`.
    public let file: String

    /// Whether to add the good rows of a file that also has bad ones. Otherwise such a file changes nothing.
    public let keepsGoodRows: Bool

    /// A wish to add the employees in a file.
    public init(file: String, keepsGoodRows: Bool = false) {
        self.file = file
        self.keepsGoodRows = keepsGoodRows
    }
}

/// What became of an import.
public struct ImportSummary: Hashable, Codable, Sendable {
    /// The employees that were added, in the order of the file.
    public let added: [Employee]

    /// The rows that were left out, in the order of the file.
    public let rejected: [RejectedRow]

    /// A summary.
    public init(added: [Employee], rejected: [RejectedRow]) {
        self.added = added
        self.rejected = rejected
    }
}

/// A row of a file that cannot be an employee.
public struct RejectedRow: Hashable, Codable, Sendable {
    /// Which row, as a spreadsheet counts: the header is row 1.
    public let row: Int

    /// The line of the file on which the row begins; differs from the row once a quoted field spans lines.
    public let line: Int

    /// What is wrong with it.
    public let reason: String

    /// A rejected row.
    public init(row: Int, line: Int, reason: String) {
        self.row = row
        self.line = line
        self.reason = reason
    }
}

/// Why nothing of a file was imported.
public struct ImportFailure: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public let description: String

    /// A failure with a reason.
    public init(_ description: String) {
        self.description = description
    }
}
