import AppFoundation
import Boardy
import BoardyFoundation
import Foundation

// An entity, which is encoded off the main actor, and a remote side that takes requests only while there is a network.
nonisolated struct Note: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    let text: String
}

actor NotesServer: RemoteSource {
    private var notes: [Int: Note] = [:]
    private var isReachable = false

    func connect() { isReachable = true }

    func fetchAll() throws -> [Note] { try reachable().values.sorted { $0.id < $1.id } }
    func fetch(_ id: Int) throws -> Note? { try reachable()[id] }
    func save(_ note: Note, idempotencyKey: UUID) throws { notes = try reachable().merging([note.id: note]) { $1 } }
    func remove(_ id: Int, idempotencyKey: UUID) throws { notes = try reachable().filter { $0.key != id } }

    private func reachable() throws -> [Int: Note] {
        guard isReachable else { throw URLError(.notConnectedToInternet) }
        return notes
    }
}

// The events of the app, each with a category.
enum AppEvent: CategorizedEvent {
    enum Category { case notes }

    case noteSaved(Note)

    var category: Category { .notes }
}

// Keys of services.
extension Container {
    var events: Factory<EventBus<AppEvent>> { self { EventBus() }.singleton }
    var server: Factory<NotesServer> { self { NotesServer() }.singleton }
    var notes: Factory<SyncedRepository<Note>> {
        self { SyncedRepository(in: MemoryStorage(), with: self.server()) }.singleton
    }
}

// A model, which knows neither the server nor the subscribers of its events.
@MainActor
final class NotesModel {
    let list = Loader<[Note]>()
    @Injected(\.notes) private var notes
    @LazyInjected(\.events) private var events

    func save(_ note: Note) async throws {
        try await notes.save(note)
        events.emit(.noteSaved(note))
        try await list.load { try await notes.all() }
    }
}

// A board that prints a text.
enum BannerIO: IOInterface {
    typealias Input = String
    static let boardID: BoardID = "banner"
}

final class BannerBoard: Board<BannerIO> {
    override func activate(with text: String) { print(text) }
}

let motherboard = Motherboard(boards: [BannerBoard()])

// One line connects events to the activation of a board.
let events = Container.current.events()
events.activate(motherboard.destination(BannerIO.self), on: [.notes]) { event in
    switch event {
    case .noteSaved(let note): "Saved: \(note.text)"
    }
}

// Without a network the note is stored locally, and its write waits.
let notes = Container.current.notes()
let model = NotesModel()
try await model.save(Note(id: 1, text: "milk"))
print("notes:", model.list.state.value?.count ?? 0, "waiting:", notes.status.pendingWrites)

// With a network the write is sent.
let server = Container.current.server()
await server.connect()
try await notes.synchronize()
print("on the server:", try await server.fetchAll().map(\.text), "waiting:", notes.status.pendingWrites)
