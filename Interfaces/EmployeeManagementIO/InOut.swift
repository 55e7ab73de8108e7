/// An employee in the store.
public struct Employee: Hashable, Codable, Sendable, Identifiable {
    /// The id that the store assigns when the employee is added. An id is never reused.
    public let id: String

    /// The name, e-mail address and role.
    public let details: Details

    /// An employee with an id.
    public init(id: String, details: Details) {
        self.id = id
        self.details = details
    }

    /// The details of an employee; they exist before the id does.
    public struct Details: Hashable, Codable, Sendable {
        /// The full name.
        public let name: String

        /// The e-mail address, which is unique among employees without regard to case.
        public let email: String

        /// The role; may be empty.
        public let role: String

        /// Creates details. They are validated when the employee is added.
        public init(name: String, email: String, role: String = "") {
            self.name = name
            self.email = email
            self.role = role
        }
    }
}

/// A request to add the employees in a file.
public struct ImportRequest: Hashable, Codable, Sendable {
    /// The path of a CSV file in the ``ImportFolder``, where a relative path begins. Its header has the columns `name`
    /// and `email`, and optionally `role`.
    public let file: String

    /// Indicates whether the good rows of a file with bad rows are added. If false, such a file changes nothing.
    public let keepsGoodRows: Bool

    /// A request to add the employees in a file.
    public init(file: String, keepsGoodRows: Bool = false) {
        self.file = file
        self.keepsGoodRows = keepsGoodRows
    }
}

/// The result of an import.
public struct ImportSummary: Hashable, Codable, Sendable {
    /// The employees that were added, in the order of the file.
    public let added: [Employee]

    /// The first rows that were not added, at most ``ImportLimits/listedRejections``, in the order of the file.
    public let rejected: [RejectedRow]

    /// The number of rows that were not added.
    public let rejectedCount: Int

    /// A summary of added and rejected rows.
    ///
    /// - Parameters:
    ///   - added: the employees that were added.
    ///   - rejected: the first rows that were not added.
    ///   - rejectedCount: the number of rows that were not added; that of the listed rows unless given.
    public init(added: [Employee], rejected: [RejectedRow], rejectedCount: Int? = nil) {
        self.added = added
        self.rejected = rejected
        self.rejectedCount = rejectedCount ?? rejected.count
    }
}

/// A row of a file that does not describe a valid employee.
public struct RejectedRow: Hashable, Codable, Sendable {
    /// The number of the row as in a spreadsheet: the header is row 1.
    public let row: Int

    /// The line of the file on which the row begins. It differs from the row after a quoted field that spans lines.
    public let line: Int

    /// The reason for the rejection. It names no contents of the row.
    public let reason: String

    /// A rejected row.
    public init(row: Int, line: Int, reason: String) {
        self.row = row
        self.line = line
        self.reason = reason
    }
}

/// The error of an import that added nothing.
public struct ImportFailure: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    /// The problem and its fix.
    public let description: String

    /// A failure with a description.
    public init(_ description: String) {
        self.description = description
    }
}
