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
/// Within a phase participants run one after the other, in the order of the manifests, unless the app asks for all at once. What one
/// throws is reported, and so is that it does not return within the time that the app gives; then its task is cancelled. In
/// both cases the others run all the same.
@MainActor
public protocol LifecycleParticipant: ServiceConfigurable {
    /// Makes the participant.
    init()

    /// Runs what the participant has to do in a phase; called for every phase.
    func run(phase: LifecyclePhase) async throws
}
