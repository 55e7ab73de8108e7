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
/// The statuses 400, 403, 405, 409, 413, 415 and 422 to a write become a `RemoteRejection`, and so does a write without a request.
/// With other errors, the write can be sent again. PostgREST knows no idempotency keys. A repeated write stores the same value again,
/// also after another device has changed it: use a ``PostgRESTVersionedSource`` then.
public struct PostgRESTSource<Entity>: RemoteSource
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable & CustomStringConvertible {
    let client: PostgRESTClient
    let table: String
    private let columns: [String]
    let id: String
    private let pageSize: Int
    private let pages: Int

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
        (self.client, self.table, self.columns, self.id) = (client, table, columns, id)
        (self.pageSize, self.pages) = (pageSize, pages)
    }

    /// Fetches all rows, page by page. Rows that are added or removed between two pages neither repeat nor hide others.
    ///
    /// - Throws: As ``PostgRESTClient/page(from:_:)``, and a ``PostgRESTError`` if an id occurs twice or if there are too many pages.
    public func fetchAll() async throws -> [Entity] {
        var entities: [Entity] = []
        var ids: Set<Entity.ID> = []
        for _ in 0..<max(pages, 1) {
            var query = TableQuery().select(columns).order(by: id).limit(pageSize)
            if let last = entities.last { query = query.filter(id, .gt, last.id) }
            let page: Page<Entity> = try await client.page(from: table, query)
            for entity in page.rows where !ids.insert(entity.id).inserted { throw unusable("it has an id twice") }
            entities += page.rows
            if page.rows.isEmpty || page.total == page.rows.count { return entities }
        }
        throw PostgRESTError(
            table, .refused(reason: "it has more than \(pages) pages", fix: "raise the limit of pages, or their size"))
    }

    /// Fetches one entity; nil if there is no row with the id.
    ///
    /// - Throws: As ``PostgRESTClient/select(from:_:)``.
    public func fetch(_ id: Entity.ID) async throws -> Entity? {
        try checked(try await client.select(from: table, row(id).limit(2)), id)
    }

    /// Sends an entity.
    ///
    /// - Throws: As ``PostgRESTClient/upsert(_:into:on:columns:)``, and a `RemoteRejection`.
    public func save(_ entity: Entity, idempotencyKey: UUID) async throws {
        _ = try await post(entity, resolution: "merge-duplicates", idempotencyKey)
    }

    /// Sends the removal of an entity. An unknown id is no error.
    ///
    /// - Throws: As ``PostgRESTClient/delete(from:where:)``, and a `RemoteRejection`.
    public func remove(_ id: Entity.ID, idempotencyKey: UUID) async throws {
        _ = try await write("DELETE", nil, id, row(id), idempotencyKey: idempotencyKey)
    }

    // MARK: Requests

    func row(_ id: Entity.ID) -> TableQuery { TableQuery().select(columns).filter(self.id, .eq, id) }

    /// Adds an entity. If the table has the id already, merging replaces the row, and ignoring returns nil.
    func post(_ entity: Entity, resolution: String, _ idempotencyKey: UUID) async throws -> Entity? {
        let stored = try await write(
            "POST", [entity], entity.id, TableQuery().select(columns), keys: [id],
            resolution: "resolution=\(resolution),", idempotencyKey: idempotencyKey)
        if stored == nil, resolution == "merge-duplicates" { throw unusable("it has no row") }
        return stored
    }

    /// Changes a row, and returns it; nil if there is no such row.
    func write(
        _ method: String, _ body: (any Encodable & Sendable)?, _ id: Entity.ID, _ query: TableQuery,
        keys: [String] = [], resolution: String = "", idempotencyKey: UUID
    ) async throws -> Entity? {
        let change = Change(
            method: method, table: table, body: body, columns: body == nil ? [] : columns, keys: keys,
            prefer: resolution + "return=representation", idempotencyKey: idempotencyKey)
        do {
            return try checked(try await client.rows(change, query).rows, id)
        } catch let error as NetworkError where error.isRejection {
            throw RemoteRejection(error.reason)
        } catch let error as PostgRESTError {
            switch error.problem {
            case .refused(let reason, _): throw RemoteRejection(reason)
            case .server(let reason, let network) where network.isRejection: throw RemoteRejection(reason.text)
            case .server, .answer: throw error
            }
        }
    }

    func unusable(_ reason: String) -> PostgRESTError { PostgRESTError(table, .answer(reason: reason)) }

    /// Returns the only entity. One with another id would replace another entity.
    private func checked(_ entities: [Entity], _ id: Entity.ID) throws -> Entity? {
        guard entities.count <= 1 else { throw unusable("it has several rows with one id") }
        guard entities.first?.id ?? id == id else { throw unusable("it has a row with another id") }
        return entities.first
    }
}

extension NetworkError {
    /// True if the server will never take the request.
    fileprivate var isRejection: Bool {
        guard case .status(let status, _) = problem, retryAfter == nil else { return false }
        return [400, 403, 405, 409, 413, 415, 422].contains(status)
    }
}
