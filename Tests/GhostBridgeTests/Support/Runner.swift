import CoreContracts

/// A participant that does what a test says.
@MainActor
class Runner: LifecycleParticipant {
    private let body: @MainActor (LifecyclePhase) async throws -> Void

    required init() { body = { _ in } }

    init(_ body: @escaping @MainActor (LifecyclePhase) async throws -> Void) { self.body = body }

    func run(phase: LifecyclePhase) async throws { try await body(phase) }
}

/// Participants of other names.
final class SecondRunner: Runner {}
final class ThirdRunner: Runner {}

/// An error of which only the text matters.
struct Mishap: Error, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
}
