public import CoreContracts

/// Something that has happened with services, contributions, participants or deeplinks.
public enum KernelEvent: Hashable, Sendable {
    /// Something went wrong.
    case error(GhostError)

    /// A manifest was installed.
    case installed(manifest: String)

    /// A service was registered, perhaps in place of another one.
    case registered(service: String, scope: ServiceScope)

    /// A service was made.
    case made(service: String)

    /// A view was contributed to a surface.
    case contributed(id: String, surface: String)

    /// A phase begins.
    case phaseBegan(LifecyclePhase)

    /// All participants of a phase have ended, or their time is over.
    case phaseEnded(LifecyclePhase)

    /// A participant begins to run.
    case participantBegan(String, LifecyclePhase)

    /// A participant has ended, or its time is over.
    case participantEnded(String, LifecyclePhase, ParticipantEnding)

    /// A handler of links was registered.
    case handlerRegistered(feature: String)
}

/// How the run of a participant in a phase has ended.
public enum ParticipantEnding: String, Hashable, Sendable, Codable {
    /// It has returned.
    case finished
    /// It has thrown.
    case failed
    /// It has not returned in time.
    case timedOut
}
