package import CoreContracts

/// An event about services, contributions, participants or deeplinks.
package enum KernelEvent: Hashable, Sendable {
    /// An error was reported.
    case error(GhostError)

    /// A service was registered, or replaced another one.
    case registered(service: String, scope: ServiceScope)

    /// A service was made.
    case made(service: String)

    /// A view was contributed to a surface.
    case contributed(id: String, surface: String)

    /// A phase begins.
    case phaseBegan(LifecyclePhase)

    /// All participants of a phase have ended or timed out.
    case phaseEnded(LifecyclePhase)

    /// A participant begins to run.
    case participantBegan(String, LifecyclePhase)

    /// A participant has ended or timed out.
    case participantEnded(String, LifecyclePhase, ParticipantResult)

    /// The application or a scene has an event for the listeners. A held event waits for the boot, or for a new scene that shows its interface.
    case appEvent(String, scene: String?, isHeld: Bool)
}
