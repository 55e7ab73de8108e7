package import BoardyCore

/// The events of one session of another process, with the numbers and the clock of this one.
///
/// An event gets a new number. Its parent and its trigger are replaced by the numbers that those events got here. An event that no
/// other event of the session led to gets an event of this process as its parent, usually the activation of the remote board.
///
/// The peer can be faulty. Numbers have to increase, and other events are skipped, so no event is its own cause. The numbers of the
/// newest events are kept. If the parent of an event was dropped, the activation is its parent. The return of a dropped event is
/// skipped.
@MainActor
package final class ForeignEvents {
    /// The suffix of the names of the motherboards, such as `@helper`.
    private let suffix: String

    private var known: RecentNumbers<(number: Int, time: Duration)>
    private var origins: RecentNumbers<Duration>
    private var activations: RecentNumbers<Int>

    /// The clock of the other process; nil before its first event.
    private var clock: Clock?

    private struct Clock {
        /// The difference between the clocks, which is the least one for which no event is before its cause.
        var offset: Duration
        /// The time of the newest event, here and there.
        var newest: Int
        var time: Duration
    }

    /// Prepares a session.
    ///
    /// - Parameters:
    ///   - place: The name of the other process, which becomes a part of the names of motherboards.
    ///   - limit: The number of newest events that can be the parents of further ones.
    package init(at place: String, limit: Int = 4_096) {
        suffix = BoardEvent.placeMark + place
        known = RecentNumbers(limit: limit)
        origins = RecentNumbers(limit: limit)
        activations = RecentNumbers(limit: limit)
    }

    /// The number that an event of the other process got here.
    package subscript(foreign: Int) -> Int? { known[foreign]?.number }

    /// Indicates whether an event was sent to the other process, which then sends its own.
    package var isInUse: Bool { origins.count > 0 }

    /// The number of entries in memory.
    var count: Int { known.count + origins.count + activations.count }

    /// Notes an event of this process that is sent to the other one, where events can follow from it.
    package func noteSent(_ event: Int) { origins.insert(EventIDGenerator.time, for: event) }

    /// Delivers an event to the observers.
    ///
    /// - Parameters:
    ///   - event: An event of the other process.
    ///   - origin: The event of this process that led to it; nil if the other process does not know it. An event that was not
    ///     noted as sent counts as nil, and the newest noted one is used.
    /// - Returns: The number that the event got here; nil if it was skipped.
    @discardableResult
    package func deliver(_ event: BoardEvent, from origin: Int?, to diagnostics: Diagnostics) -> Int? {
        if let clock, event.id <= clock.newest { return nil }
        let cause = event.parent.flatMap { known[$0] }
        if case .returned = event.kind, cause == nil { return nil }
        let root = origin.flatMap { event in origins[event].map { (number: event, value: $0) } } ?? origins.newest
        let time = time(of: event, after: cause?.time, sent: root?.value)
        let number = diagnostics.deliverForeign(
            local(event.kind), parent: cause?.number ?? root?.number,
            trigger: event.trigger.flatMap { known[$0]?.number },
            time: time, motherboard: BoardID((event.motherboard?.rawValue ?? "") + suffix), payload: event.payload)
        known.insert((number, time), for: event.id)
        return number
    }

    /// The time of an event on the clock of this process: not before its cause, not before the event before it, and not in the
    /// future.
    private func time(of event: BoardEvent, after cause: Duration?, sent: Duration?) -> Duration {
        let now = EventIDGenerator.time
        var clock = clock ?? Clock(offset: (sent ?? now) - event.time, newest: event.id, time: sent ?? .zero)
        // Requests that took less time to arrive show that the clocks differ by more.
        if cause == nil, let sent { clock.offset = max(clock.offset, sent - event.time) }
        clock.newest = event.id
        clock.time = min(now, max(event.time + clock.offset, clock.time, cause ?? .zero))
        self.clock = clock
        return clock.time
    }

    /// Replaces the number of a task, which can equal that of a task in this process.
    private func local(_ kind: BoardEvent.Kind) -> BoardEvent.Kind {
        switch kind {
        case .taskStarted(let board, let number): .taskStarted(board, activation: activation(number))
        case .taskProgressed(let board, let number, let fraction):
            .taskProgressed(board, activation: activation(number), fraction: fraction)
        case .taskEnded(let board, let number, let ending): .taskEnded(board, activation: activation(number), ending)
        default: kind
        }
    }

    private func activation(_ foreign: Int) -> Int {
        if let known = activations[foreign] { return known }
        let number = ActivationNumber.next()
        activations.insert(number, for: foreign)
        return number
    }
}
