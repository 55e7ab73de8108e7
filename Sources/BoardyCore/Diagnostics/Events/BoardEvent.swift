/// Something that happened on a motherboard or in a launcher.
///
/// Events form trees. What happens in the course of something else has that for its ``parent``: an output for instance the
/// activation that it is sent in, and the activation that a flow makes of it has the output. So the parents of an event say
/// why it happened, and its descendants what came of it.
///
/// An event during which others happen is followed by ``Kind/returned(_:)`` when the call has returned, with the first one for
/// its parent: between the two lies the time that it took. What happens by itself later, because a gate has answered or a
/// task has ended, continues what happened before: its parent is the activation that waited or is worked on.
///
/// An event holds identifiers and names of types, but no values, which may be private: see ``payload``. An error may quote what was
/// wrong. Links are quoted without what stands behind their path, apart from what cannot be read in it.
public struct BoardEvent: Sendable, Identifiable {
    /// Counts up through the program, in the order in which things happen.
    public let id: Int

    /// The event in the course of which this one happened, or that it continues; nil if nothing the observers know of led to
    /// it. Always less than ``id``.
    public let parent: Int?

    /// What was going on, if ``parent`` is an event that this one continues: the completion of a login, say, that let an
    /// activation through which had waited.
    public let trigger: Int?

    /// When it happened, on the monotonic clock, since the first event of the program.
    public let time: Duration

    /// The motherboard on which it happened, if it happened on one.
    public let motherboard: BoardID?

    /// What happened.
    public let kind: Kind

    /// The value that was passed, in words of at most 200 characters, for observers that ask for it; see
    /// ``BoardObserver/wantsPayloads``.
    public let payload: String?

    /// An event. The framework makes them; make one to try an observer.
    public init(
        id: Int, parent: Int? = nil, trigger: Int? = nil, time: Duration = .zero, motherboard: BoardID? = nil,
        kind: Kind,
        payload: String? = nil
    ) {
        self.id = id
        self.parent = parent
        self.trigger = trigger
        self.time = time
        self.motherboard = motherboard
        self.kind = kind
        self.payload = payload
    }

    /// The same for an observer that asked for no payloads.
    var withoutPayload: BoardEvent {
        guard payload != nil else { return self }
        return BoardEvent(
            id: id, parent: parent, trigger: trigger, time: time, motherboard: motherboard, kind: kind, payload: nil)
    }

    /// The error, if that is what the event is about.
    public var error: BoardError? {
        switch kind {
        case .error(let error): error
        default: nil
        }
    }
}
