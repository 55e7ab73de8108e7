public import AppFoundation
public import Foundation

/// The transport between a repository and a table with a version in each row, so that no change of another device is overwritten unseen.
///
/// ```swift
/// PostgRESTVersionedSource<Note>(
///     database, "notes", columns: ["id", "text", "version"], version: "version", \.version)
/// ```
///
/// A trigger of the table sets the version in each write; the README has one. The precondition of a write is a part of the request:
///
/// | write | request | no row in the answer |
/// |---|---|---|
/// | of an entity that was fetched | an update or a deletion by the id and the version | becomes a `RemoteConflict` |
/// | of a new entity | `Prefer: resolution=ignore-duplicates` | becomes a `RemoteConflict` |
/// | after another write that was not confirmed yet | as in ``PostgRESTSource`` | is an error |
///
/// PostgREST knows no idempotency keys. After the loss of an answer, the repeated write changes no row. It is confirmed if the row
/// differs from the sent entity in nothing but the version.
public struct PostgRESTVersionedSource<Entity>: VersionedRemoteSource
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable & CustomStringConvertible {
    private let source: PostgRESTSource<Entity>
    private let column: String
    private let version: @Sendable (Entity) -> String

    /// True if two entities differ in nothing but their versions.
    private let isSame: @Sendable (Entity, Entity) -> Bool

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - client: The client of the database.
    ///   - table: The name of the table.
    ///   - columns: The columns of an entity, with the version.
    ///   - id: The column with the id, by which the table is unique.
    ///   - version: The column with the version, such as `version` or `updated_at`.
    ///   - path: The version in an entity. A time has to be a text, because a `Date` loses digits.
    ///   - pageSize: The maximum number of rows of a page.
    ///   - pages: The maximum number of pages.
    public init<Version: CustomStringConvertible & SendableMetatype>(
        _ client: PostgRESTClient, _ table: String, columns: [String], id: String = "id", version: String,
        _ path: any WritableKeyPath<Entity, Version> & Sendable, pageSize: Int = 1_000, pages: Int = 100
    ) {
        source = PostgRESTSource(client, table, columns: columns, id: id, pageSize: pageSize, pages: pages)
        column = version
        self.version = { $0[keyPath: path].description }
        isSame = { one, other in
            var one = one
            one[keyPath: path] = other[keyPath: path]
            return one == other
        }
    }

    /// Returns the version of an entity.
    public func version(of entity: Entity) -> String { version(entity) }

    /// Fetches all rows. See ``PostgRESTSource/fetchAll()``.
    public func fetchAll() async throws -> [Entity] { try await source.fetchAll() }

    /// Fetches one entity. See ``PostgRESTSource/fetch(_:)``.
    public func fetch(_ id: Entity.ID) async throws -> Entity? { try await source.fetch(id) }

    /// Sends an entity, and returns it as it is stored.
    ///
    /// - Throws: As ``PostgRESTSource/save(_:idempotencyKey:)``, or a `RemoteConflict`. A ``PostgRESTError`` if the version of the row
    ///   has not changed.
    public func save(
        _ entity: Entity, if precondition: WritePrecondition, idempotencyKey: UUID
    ) async throws -> Entity {
        let stored: Entity?
        switch precondition {
        case .none: stored = try await source.post(entity, resolution: "merge-duplicates", idempotencyKey)
        case .absent: stored = try await source.post(entity, resolution: "ignore-duplicates", idempotencyKey)
        case .version(let version):
            stored = try await source.write(
                "PATCH", entity, entity.id, source.row(entity.id).filter(column, .eq, version),
                idempotencyKey: idempotencyKey)
            if let stored, self.version(stored) == version {
                throw source.unusable(
                    "its column \(column.quoted()) has not changed, as without a trigger of the table")
            }
        }
        if let stored { return stored }
        guard let theirs = try await fetch(entity.id), isSame(entity, theirs) else { throw RemoteConflict() }
        return theirs
    }

    /// Sends the removal of an entity. An unknown id is no error.
    ///
    /// - Throws: As ``PostgRESTSource/remove(_:idempotencyKey:)``, or a `RemoteConflict`.
    public func remove(_ id: Entity.ID, if precondition: WritePrecondition, idempotencyKey: UUID) async throws {
        guard case .version(let version) = precondition else {
            return try await source.remove(id, idempotencyKey: idempotencyKey)
        }
        let query = source.row(id).filter(column, .eq, version)
        let removed = try await source.write("DELETE", nil, id, query, idempotencyKey: idempotencyKey)
        if removed == nil, try await fetch(id) != nil { throw RemoteConflict() }
    }
}
