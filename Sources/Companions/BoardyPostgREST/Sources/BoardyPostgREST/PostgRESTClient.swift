public import AppFoundation
public import AppNetwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Reads and changes the tables of a PostgREST server, such as that of a Supabase project.
///
/// ```swift
/// let database = PostgRESTClient(URL(string: "https://example.supabase.co/rest/v1")!, key: key, through: client)
/// let open: [Note] = try await database.select(from: "notes", TableQuery().filter("done", .eq, false).order(by: "id"))
/// ```
///
/// An `AuthorizedClient` adds the token of the user. The policies of the database alone decide on each user's rights. Answers are
/// texts from outside: they are bounded by the limits of the client, and decoded off the main actor. An answer after a redirect is
/// refused; use `HTTPLimits(redirects: 0)`, so that no row is sent to another address either.
public struct PostgRESTClient: Sendable {
    private let base: URL
    private let key: Secret?
    private let client: any HTTPSending
    private let encoder: JSONEncoder
    private let decoder: JSONDecoder

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - base: The URL above the tables, such as `https://example.supabase.co/rest/v1`.
    ///   - key: The value of the header `apikey`, which Supabase requires besides the token of the user. It identifies the project, and
    ///     is no secret in an app: never use the service key, which overrides all policies.
    ///   - client: Sends the requests.
    ///   - encoder: The encoder of rows. Its keys are names of columns.
    ///   - decoder: The decoder of rows.
    public init(
        _ base: URL, key: Secret? = nil, through client: any HTTPSending, encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) {
        (self.base, self.key, self.client, self.encoder, self.decoder) = (base, key, client, encoder, decoder)
    }

    // MARK: Reading

    /// Returns the rows of a query. A server can have a limit of its own: see ``PostgRESTSource/fetchAll()`` for all rows.
    ///
    /// - Throws: As `HTTPSending.data(for:)`, and a ``PostgRESTError`` if the query is refused, the server explains an error status, or the
    ///   answer is not as expected.
    public func select<Row: Decodable & Sendable>(
        from table: String, _ query: TableQuery = TableQuery()
    ) async throws -> [Row] {
        try await rows(Change(table: table, prefer: nil), query)
    }

    // MARK: Writing

    /// Adds rows, and returns them as they are stored.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - table: The name of the table.
    ///   - columns: The columns that are written. One without a value becomes null. Without columns, those of the rows are written,
    ///     which have to be the same in each row. A Swift optional that is nil has none.
    ///     ([specifying columns](https://docs.postgrest.org/en/v14/references/api/tables_views.html#specifying-columns))
    ///   - returned: The columns that are returned; all if there are none.
    ///   - idempotencyKey: The key of a write that has the effect of one write if it is sent twice. PostgREST ignores it, and the
    ///     client repeats a `POST` or a `PATCH` only with a key.
    /// - Throws: As ``select(from:_:)``.
    public func insert<Row: Decodable & Sendable>(
        _ rows: [some Encodable & Sendable], into table: String, columns: [String] = [],
        returning returned: [String] = [], idempotencyKey: UUID? = nil
    ) async throws -> [Row] {
        let change = Change(method: "POST", table: table, body: rows, columns: columns, key: idempotencyKey)
        return try await self.rows(change, TableQuery().select(returned))
    }

    /// Adds rows, or replaces those that are equal in some columns, and returns them as they are stored.
    ///
    /// The forms are `Prefer: resolution=merge-duplicates` and `resolution=ignore-duplicates`
    /// ([upsert](https://docs.postgrest.org/en/v14/references/api/tables_views.html#upsert)).
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - table: The name of the table.
    ///   - keys: The columns that identify a row; those of the primary key if there are none.
    ///   - columns: The columns that are written. Others keep their values. See
    ///     ``insert(_:into:columns:returning:idempotencyKey:)``, also for the next two.
    ///   - returned: The columns that are returned.
    ///   - ignoringDuplicates: True if a row that exists is neither replaced nor returned.
    ///   - idempotencyKey: The key of the write.
    /// - Throws: As ``select(from:_:)``.
    public func upsert<Row: Decodable & Sendable>(
        _ rows: [some Encodable & Sendable], into table: String, on keys: [String] = [], columns: [String] = [],
        returning returned: [String] = [], ignoringDuplicates: Bool = false, idempotencyKey: UUID? = nil
    ) async throws -> [Row] {
        let resolution = ignoringDuplicates ? "ignore-duplicates" : "merge-duplicates"
        let change = Change(
            method: "POST", table: table, body: rows, columns: columns, keys: keys,
            prefer: "resolution=\(resolution),return=representation", key: idempotencyKey)
        return try await self.rows(change, TableQuery().select(returned))
    }

    /// Changes columns of the rows of a query, and returns these rows as they are stored.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - values: The new values, by column.
    ///   - query: The rows. It has at least one filter, and neither an order nor a limit, which the server ignores.
    ///   - columns: The columns that are written. See ``insert(_:into:columns:returning:idempotencyKey:)``.
    ///   - idempotencyKey: The key of the write.
    /// - Throws: As ``select(from:_:)``.
    public func update<Row: Decodable & Sendable>(
        _ table: String, to values: some Encodable & Sendable, where query: TableQuery, columns: [String] = [],
        idempotencyKey: UUID? = nil
    ) async throws -> [Row] {
        let change = Change(method: "PATCH", table: table, body: values, columns: columns, key: idempotencyKey)
        return try await rows(change, query)
    }

    /// Removes the rows of a query, and returns them. The client repeats the request after the loss of an answer, and then it can
    /// return no rows although it has removed some.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - query: As in ``update(_:to:where:columns:idempotencyKey:)``.
    ///   - idempotencyKey: The key of the write.
    /// - Throws: As ``select(from:_:)``.
    public func delete<Row: Decodable & Sendable>(
        from table: String, where query: TableQuery, idempotencyKey: UUID? = nil
    ) async throws -> [Row] {
        try await rows(Change(method: "DELETE", table: table, key: idempotencyKey), query)
    }

    // MARK: Requests

    /// Sends a request, and returns the rows of its answer.
    @concurrent
    private func rows<Row: Decodable & Sendable>(_ change: Change, _ query: TableQuery) async throws -> [Row] {
        let request = try request(change, query)
        let response: HTTPResponse
        do {
            response = try await client.data(for: request)
        } catch let error as NetworkError {
            throw PostgRESTError.ServerError(error).map { PostgRESTError(change.table, .server($0, error)) } ?? error
        }
        func unusable(_ reason: String) -> PostgRESTError { PostgRESTError(change.table, .answer(reason: reason)) }
        guard response.url == request.url else { throw unusable("another address has answered, after a redirect") }
        do {
            return try decoder.decode([Row].self, fromUntrusted: response.body)
        } catch {
            throw unusable(codingReason(of: error, response.body))
        }
    }

    private func request(_ change: Change, _ query: TableQuery) throws -> URLRequest {
        func refused(_ reason: String, fix: String) -> PostgRESTError {
            PostgRESTError(change.table, .refused(reason: reason, fix: fix))
        }
        let names = [change.table] + change.columns + change.keys
        if let name = names.first(where: { !$0.isSQLName }) {
            throw refused("\(name.quoted()) is not a name", fix: "use letters, digits and underscores")
        }
        if let problem = query.problem { throw refused(problem, fix: "correct the query") }
        if ["PATCH", "DELETE"].contains(change.method), !query.hasFilter {
            throw refused(
                "it would change all rows, because it has no filter",
                fix: "add a filter; filter(\"id\", isNull: false) names all rows")
        }
        if change.method != "GET", query.hasOrderOrLimit {
            throw refused(
                "it changes rows, and the server ignores its order and its limit", fix: "use filters only")
        }
        var request = URLRequest(url: base)
        do throws(NetworkError) {
            let endpoint = Endpoint<Void>(
                change.method, "\(change.table)", body: change.body, idempotencyKey: change.key)
            request = try endpoint.request(to: base, encoder: encoder)
            let lists = [("columns", change.columns), ("on_conflict", change.keys)].filter { !$0.1.isEmpty }
            for (name, value) in query.parameters + lists.map({ ($0.0, $0.1.joined(separator: ",")) }) {
                request.url = try Endpoint<Void>.get("", query: [name: value]).request(to: request.url ?? base).url
            }
        } catch {
            guard case .refused(let reason, let fix) = error.problem else { throw error }
            throw refused(reason, fix: fix)
        }
        request.setValue(key?.reveal(), forHTTPHeaderField: "apikey")
        request.setValue(change.prefer, forHTTPHeaderField: "Prefer")
        // A stored answer can be older than the last write.
        request.setValue("no-cache", forHTTPHeaderField: "Cache-Control")
        return request
    }
}

/// A request for a table, besides its query.
private struct Change: Sendable {
    var method = "GET"
    let table: String
    var body: (any Encodable & Sendable)?
    var columns: [String] = []
    var keys: [String] = []

    /// A write asks for the stored rows
    /// ([representation](https://docs.postgrest.org/en/v14/references/api/preferences.html#return-representation)).
    var prefer: String? = "return=representation"

    var key: UUID?
}
