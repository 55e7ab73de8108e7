/// Runs code in the phases of an app's life.
///
/// ```swift
/// public final class WeatherPrewarming: LifecycleParticipant {
///     private var weather: (any WeatherService)?
///
///     public init() {}
///
///     public func configure(with resolver: any ServiceResolver) {
///         weather = resolver.resolve()
///     }
///
///     public func run(phase: LifecyclePhase) async throws {
///         if phase == .prewarm { try await weather?.load() }
///     }
/// }
/// ```
///
/// Within a phase, participants run one after the other, in the order of the manifests, unless the app makes the phase
/// concurrent. A participant that throws is reported. A participant that exceeds the time limit of the phase is
/// reported and its task cancelled. In both cases the other participants run nevertheless.
///
/// In the phase `shutdown` participants run in the reverse order, so that a participant ends before those that it uses. The phase
/// ends the program, so its time is short. A participant that was not run in any other phase runs in it, too.
@MainActor
public protocol LifecycleParticipant: ServiceConfigurable {
    /// Creates the participant.
    init()

    /// Runs the participant in a phase. Called for every phase.
    func run(phase: LifecyclePhase) async throws
}
