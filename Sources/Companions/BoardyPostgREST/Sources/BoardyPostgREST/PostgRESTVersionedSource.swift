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
/// The row is fetched before a conflict. If it has the expected version, no policy lets the user change it. If the user cannot read the
/// row with the id of a new entity, the id is that of another user. Both become a `RemoteRejection`.
///
/// PostgREST knows no idempotency keys. After the loss of an answer, a repeated write of the first two kinds changes no row. It is
/// confirmed if the row differs from the sent entity in nothing but the version. A write of the third kind stores its value again.
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
    ///   - columns: The columns of an entity, with the version, which is not written. A column that the server changes must not be one of
    ///     them, unless the operator `==` of the entity ignores it.
    ///   - id: The column with the id, by which the table is unique.
    ///   - version: The column with the version, such as `version` or `updated_at`.
    ///   - path: The version in an entity. A time has to be a text, because a `Date` loses digits.
    ///   - pageSize: The maximum number of rows of a page.
    ///   - pages: The maximum number of pages.
    public init<Version: CustomStringConvertible & SendableMetatype>(
        _ client: PostgRESTClient, _ table: String, columns: [String], id: String = "id", version: String,
        _ path: any WritableKeyPath<Entity, Version> & Sendable, pageSize: Int = 1_000, pages: Int = 100
    ) {
        var source = PostgRESTSource<Entity>(
            client, table, columns: columns, id: id, pageSize: pageSize, pages: pages)
        source.written.removeAll { $0 == version }
        self.source = source
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
        case .none: stored = try await source.upsert(entity, idempotencyKey)
        case .absent: stored = try await source.upsert(entity, ignoringDuplicates: true, idempotencyKey)
        case .version(let version):
            stored = try await source.update(
                entity, source.row(entity.id).filter(column, .eq, version), idempotencyKey)
            if let stored, self.version(stored) == version {
                throw source.unusable(
                    "its column \(column.quoted()) has not changed, as without a trigger of the table")
            }
        }
        if let stored { return stored }
        let theirs = try await fetch(entity.id)
        if let theirs, isSame(entity, theirs) { return theirs }
        switch precondition {
        case .version(let expected) where theirs.map(version(of:)) == expected:
            throw RemoteRejection("no policy lets this user change the row")
        case .absent where theirs == nil:
            throw RemoteRejection("its id is that of a row that the user cannot read")
        case .none, .absent, .version: throw RemoteConflict()
        }
    }

    /// Sends the removal of an entity. An unknown id is no error.
    ///
    /// - Throws: As ``PostgRESTSource/remove(_:idempotencyKey:)``, or a `RemoteConflict`.
    public func remove(_ id: Entity.ID, if precondition: WritePrecondition, idempotencyKey: UUID) async throws {
        switch precondition {
        case .none: try await source.remove(id, idempotencyKey: idempotencyKey)
        case .absent: if try await rejecting({ try await fetch(id) }) != nil { throw RemoteConflict() }
        case .version(let expected):
            let query = source.row(id).filter(column, .eq, expected)
            let removed = try await source.delete(id, query, idempotencyKey)
            guard removed == nil, let theirs = try await fetch(id) else { return }
            guard version(theirs) == expected else { throw RemoteConflict() }
            throw RemoteRejection("no policy lets this user remove the row")
        }
    }
}
