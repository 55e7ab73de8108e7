import AppFoundationCore
import Testing

/// Events that handlers emit in response to events.
@MainActor
struct EventCascadeTests {
    private let log = EventLog()
    private let errors = EventErrors()

    private func bus(limit: Int = 1_000) -> EventBus<Step> {
        EventBus(cascadeLimit: limit) { [errors] in errors.all.append($0) }
    }

    @Test func cascade_withoutEnd_isCutOffAndReported() {
        let bus = bus()
        bus.subscribe(for: log, to: [.left, .right]) { [log, weak bus] event in
            log.add(event)
            bus?.emit(event.category == .left ? .right(0) : .left(0))
        }

        bus.emit(.left(0))

        // The first event, the one that it causes directly, and 1,000 more.
        #expect(log.steps.count == 1_002)
        #expect(
            errors.all == [
                .cascade(bus: "EventBus<Step>", category: "left", cause: "right", limit: 1_000, dropped: 1)
            ])
    }

    @Test func cascade_thatMultiplies_isCutOffAndReported() {
        let bus = bus(limit: 3)
        bus.subscribe(for: log, to: [.left]) { [log, weak bus] event in
            log.add(event)
            for _ in 0..<10 { bus?.emit(event) }
        }

        bus.emit(.left(0))

        // The first event, the ten that it causes directly, and a thousand times the limit.
        #expect(log.steps.count == 1 + 10 + 3_000)
        #expect(
            errors.all == [
                .cascade(bus: "EventBus<Step>", category: "left", cause: "left", limit: 3_000, dropped: 27_100)
            ])
    }

    @Test func cascade_withinTheLimit_isDelivered() {
        let bus = bus(limit: 100)
        bus.subscribe(for: log, to: [.left]) { [log, weak bus] event in
            log.add(event)
            if case .left(let number) = event, number < 101 { bus?.emit(.left(number + 1)) }
        }

        bus.emit(.left(0))

        #expect(log.steps == (0...101).map { .left($0) })
        #expect(errors.all == [])
    }

    @Test func manyEvents_causedDirectlyByOne_areNotCutOff() {
        let bus = bus(limit: 0)
        for number in 0..<5_000 {
            bus.subscribe(for: log, to: [.left]) { [weak bus] _ in bus?.emit(.right(number)) }
        }
        bus.subscribe(for: log, to: [.right]) { [log] in log.add($0) }

        bus.emit(.left(0))

        #expect(log.steps == (0..<5_000).map { .right($0) })
        #expect(errors.all == [])
    }

    @Test func manyEvents_eachAnsweredOnce_areNotCutOff() {
        let bus = bus(limit: 100)
        for number in 0..<101 {
            bus.subscribe(for: log, to: [.left]) { [weak bus] _ in bus?.emit(.right(number)) }
        }
        bus.subscribe(for: log, to: [.right]) { [weak bus] _ in bus?.emit(.other(0)) }
        bus.subscribe(for: log, to: [.other(0)]) { [log] in log.add($0) }

        bus.emit(.left(0))

        #expect(log.steps.count == 101)
        #expect(errors.all == [])
    }

    @Test func bus_afterACutOff_canBeUsed() {
        let bus = bus(limit: 1)
        bus.subscribe(for: log, to: [.left]) { [weak bus] in bus?.emit($0) }
        bus.subscribe(for: log, to: [.right]) { [log] in log.add($0) }
        bus.emit(.left(0))

        bus.emit(.right(1))

        #expect(log.steps == [.right(1)])
        #expect(errors.all.count == 1)
    }

    @Test func sink_whenItEmits_causesNoEndlessRecursion() {
        weak var emitting: EventBus<Step>?
        var errors: [EventBusError] = []
        let bus = EventBus<Step>(cascadeLimit: 1) { error in
            errors.append(error)
            emitting?.emit(.left(0))
        }
        emitting = bus
        bus.subscribe(for: log, to: [.left]) { [weak bus] in bus?.emit($0) }

        bus.emit(.left(0))

        #expect(errors.count == 1)
    }

    @Test func description_ofOneDroppedEvent_namesCategoriesAndFix() {
        #expect(
            EventBusError.cascade(bus: "EventBus<Step>", category: "left", cause: "right", limit: 1_000, dropped: 1)
                .description
                == "The handlers of 'EventBus<Step>' emit events in response to each other: the limit is 1000, and 1 more "
                + "was dropped, the first of category 'left', emitted by a handler of category 'right'. "
                + "To fix: emit no event in a handler that this event causes, or raise the cascade limit.")
    }

    @Test func description_ofSeveralDroppedEvents_isOneLine() {
        #expect(
            EventBusError.cascade(bus: "EventBus<Step>", category: "a\nb", cause: "right", limit: 1, dropped: 2)
                .description
                == "The handlers of 'EventBus<Step>' emit events in response to each other: the limit is 1, and 2 more "
                + #"were dropped, the first of category 'a\nb', emitted by a handler of category 'right'. "#
                + "To fix: emit no event in a handler that this event causes, or raise the cascade limit.")
    }
}

@MainActor
private final class EventErrors {
    var all: [EventBusError] = []
}
