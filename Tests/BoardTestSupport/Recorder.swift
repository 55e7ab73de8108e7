package import Boardy

/// Keeps every event, and may do something about it.
@MainActor
package final class Recorder: BoardObserver {
    package private(set) var events: [BoardEvent] = []
    private var places: [Int: Int] = [:]
    package let wantsPayloads: Bool

    /// What is done on hearing of something.
    package var react: @MainActor (BoardEvent) -> Void = { _ in }

    package init(wantsPayloads: Bool = false) {
        self.wantsPayloads = wantsPayloads
    }

    package func boardDidEmit(_ event: BoardEvent) {
        places[event.id] = events.count
        events.append(event)
        react(event)
    }

    /// Reports that go here and nowhere else.
    package var diagnostics: Diagnostics { Diagnostics(sink: .none, observers: [self]) }

    package var kinds: [BoardEvent.Kind] { events.map(\.kind) }

    /// Forgets what was told, say while a test was being set up.
    package func forget() {
        events = []
        places = [:]
    }

    // MARK: Causes

    package func event(_ id: Int?) -> BoardEvent? { id.flatMap { places[$0] }.map { events[$0] } }

    /// What was told first of that kind, or the n-th of it.
    package func first(_ kind: BoardEvent.Kind, _ number: Int = 1) -> BoardEvent? {
        events.filter { $0.kind == kind }.dropFirst(number - 1).first
    }

    /// Why something happened: its parent, the parent of that and so on.
    package func ancestors(of event: BoardEvent?) -> [BoardEvent] {
        guard let event else { return [] }
        return Array(sequence(first: event) { self.event($0.parent) }.dropFirst())
    }

    /// The same by kind.
    package func whys(_ event: BoardEvent?) -> [BoardEvent.Kind] { ancestors(of: event).map(\.kind) }

    /// What was activated by whom, in that order.
    package var causes: [BoardID: [BoardEvent.Cause]] {
        events.reduce(into: [:]) { causes, event in
            if case .activation(let board, _, by: let cause) = event.kind { causes[board, default: []].append(cause) }
        }
    }
}
