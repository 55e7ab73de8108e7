import CoreContracts
import GhostKernel
import Testing

/// A service with a declared dependency on itself is an error, not endless recursion.
@MainActor
struct CycleTests {
    private final class A {}
    private final class B {}
    private final class C {}
    private final class User {}

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func cycle_whenOfThree_isNilAndReportedWithItsPath() {
        registerRing()
        #expect(container.resolve(A.self) == nil)
        #expect(log.errors == [.serviceCycle(["A", "B", "C", "A"])])
        #expect(log.made.isEmpty)
    }

    @Test func cycle_whenEnteredElsewhere_beginsThere() {
        registerRing()
        #expect(container.resolve(C.self) == nil)
        #expect(log.errors == [.serviceCycle(["C", "A", "B", "C"])])
    }

    @Test func cycle_whenOfItselfOnly_isReported() {
        container.register(A.self, dependencies: A.self) { _ in A() }
        #expect(container.resolve(A.self) == nil)
        #expect(log.errors == [.serviceCycle(["A", "A"])])
    }

    @Test(arguments: ServiceScope.allCases)
    func cycle_whenOfAnyScope_isReported(scope: ServiceScope) {
        container.register(A.self, scope: scope, dependencies: B.self) { _ in A() }
        container.register(B.self, scope: scope, dependencies: A.self) { _ in B() }
        #expect(container.resolve(A.self) == nil)
        #expect(log.errors == [.serviceCycle(["A", "B", "A"])])
    }

    @Test func cycle_whenSomebodyOutsideNeedsIt_isNamedWithoutThem() {
        registerRing()
        container.register(User.self, dependencies: B.self) { _ in User() }
        #expect(container.resolve(User.self) == nil)
        #expect(log.errors == [.serviceCycle(["B", "C", "A", "B"])])
    }

    @Test func cycle_whenOneOfItIsThere_isNone() {
        container.register(A.self) { A() }
        container.register(B.self, dependencies: A.self) { _ in B() }
        _ = container.resolve(A.self)
        #expect(container.resolve(B.self) != nil)
        #expect(container.validate().isEmpty)
    }

    @Test func cycle_whenItIsBroken_resolves() {
        registerRing()
        #expect(container.resolve(A.self) == nil)
        container.register(C.self) { C() }
        #expect(container.resolve(A.self) != nil)
    }

    private func registerRing() {
        container.register(A.self, dependencies: B.self) { _ in A() }
        container.register(B.self, dependencies: C.self) { _ in B() }
        container.register(C.self, dependencies: A.self) { _ in C() }
    }
}
