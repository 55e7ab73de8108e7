import AppFoundation

/// The rows of a table that a request reads or changes, and the columns that it returns.
///
/// ```swift
/// TableQuery().filter("done", .eq, false).filter("text", like: "%\(typed)%").order(by: "id").limit(20, offset: 40)
/// ```
///
/// All filters have to be fulfilled. Values are escaped, so that no text ends its filter or adds another one. The name of a column has
/// letters, digits and underscores. A query with another name is refused when it is sent.
///
/// The form of a filter is `column=operator.value`
/// ([operators](https://docs.postgrest.org/en/v14/references/api/tables_views.html#operators)). The value is everything up to the
/// end of the parameter ([`pSingleVal`](https://github.com/PostgREST/postgrest/blob/48346789/src/library/PostgREST/ApiRequest/QueryParams.hs)),
/// so that only the list of `in` needs quotes.
public struct TableQuery: Sendable {
    /// A comparison of a column with a value.
    public enum Comparison: String, Sendable {
        /// The column is equal to the value.
        case eq
        /// The column differs from the value. A column that is null does not.
        case neq
        /// The column is greater than the value.
        case gt
        /// The column is greater than the value, or equal to it.
        case gte
        /// The column is less than the value.
        case lt
        /// The column is less than the value, or equal to it.
        case lte
    }

    /// The names and values of the parameters.
    private(set) var parameters: [(name: String, value: String)] = []

    /// The first reason why the query must not be sent; nil if there is none.
    private(set) var problem: String?

    /// Creates a query of all rows with all columns.
    public init() {}

    /// True if a filter restricts the rows.
    var hasFilter: Bool { parameters.contains { !reserved.contains($0.name) } }

    /// True if the query has a part that a request other than `GET` ignores.
    var hasOrderOrLimit: Bool { parameters.contains { ["order", "limit", "offset"].contains($0.name) } }

    // MARK: Rows

    /// Adds a comparison of a column with a value, which is sent as its description.
    public func filter(
        _ column: String, _ comparison: Comparison, _ value: some CustomStringConvertible
    ) -> TableQuery {
        filter(column, comparison.rawValue + ".", value.description)
    }

    /// Adds the condition that a text fulfils a pattern. Upper and lower case differ.
    public func filter(_ column: String, like pattern: LikePattern) -> TableQuery {
        filter(column, "like.", pattern.text)
    }

    /// Adds the condition that a column has one of several values. No row fulfils it if there is no value.
    ///
    /// Each value is in double quotes, with a backslash before a double quote and a backslash
    /// ([reserved characters](https://docs.postgrest.org/en/v14/references/api/url_grammar.html#reserved-characters)).
    public func filter(_ column: String, in values: [some CustomStringConvertible]) -> TableQuery {
        var texts = values.map(\.description)
        // PostgREST takes a list with nothing but an empty text for an empty list:
        // https://github.com/PostgREST/postgrest/blob/48346789/src/library/PostgREST/Query/SqlFragment.hs#L409
        if texts == [""] { texts.append("") }
        let quoted = texts.map { text in
            text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
                if scalar == "\"" || scalar == "\\" { quoted += "\\" }
                quoted.unicodeScalars.append(scalar)
            } + "\""
        }
        return filter(column, "in.", "(" + quoted.joined(separator: ",") + ")")
    }

    /// Adds the condition that a column is null, or that it is not.
    public func filter(_ column: String, isNull: Bool) -> TableQuery {
        filter(column, isNull ? "is." : "not.is.", "null")
    }

    /// Adds an order, which begins with the least value unless it is descending. The next order is that of equal rows.
    public func order(by column: String, descending: Bool = false) -> TableQuery {
        adding(column, descending ? ".desc" : ".asc", to: "order")
    }

    /// Restricts the number of rows.
    ///
    /// - Parameters:
    ///   - count: The maximum number of rows. The server can have a lower one.
    ///   - offset: The number of rows before the first one. Pages need an order, in which no two rows are equal.
    public func limit(_ count: Int, offset: Int = 0) -> TableQuery {
        var query = self
        query.refuse(count < 1 || offset < 0, "its limit is less than 1, or its offset less than 0")
        query.parameters.removeAll { ["limit", "offset"].contains($0.name) }
        query.parameters += [("limit", "\(count)"), ("offset", "\(offset)")]
        return query
    }

    // MARK: Columns

    /// Restricts the columns that are returned. All are returned if there are none.
    public func select(_ columns: [String]) -> TableQuery {
        columns.reduce(self) { $0.adding($1, to: "select") }
    }

    // MARK: Parameters

    private func filter(_ column: String, _ condition: String, _ value: String) -> TableQuery {
        var query = self
        query.parameters.append((column, condition + value))
        query.refuse(!column.isSQLName, "its column \(column.quoted()) is not a name")
        query.refuse(
            reserved.contains(column),
            "its filter has the column \(column.quoted()), which is the name of another parameter")
        query.refuse(
            value.unicodeScalars.contains("\0"),
            "a value for its column \(column.quoted()) has the character U+0000, as no row has")
        return query
    }

    /// Adds a column to the list of a parameter.
    private func adding(_ column: String, _ suffix: String = "", to name: String) -> TableQuery {
        var query = self
        query.refuse(!column.isSQLName, "its column \(column.quoted()) is not a name")
        if let index = parameters.firstIndex(where: { $0.name == name }) {
            query.parameters[index].value += "," + column + suffix
        } else {
            query.parameters.append((name, column + suffix))
        }
        return query
    }

    private mutating func refuse(_ isWrong: Bool, _ reason: @autoclosure () -> String) {
        if isWrong, problem == nil { problem = reason() }
    }
}

/// The parameters that are no columns ([tables](https://docs.postgrest.org/en/v14/references/api/tables_views.html)).
private let reserved: Set = ["select", "columns", "on_conflict", "order", "limit", "offset", "and", "or", "not"]

extension String {
    /// True for a name that needs no quotes, of at most 63 bytes, which is the limit of PostgreSQL.
    var isSQLName: Bool {
        let isLetter: (UInt8) -> Bool = { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x5F }
        return (1...63).contains(utf8.count) && utf8.first.map(isLetter) == true
            && utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 }
    }
}
