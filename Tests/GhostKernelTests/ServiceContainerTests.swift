import CoreContracts
import GhostKernel
import Testing

@MainActor
struct ServiceContainerTests {
    private final class Leaf {}
    private final class Branch {
        let leaf: Leaf
        init(_ leaf: Leaf) { self.leaf = leaf }
    }

    @Test func resolve_whenRegistered_makesItOnce() {
        let container = ServiceContainer(observer: .none)
        var made = 0
        container.register(Leaf.self) {
            made += 1
            return Leaf()
        }
        #expect(made == 0)
        #expect(container.resolve(Leaf.self) === container.resolve(Leaf.self))
        #expect(made == 1)
    }

    @Test func resolve_whenADependencyIsMissing_isNilAndReported() {
        var errors: [GhostError] = []
        let container = ServiceContainer(
            observer: KernelObserver { event in if case .error(let error) = event { errors.append(error) } })
        container.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
        #expect(container.resolve(Branch.self) == nil)
        #expect(errors == [.missingService("Leaf", path: ["Branch", "Leaf"])])
    }
}
