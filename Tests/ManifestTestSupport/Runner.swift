package import CoreContracts

/// A participant that runs a closure of a test.
@MainActor
package class Runner: LifecycleParticipant {
    private let body: @MainActor (LifecyclePhase) async throws -> Void

    package required init() { body = { _ in } }

    package init(_ body: @escaping @MainActor (LifecyclePhase) async throws -> Void) { self.body = body }

    package func run(phase: LifecyclePhase) async throws { try await body(phase) }
}

/// Participants with other names.
package final class SecondRunner: Runner {}
package final class ThirdRunner: Runner {}

/// An error with a text.
package struct Mishap: Error, CustomStringConvertible {
    package let description: String
    package init(_ text: String) { description = text }
}
