/// An event on a motherboard or in a launcher.
///
/// Events form trees. The ``parent`` of an event is the event that it happened in: an output has the activation that sent it, and
/// the activation by a flow has the output.
///
/// An event that encloses others is the parent of a final ``Kind/returned(_:)``. An event that happens later, after a gate has
/// decided or a task has ended, has as its parent the activation that waited or was worked on.
///
/// An event contains identifiers and names of types. Values can be private, so they are only in the ``payload``. An
/// error can quote the value that was wrong. Links are quoted up to the end of their path, except for an invalid part.
public struct BoardEvent: Sendable, Identifiable {
    /// The number of the event. It increases through the whole program, in order of time. An event of another process has its
    /// number from its arrival.
    public let id: Int

    /// The event that this one happened in or continues; nil if no event led to it. Always less than ``id``.
    public let parent: Int?

    /// The event that this one happened in, if ``parent`` is an earlier event that it continues. An example is the
    /// completion of a login, which releases an activation that waited for it.
    public let trigger: Int?

    /// The time of the event on the monotonic clock, if an observer requests times or the event is of another process.
    private let recordedTime: Duration?

    /// The motherboard of the event; nil if it happened outside of one. In an event of another process, the name of that process
    /// follows after an `@`.
    public let motherboard: BoardID?

    /// The kind of the event, with its values.
    public let kind: Kind

    /// A description of the delivered value, of at most 200 characters. It is nil if the
    /// ``BoardObserver/wantsPayloads`` of the observer is false.
    public let payload: String?

    /// Creates an event. The framework creates all others; create one to test an observer.
    public init(
        id: Int, parent: Int? = nil, trigger: Int? = nil, time: Duration = .zero, motherboard: BoardID? = nil,
        kind: Kind,
        payload: String? = nil
    ) {
        self.init(
            id: id, parent: parent, trigger: trigger, recordedTime: time, motherboard: motherboard, kind: kind,
            payload: payload)
    }

    init(
        id: Int, parent: Int?, trigger: Int?, recordedTime: Duration?, motherboard: consuming BoardID?,
        kind: consuming Kind, payload: consuming String?
    ) {
        self.id = id
        self.parent = parent
        self.trigger = trigger
        self.recordedTime = recordedTime
        self.motherboard = motherboard
        self.kind = kind
        self.payload = payload
    }

    /// The time since the first event of the program, on the monotonic clock. It is estimated for an event of another process: it
    /// is between the times of its cause and of its arrival, and durations in that process are kept.
    ///
    /// If the ``BoardObserver/wantsTimes`` of all observers is false, each access reads the clock. The time is then that of the event
    /// only during its delivery.
    public var time: Duration { recordedTime ?? EventIDGenerator.time }

    /// A copy for observers that do not request payloads.
    var withoutPayload: BoardEvent {
        guard payload != nil else { return self }
        return BoardEvent(
            id: id, parent: parent, trigger: trigger, recordedTime: recordedTime, motherboard: motherboard, kind: kind,
            payload: nil)
    }

    /// The error of the event; nil if the event is not an error.
    public var error: BoardError? {
        switch kind {
        case .error(let error): error
        default: nil
        }
    }
}
