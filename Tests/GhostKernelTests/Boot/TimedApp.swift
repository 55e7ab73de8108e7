import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness

/// An app with steps of known, distinct durations.
enum TimedApp {
    /// A service with a factory of 40 ms, and a dependency with a factory of 5 ms.
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
            clock?.jump(by: .microseconds(12_340))
            _ = resolver?.resolve(Engine.self)
        }
    }

    final class Failing: LifecycleParticipant {
        private var clock: ManualClock?

        init() {}

        func configure(with resolver: any ServiceResolver) { clock = resolver.resolve() }

        func run(phase: LifecyclePhase) async throws {
            guard phase == .launch else { return }
            clock?.jump(by: .milliseconds(7))
            throw Mishap("no")
        }
    }

    enum TimedManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Warmer.self, Failing.self] }
        static var services: [Service] {
            Service(Engine.self, dependencies: (Fuel.self, ManualClock.self)) { _, clock in
                clock.jump(by: .milliseconds(40))
                return Engine()
            }
            Service(Fuel.self, dependencies: ManualClock.self) { clock in
                clock.jump(by: .milliseconds(5))
                return Fuel()
            }
        }
    }

    /// Returns the report of a boot that begins one second after the kernel's creation, with an interface step of 1.5
    /// s.
    @MainActor
    static func boot(_ plan: PhasePlan = PhasePlan()) async throws -> LaunchReport {
        let clock = ManualClock()
        let kernel = Kernel(plan: plan, clock: clock, observer: .none)
        kernel.register([Service(ManualClock.self) { clock }])
        clock.jump(by: .seconds(1))
        kernel.install(TimedManifest.self)
        return try await kernel.boot(showInterface: { clock.jump(by: .milliseconds(1_500)) })
    }
}
