import AppFoundationCore
import TestSupport
import Testing

/// A connection that counts its readers.
@MainActor
private final class CountedConnectivity: Connectivity {
    var connectionType: ConnectionType {
        get { manual.connectionType }
        set { manual.connectionType = newValue }
    }

    private(set) var readers = 0
    private let manual = ManualConnectivity(.wifi)

    func changes() -> AsyncStream<ConnectionType> {
        readers += 1
        return manual.changes()
    }
}

/// The events of a connection on a bus.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ConnectivityEventTests {
    private struct Change: CategorizedEvent, Equatable {
        let isConnected: Bool
        var category: String { "network" }
    }

    private let bus = EventBus<Change>()
    private let connectivity = CountedConnectivity()

    /// Begins to emit changes, except those to a cable.
    private func emit() async -> Task<Void, Never> {
        let emission = Task { [bus, connectivity] in
            await connectivity.emitChanges(to: bus) { $0 == .wired ? nil : Change(isConnected: $0 != .none) }
        }
        await yieldUntil { connectivity.readers == 1 }
        return emission
    }

    @Test func emitChanges_emitsEachChangeButNotTheCurrentType() async {
        var events = bus.events(of: ["network"]).makeAsyncIterator()
        let emission = await emit()
        connectivity.connectionType = .none
        #expect(await events.next() == Change(isConnected: false))

        connectivity.connectionType = .wired
        await yieldOften()
        connectivity.connectionType = .cellular
        #expect(await events.next() == Change(isConnected: true))
        emission.cancel()
    }

    @Test func emitChanges_whenTheTypeChangesAndReturns_emitsNothing() async {
        var emitted: [Change] = []
        bus.subscribe(for: connectivity, to: ["network"]) { emitted.append($0) }
        let emission = await emit()
        connectivity.connectionType = .none
        connectivity.connectionType = .wifi
        await yieldOften()

        #expect(emitted == [])
        emission.cancel()
    }

    @Test func emitChanges_afterACancellation_ends() async {
        let emission = await emit()

        emission.cancel()

        await emission.value
    }
}
