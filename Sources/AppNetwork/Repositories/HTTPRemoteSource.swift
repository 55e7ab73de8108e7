public import AppFoundation
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The transport between a repository and a collection of entities on a web server.
///
/// ```swift
/// let notes = SyncedRepository(
///     in: StateFolder.perUser().file("notes.json", of: SyncedEntities<Note>.self),
///     with: HTTPRemoteSource(server.appending(path: "notes"), through: client))
/// ```
///
/// | call | request | response |
/// |---|---|---|
/// | all entities | `GET notes` | a JSON array, and `Link: <…>; rel="next"` for another page |
/// | one entity | `GET notes/ID` | the entity; 404 or 410 if there is none |
/// | save | `PUT notes/ID` | any status of success |
/// | remove | `DELETE notes/ID` | any status of success; 404 or 410 if there is none |
///
/// Writes have the header `Idempotency-Key`. The statuses 400, 403, 405, 409, 410, 413, 415 and 422 to a write become a
/// `RemoteRejection`, and so does a write without a request: one with an empty id, or a value that JSON cannot express. With the header
/// `Retry-After`, and with other statuses, the write can be sent again.
///
/// Reading asks the server for the present entities, also if the client has a fresh response in its cache. Pages have to be of the
/// server of the collection. A server with another interface needs another `RemoteSource`, which can use an ``Endpoint`` for each
/// request.
///
/// Use an ``HTTPVersionedSource`` if the entities have versions.
public struct HTTPRemoteSource<Entity>: RemoteSource
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable & CustomStringConvertible {
    private let collection: URL
    private let client: any HTTPSending
    private let pages: Int
    private let encoder: JSONEncoder
    private let decoder: JSONDecoder

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - collection: The URL of the collection. Its query is kept, also in the requests of one entity.
    ///   - client: Sends the requests, for example an ``AuthorizedClient``.
    ///   - pages: The maximum number of pages. The entities of all pages are in memory.
    ///   - encoder: The encoder of entities.
    ///   - decoder: The decoder of entities.
    public init(
        _ collection: URL, through client: any HTTPSending, pages: Int = 100, encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) {
        self.collection = collection
        self.client = client
        self.pages = pages
        self.encoder = encoder
        self.decoder = decoder
    }

    /// Fetches all pages of the collection, one after the other.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, and a ``NetworkError`` if a page cannot be decoded, if there are more pages than
    ///   the limit, or if the next one is on another server.
    public func fetchAll() async throws -> [Entity] {
        try await client.elements(of: Endpoint<[Entity]>.get("").request(to: collection), pages: pages, by: decoder)
    }

    /// Fetches one entity; nil if the status is 404 or 410.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, and a ``NetworkError`` if the entity cannot be decoded or has another id.
    public func fetch(_ id: Entity.ID) async throws -> Entity? {
        let request = try Endpoint<Entity>.get("\(id)").request(to: collection)
        do {
            return try entity(id, in: await client.present(request), to: request)
        } catch let error as NetworkError where error.isNotFound {
            return nil
        }
    }

    /// Sends an entity.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, and a `RemoteRejection`.
    public func save(_ entity: Entity, idempotencyKey: UUID) async throws {
        _ = try await write(.put("\(entity.id)", entity, idempotencyKey: idempotencyKey), if: .none)
    }

    /// Sends the removal of an entity. The statuses 404 and 410 are no errors.
    ///
    /// - Throws: As ``HTTPSending/data(for:)``, and a `RemoteRejection`.
    public func remove(_ id: Entity.ID, idempotencyKey: UUID) async throws {
        try await remove(id, if: .none, idempotencyKey: idempotencyKey)
    }

    // MARK: Writes with a precondition

    /// Sends an entity, and returns it as the server has stored it.
    func save(_ entity: Entity, if precondition: WritePrecondition, idempotencyKey: UUID) async throws -> Entity {
        let (request, response) = try await write(
            .put("\(entity.id)", entity, idempotencyKey: idempotencyKey), if: precondition)
        return try self.entity(entity.id, in: response, to: request)
    }

    func remove(_ id: Entity.ID, if precondition: WritePrecondition, idempotencyKey: UUID) async throws {
        do {
            _ = try await write(.delete("\(id)", idempotencyKey: idempotencyKey), if: precondition)
        } catch let error as NetworkError where error.isNotFound {}
    }

    private func write(
        _ endpoint: Endpoint<Void>, if precondition: WritePrecondition
    ) async throws -> (URLRequest, HTTPResponse) {
        var request: URLRequest
        do throws(NetworkError) {
            request = try endpoint.request(to: collection, encoder: encoder)
            switch precondition {
            case .none: break
            case .absent: request.setValue("*", forHTTPHeaderField: "If-None-Match")
            case .version(let version): request.setValue(version.entityTag, forHTTPHeaderField: "If-Match")
            }
            // The client would refuse the write each time, and the later ones would wait.
            _ = try HTTPTarget(of: request)
        } catch {
            throw RemoteRejection(error.problem.reason)
        }
        do {
            return (request, try await client.data(for: request))
        } catch let error as NetworkError {
            if error.status == 412, precondition != .none { throw RemoteConflict() }
            let isRemoved = error.isNotFound && request.httpMethod == "DELETE"
            if error.isRejection, !isRemoved { throw RemoteRejection(error.problem.reason) }
            throw error
        }
    }

    // MARK: Responses

    /// Returns the entity in a response. One with another id would replace another entity.
    private func entity(_ id: Entity.ID, in response: HTTPResponse, to request: URLRequest) throws -> Entity {
        let entity: Entity = try response.decoded(for: request, by: decoder)
        guard entity.id == id else {
            throw NetworkError(try HTTPTarget(of: request), .undecodable(reason: "it has an entity with another id"))
        }
        return entity
    }
}

extension NetworkError {
    /// True if the server has no resource with the URL.
    fileprivate var isNotFound: Bool { status == 404 || status == 410 }

    /// True if the server will never take the request.
    fileprivate var isRejection: Bool {
        status.map { [400, 403, 405, 409, 410, 413, 415, 422].contains($0) } == true && retryAfter == nil
    }
}

extension String {
    /// The text in quotes, unless it is an entity tag of RFC 9110, section 8.8.3, already.
    fileprivate var entityTag: String {
        let isTag = hasSuffix("\"") && utf8.count > 1 && (hasPrefix("\"") || hasPrefix("W/\""))
        return isTag ? self : "\"\(self)\""
    }
}
