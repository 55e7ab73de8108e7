import AppFoundationCore
import Testing

/// The table of events in the document of the starter kit.
@MainActor
struct KitEventTests {
    private let eventViewModel = EventViewModel()
    private let log = EventLog()

    /// The subscribers in the order of the table's cells, with the categories of their events.
    private static let subscribers: [(name: String, categories: Set<KitEvent.EventType>)] = [
        ("Subscription", [.authentication]),
        ("Profile", [.authentication]),
        ("RootViewModel", [.authentication, .subscription, .network]),
        ("Showcase", [.subscription]),
        ("More Tab", [.profile]),
    ]

    @Test(arguments: [
        (KitEvent.userLoggedIn, ["Subscription", "Profile", "RootViewModel"]),
        (.userLoggedOut, ["Subscription", "Profile", "RootViewModel"]),
        (.profileUpdated, ["More Tab"]),
        (.userSubscribed, ["RootViewModel", "Showcase"]),
        (.networkConnectivityChanged(isConnected: false), ["RootViewModel"]),
        (.appRatingRequested, []),
    ])
    func emit_ofTheTable_reachesItsSubscribersInOrder(event: KitEvent, expected: [String]) {
        var received: [KitEvent] = []
        for subscriber in Self.subscribers {
            eventViewModel.subscribe(for: log, to: subscriber.categories) { [log] event in
                log.add(subscriber.name)
                received.append(event)
            }
        }

        eventViewModel.emit(event)

        #expect(log.lines == expected)
        #expect(received == expected.map { _ in event })
    }
}
