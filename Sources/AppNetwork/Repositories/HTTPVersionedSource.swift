public import AppFoundation
public import Foundation

/// The transport between a repository and a collection of entities with versions on a web server.
///
/// ```swift
/// HTTPVersionedSource(server.appending(path: "notes"), through: client) { (note: Note) in "\(note.version)" }
/// ```
///
/// It is an ``HTTPRemoteSource`` whose writes have a precondition:
///
/// | write | header | the status 412 |
/// |---|---|---|
/// | of an entity that was fetched | `If-Match` with its version as an entity tag | becomes a `RemoteConflict` |
/// | of a new entity | `If-None-Match: *` | becomes a `RemoteConflict` |
/// | after another write that was not confirmed yet | none | is an error |
///
/// The response to `PUT` has to contain the stored entity with its new version.
public struct HTTPVersionedSource<Entity>: VersionedRemoteSource
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable & CustomStringConvertible {
    private let source: HTTPRemoteSource<Entity>
    private let version: @Sendable (Entity) -> String

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - collection: The URL of the collection. Its query is kept, also in the requests of one entity.
    ///   - client: Sends the requests, for example an ``AuthorizedClient``.
    ///   - pages: The maximum number of pages. The entities of all pages are in memory.
    ///   - encoder: The encoder of entities.
    ///   - decoder: The decoder of entities.
    ///   - version: Returns the version of an entity, with or without the quotes of an entity tag.
    public init(
        _ collection: URL, through client: any HTTPSending, pages: Int = 100, encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder(), version: @escaping @Sendable (Entity) -> String
    ) {
        source = HTTPRemoteSource(collection, through: client, pages: pages, encoder: encoder, decoder: decoder)
        self.version = version
    }

    /// Returns the version of an entity.
    public func version(of entity: Entity) -> String { version(entity) }

    /// Fetches all pages of the collection. See ``HTTPRemoteSource/fetchAll()``.
    public func fetchAll() async throws -> [Entity] { try await source.fetchAll() }

    /// Fetches one entity. See ``HTTPRemoteSource/fetch(_:)``.
    public func fetch(_ id: Entity.ID) async throws -> Entity? { try await source.fetch(id) }

    /// Sends an entity, and returns it as the server has stored it.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, a `RemoteRejection`, or a `RemoteConflict`. A ``NetworkError`` if the response has
    ///   no entity with the id.
    public func save(
        _ entity: Entity, if precondition: WritePrecondition, idempotencyKey: UUID
    ) async throws -> Entity {
        try await source.save(entity, if: precondition, idempotencyKey: idempotencyKey)
    }

    /// Sends the removal of an entity. The statuses 404 and 410 are no errors.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, a `RemoteRejection`, or a `RemoteConflict`.
    public func remove(_ id: Entity.ID, if precondition: WritePrecondition, idempotencyKey: UUID) async throws {
        try await source.remove(id, if: precondition, idempotencyKey: idempotencyKey)
    }
}
