import CoreContracts
import GhostKernel
import ManifestTestSupport

/// An app whose parts take a time that is known, each of its own length.
enum TimedApp {
    /// A service that takes 40 ms to be made, and needs one that takes 5 ms.
    final class Engine {}
    final class Fuel {}

    final class Warmer: LifecycleParticipant {
        private var clock: ManualClock?
        private var resolver: (any ServiceResolver)?

        init() {}

        func configure(with resolver: any ServiceResolver) {
            clock = resolver.resolve()
            self.resolver = resolver
        }

        func run(phase: LifecyclePhase) async throws {
            guard phase == .prewarm else { return }
            clock?.advance(by: .microseconds(12_340))
            _ = resolver?.resolve(Engine.self)
        }
    }

    final class Failing: LifecycleParticipant {
        private var clock: ManualClock?

        init() {}

        func configure(with resolver: any ServiceResolver) { clock = resolver.resolve() }

        func run(phase: LifecyclePhase) async throws {
            guard phase == .launch else { return }
            clock?.advance(by: .milliseconds(7))
            throw Mishap("no")
        }
    }

    enum TimedManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Warmer.self, Failing.self] }
        static var services: [Service] {
            Service(Engine.self, dependencies: (Fuel.self, ManualClock.self)) { _, clock in
                clock.advance(by: .milliseconds(40))
                return Engine()
            }
            Service(Fuel.self, dependencies: ManualClock.self) { clock in
                clock.advance(by: .milliseconds(5))
                return Fuel()
            }
        }
    }

    /// The report of a boot whose interface takes 1.5 s, one second after the kernel was made.
    @MainActor
    static func boot(_ plan: PhasePlan = PhasePlan()) async throws -> LaunchReport {
        let clock = ManualClock()
        let kernel = Kernel(plan: plan, clock: clock, observer: .none)
        kernel.register([Service(ManualClock.self) { clock }])
        clock.advance(by: .seconds(1))
        kernel.install(TimedManifest.self)
        return try await kernel.boot(showInterface: { clock.advance(by: .milliseconds(1_500)) })
    }
}
