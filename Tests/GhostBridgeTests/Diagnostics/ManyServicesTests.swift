import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import TestSupport
import Testing

/// The cost of an app is linear in the number of its services.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ManyServicesTests {
    private final class Made<A, B> {}
    private enum Module<A, B>: Manifest {
        static var services: [Service] {
            // 100 services of distinct types.
            every(A.self) + every(B.self)
        }

        private static func every<C>(_: C.Type) -> [Service] {
            var services: [Service] = []
            func add<D>(_: D.Type, _ depth: Int) {
                services.append(Service(Made<(A, B), (C, D)>.self) { Made() })
                if depth > 1 { add([D].self, depth - 1) }
            }
            add(C.self, 50)
            return services
        }
    }
    private enum Zero {}

    /// Returns manifests with 100 services each.
    private func manifests(_ count: Int) -> [any Manifest.Type] {
        var all: [any Manifest.Type] = []
        func add<A>(_: A.Type) {
            all.append(Module<A, A?>.self)
            if all.count < count { add([A].self) }
        }
        add(Zero.self)
        return all
    }

    @Test func launcher_whenThereAreTenTimesAsManyManifests_takesInProportion() {
        let (few, many) = (manifests(10), manifests(100))
        let log = ErrorLog()
        func make(_ manifests: [any Manifest.Type]) {
            let launcher = PluginLauncher.with(options: log.options).install(manifests: manifests).instantiate()
            #expect(launcher.kernel.manifests.count == manifests.count)
        }
        expectCost(of: { make(many) }, atMost: 40, times: { make(few) })
        #expect(log.texts == [])
    }

    @Test func catalog_whenThereAreTenThousandServices_hasThemAll() {
        let launcher = PluginLauncher.with(options: .default).install(manifests: manifests(100)).instantiate()
        #expect(
            launcher.catalog.services.filter { $0.source != "the kernel" && $0.source != "the launcher" }.count
                == 10_000)
    }

    @Test func launcher_whenManifestsComeLater_takesInProportion() {
        let (few, many) = (manifests(10), manifests(100))
        func add(_ manifests: [any Manifest.Type]) {
            PluginLauncher.with(options: .default).instantiate().install(manifests: manifests)
        }
        expectCost(of: { add(many) }, atMost: 40, times: { add(few) })
    }
}
