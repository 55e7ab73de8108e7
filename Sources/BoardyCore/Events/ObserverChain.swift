/// An observer, followed by those that receive each event after it.
///
/// A delivery walks constants, so it retains nothing. An array would be retained for each event, and each of its observers as well.
@MainActor
final class ObserverChain {
    private let first: Diagnostics.Observer
    private let next: ObserverChain?

    /// Creates the chain of some observers; nil if there are none.
    init?(_ observers: some Collection<Diagnostics.Observer>) {
        guard let first = observers.first else { return nil }
        self.first = first
        next = ObserverChain(Array(observers.dropFirst()))
    }

    /// Passes an event to the observers that request it, in order.
    ///
    /// - Parameter isForeign: True if the event has happened in another process.
    @inline(__always)
    func receive(_ event: BoardEvent, isForeign: Bool) {
        if first.wantsForeignEvents || !isForeign { first.receive(event) }
        next?.passOn(event, isForeign: isForeign)
    }

    /// Passes an event on from the observers before. Not inlined into itself, so a chain of any length can be walked.
    @inline(never)
    private func passOn(_ event: BoardEvent, isForeign: Bool) { receive(event, isForeign: isForeign) }
}

extension Diagnostics {
    /// An observer and what it requests.
    struct Observer {
        let observer: any BoardObserver
        let wantsPayloads: Bool
        let wantsTimes: Bool
        let wantsForeignEvents: Bool

        @MainActor
        init(_ observer: any BoardObserver) {
            self.observer = observer
            (wantsPayloads, wantsTimes) = (observer.wantsPayloads, observer.wantsTimes)
            wantsForeignEvents = observer.wantsForeignEvents
        }

        @MainActor
        func receive(_ event: BoardEvent) {
            if event.payload == nil || wantsPayloads {
                observer.boardDidEmit(event)
            } else {
                receiveWithoutPayload(event)
            }
        }

        /// A function of its own, not inlined: the copy of the event would be prepared for each delivery.
        @MainActor
        @inline(never)
        private func receiveWithoutPayload(_ event: BoardEvent) { observer.boardDidEmit(event.withoutPayload) }
    }
}
