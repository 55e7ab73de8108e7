public import AppFoundation
import AppNetwork
public import Foundation

/// The transport between a repository and a table.
///
/// ```swift
/// let notes = SyncedRepository(
///     in: StateFolder.perUser().file("notes.json", of: SyncedEntities<Note>.self),
///     with: PostgRESTSource(database, "notes", columns: ["id", "text"]))
/// ```
///
/// | call | request |
/// |---|---|
/// | all entities | pages in the order of the ids, each after the last id of the one before |
/// | one entity | a query by the id |
/// | save | an upsert by the id |
/// | remove | a deletion by the id |
///
/// An error of PostgREST with the status 400, 403, 405, 409, 413, 415 or 422 to a write becomes a `RemoteRejection`, such as `23503` for
/// a reference to a row that does not exist. So does a status 413 of a gateway, a write without a request, and a removal that no policy
/// allows. With other errors, the write can be sent again: also with the header `Retry-After`, with that of a read-only database
/// (`25006`), and with those of a table without a column (`PGRST204`, `42703`). PostgREST knows no idempotency keys. A repeated write
/// stores the same value again, also after another device has changed it: use a ``PostgRESTVersionedSource`` then.
public struct PostgRESTSource<Entity>: RemoteSource
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable & CustomStringConvertible {
    private let client: PostgRESTClient
    private let table: String
    private let columns: [String]
    private let id: String
    private let pageSize: Int
    private let pages: Int

    /// The columns that are written.
    var written: [String]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - client: The client of the database.
    ///   - table: The name of the table.
    ///   - columns: The columns of an entity, which are read and written. One without a value becomes null.
    ///   - id: The column with the id, by which the table is unique.
    ///   - pageSize: The maximum number of rows of a page. The server can have a lower one.
    ///   - pages: The maximum number of pages. The entities of all pages are in memory.
    public init(
        _ client: PostgRESTClient, _ table: String, columns: [String], id: String = "id", pageSize: Int = 1_000,
        pages: Int = 100
    ) {
        (self.client, self.table, self.columns, self.written, self.id) = (client, table, columns, columns, id)
        (self.pageSize, self.pages) = (pageSize, pages)
    }

    /// Fetches all rows, page by page until an empty one. Rows that are added or removed between two pages neither repeat nor hide
    /// others.
    ///
    /// - Throws: As ``PostgRESTClient/select(from:_:)``, and a ``PostgRESTError`` if there are too many pages.
    public func fetchAll() async throws -> [Entity] {
        var entities: [Entity] = []
        for _ in 0...max(pages, 1) {
            var query = TableQuery().select(columns).order(by: id).limit(pageSize)
            if let last = entities.last { query = query.filter(id, .gt, last.id) }
            let page: [Entity] = try await client.select(from: table, query)
            if page.isEmpty { return entities }
            entities += page
        }
        throw PostgRESTError(
            table, .answer(reason: "it has more than \(pages) pages", fix: "raise the limit of pages, or their size"))
    }

    /// Fetches one entity; nil if there is no row with the id.
    ///
    /// - Throws: As ``PostgRESTClient/select(from:_:)``.
    public func fetch(_ id: Entity.ID) async throws -> Entity? {
        try checked(try await client.select(from: table, row(id).limit(2)), id)
    }

    /// Sends an entity.
    ///
    /// - Throws: As ``PostgRESTClient/upsert(_:into:on:columns:returning:ignoringDuplicates:idempotencyKey:)``, and a `RemoteRejection`.
    public func save(_ entity: Entity, idempotencyKey: UUID) async throws {
        _ = try await upsert(entity, idempotencyKey)
    }

    /// Sends the removal of an entity. An unknown id is no error.
    ///
    /// - Throws: As ``PostgRESTClient/delete(from:where:idempotencyKey:)``, and a `RemoteRejection`.
    public func remove(_ id: Entity.ID, idempotencyKey: UUID) async throws {
        if try await delete(id, row(id), idempotencyKey) == nil, try await fetch(id) != nil {
            throw RemoteRejection("no policy lets this user remove the row")
        }
    }

    // MARK: Requests

    func row(_ id: Entity.ID) -> TableQuery { TableQuery().select(columns).filter(self.id, .eq, id) }

    /// Adds or replaces an entity, and returns it; nil if a duplicate is ignored.
    func upsert(_ entity: Entity, ignoringDuplicates: Bool = false, _ idempotencyKey: UUID) async throws -> Entity? {
        let stored = try await write(entity.id) {
            try await client.upsert(
                [entity], into: table, on: [id], columns: written, returning: columns,
                ignoringDuplicates: ignoringDuplicates, idempotencyKey: idempotencyKey)
        }
        if stored == nil, !ignoringDuplicates { throw unusable("it has no row") }
        return stored
    }

    /// Changes the row of a query, and returns it; nil if there is none.
    func update(_ entity: Entity, _ query: TableQuery, _ key: UUID) async throws -> Entity? {
        try await write(entity.id) {
            try await client.update(table, to: entity, where: query, columns: written, idempotencyKey: key)
        }
    }

    /// Removes the row of a query, and returns it; nil if there is none.
    func delete(_ id: Entity.ID, _ query: TableQuery, _ key: UUID) async throws -> Entity? {
        try await write(id) { try await client.delete(from: table, where: query, idempotencyKey: key) }
    }

    private func write(_ id: Entity.ID, _ request: () async throws -> [Entity]) async throws -> Entity? {
        try checked(try await rejecting(request), id)
    }

    func unusable(_ reason: String) -> PostgRESTError { PostgRESTError(table, .answer(reason: reason)) }

    /// Returns the only entity. One with another id would replace another entity.
    private func checked(_ entities: [Entity], _ id: Entity.ID) throws -> Entity? {
        guard entities.count <= 1 else { throw unusable("it has several rows with one id") }
        guard entities.first?.id ?? id == id else { throw unusable("it has a row with another id") }
        return entities.first
    }
}

/// Returns the result of the request of a write. The error of one that the server will never take becomes a `RemoteRejection`.
func rejecting<Value>(_ request: () async throws -> Value) async throws -> Value {
    do {
        return try await request()
    } catch let error as PostgRESTError {
        switch error.problem {
        case .refused(let reason, _): throw RemoteRejection(reason)
        case .server(let server, let network)
        where network.isFinal([400, 403, 405, 409, 413, 415, 422]) && !passingCodes.contains(server.code):
            throw RemoteRejection(server.text)
        case .server, .answer: throw error
        }
    } catch let error as NetworkError where error.isFinal([413]) {
        throw RemoteRejection(error.reason)
    }
}

/// The codes of a database that is read-only, and of a table without a column: both can be other ones later.
private let passingCodes: Set = ["25006", "PGRST204", "42703"]

extension NetworkError {
    /// True for one of some statuses, unless the server names the time of another attempt.
    fileprivate func isFinal(_ statuses: [Int]) -> Bool {
        guard case .status(let status, _) = problem else { return false }
        return retryAfter == nil && statuses.contains(status)
    }
}
