import AppFoundationCore
import Foundation

/// A remote in memory without versions, for entities of any type.
actor MemoryRemote<Entity>: RemoteSource
where Entity: Identifiable & Codable & Equatable & Sendable, Entity.ID: Codable & Sendable {
    private(set) var entities: [Entity]
    /// The ids of the writes in the order of arrival.
    private(set) var written: [Entity.ID] = []
    private var isOnline = true

    init(_ entities: [Entity] = []) { self.entities = entities }

    func setOnline(_ isOnline: Bool) { self.isOnline = isOnline }

    /// Replaces the entities, as another device does.
    func replace(_ entities: [Entity]) { self.entities = entities }

    func fetchAll() throws -> [Entity] {
        guard isOnline else { throw FakeRemote.Offline() }
        return entities
    }

    func fetch(_ id: Entity.ID) throws -> Entity? { try fetchAll().first { $0.id == id } }

    func save(_ entity: Entity, idempotencyKey: UUID) throws {
        try write(entity.id)
        if let index = entities.firstIndex(where: { $0.id == entity.id }) {
            entities[index] = entity
        } else {
            entities.append(entity)
        }
    }

    func remove(_ id: Entity.ID, idempotencyKey: UUID) throws {
        try write(id)
        entities.removeAll { $0.id == id }
    }

    private func write(_ id: Entity.ID) throws {
        guard isOnline else { throw FakeRemote.Offline() }
        written.append(id)
    }
}

/// An entity with the version that the remote gives it.
struct Page: Identifiable, Codable, Hashable, Sendable {
    let id: Int
    var text: String
    var version = 0
}

/// A remote that numbers the versions of pages, and checks them as it writes.
actor VersionedRemote: VersionedRemoteSource {
    private(set) var pages: [Page] = []
    private(set) var preconditions: [WritePrecondition] = []
    private(set) var fetches = 0
    private var lastVersion = 0
    private var alwaysConflicts = false

    func refuseAll() { alwaysConflicts = true }

    /// Writes a page, as another device does.
    @discardableResult
    func write(_ id: Int, _ text: String) -> Page {
        lastVersion += 1
        let page = Page(id: id, text: text, version: lastVersion)
        pages.removeAll { $0.id == id }
        pages.append(page)
        return page
    }

    nonisolated func version(of page: Page) -> String { "\(page.version)" }

    func fetchAll() -> [Page] { pages }

    func fetch(_ id: Int) -> Page? {
        fetches += 1
        return pages.first { $0.id == id }
    }

    func save(_ page: Page, if precondition: WritePrecondition, idempotencyKey: UUID) throws -> Page {
        try check(precondition, page.id)
        return write(page.id, page.text)
    }

    func remove(_ id: Int, if precondition: WritePrecondition, idempotencyKey: UUID) throws {
        try check(precondition, id)
        pages.removeAll { $0.id == id }
    }

    private func check(_ precondition: WritePrecondition, _ id: Int) throws {
        preconditions.append(precondition)
        let present = pages.first { $0.id == id }
        let holds =
            switch precondition {
            case .none: true
            case .absent: present == nil
            case .version(let version): present.map(version(of:)) == version
            }
        guard holds, !alwaysConflicts else { throw RemoteConflict() }
    }
}
