package import Boardy

/// Records every event and passes it to a closure.
@MainActor
package final class Recorder: BoardObserver {
    package private(set) var events: [BoardEvent] = []
    private var places: [Int: Int] = [:]
    package let wantsPayloads: Bool

    /// The closure that receives each event after its recording.
    package var react: @MainActor (BoardEvent) -> Void = { _ in }

    package init(wantsPayloads: Bool = false) {
        self.wantsPayloads = wantsPayloads
    }

    package func boardDidEmit(_ event: BoardEvent) {
        places[event.id] = events.count
        events.append(event)
        react(event)
    }

    /// Diagnostics that report only to this recorder.
    package var diagnostics: Diagnostics { Diagnostics(sink: .none, observers: [self]) }

    package var kinds: [BoardEvent.Kind] { events.map(\.kind) }

    /// Discards the recorded events, such as those of a test's setup.
    package func forget() {
        events = []
        places = [:]
    }

    // MARK: Causes

    package func event(_ id: Int?) -> BoardEvent? { id.flatMap { places[$0] }.map { events[$0] } }

    /// The first event of a kind, or the event at another position, counted from 1.
    package func first(_ kind: BoardEvent.Kind, _ number: Int = 1) -> BoardEvent? {
        events.filter { $0.kind == kind }.dropFirst(number - 1).first
    }

    /// The chain of parents of an event, nearest first.
    package func ancestors(of event: BoardEvent?) -> [BoardEvent] {
        guard let event else { return [] }
        return Array(sequence(first: event) { self.event($0.parent) }.dropFirst())
    }

    /// The kinds of the ancestors of an event.
    package func whys(_ event: BoardEvent?) -> [BoardEvent.Kind] { ancestors(of: event).map(\.kind) }

    /// The causes of the activations of each board, in order.
    package var causes: [BoardID: [BoardEvent.Cause]] {
        events.reduce(into: [:]) { causes, event in
            if case .activation(let board, _, by: let cause) = event.kind { causes[board, default: []].append(cause) }
        }
    }
}
