import CoreContracts
import GhostKernel
import Testing

@MainActor
struct ValidationTests {
    private final class A {}
    private final class B {}
    private final class C {}
    private final class D {}

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func validate_whenAllIsThere_findsNothing() {
        container.register(A.self, dependencies: (B.self, C.self)) { _, _ in A() }
        container.register(B.self, dependencies: C.self) { _ in B() }
        container.register(C.self) { C() }
        #expect(container.validate().isEmpty)
    }

    @Test func validate_whenSomethingIsWrong_makesAndReportsNothing() {
        container.register(A.self, dependencies: (A.self, B.self)) { _, _ in A() }
        container.register(C.self) { C() }
        #expect(container.validate().count == 2)
        #expect(log.made.isEmpty)
        #expect(log.errors.isEmpty)
    }

    @Test func validate_whenSeveralAreMissing_namesEachWithItsWay() {
        container.register(A.self, dependencies: (B.self, D.self)) { _, _ in A() }
        container.register(B.self, dependencies: C.self) { _ in B() }
        #expect(
            container.validate() == [
                .missingService("D", path: ["A", "D"]), .missingService("C", path: ["A", "B", "C"]),
            ])
    }

    @Test func validate_whenTwoMissTheSame_namesBoth() {
        container.register(A.self, dependencies: C.self) { _ in A() }
        container.register(B.self, dependencies: C.self) { _ in B() }
        #expect(
            container.validate() == [
                .missingService("C", path: ["A", "C"]), .missingService("C", path: ["B", "C"]),
            ])
    }

    @Test func validate_whenOneNeedsItself_saysSo() {
        container.register(A.self, dependencies: A.self) { _ in A() }
        #expect(container.validate() == [.serviceCycle(["A", "A"])])
    }

    @Test func validate_whenThereAreTwoCycles_namesBothAfterWhatIsMissing() {
        container.register(A.self, dependencies: B.self) { _ in A() }
        container.register(B.self, dependencies: A.self) { _ in B() }
        container.register(C.self, dependencies: (C.self, D.self)) { _, _ in C() }
        #expect(
            container.validate() == [
                .missingService("D", path: ["C", "D"]), .serviceCycle(["A", "B", "A"]), .serviceCycle(["C", "C"]),
            ])
    }

    @Test func validate_whenTheServiceIsMade_stillFindsWhatIsWrong() {
        container.register(A.self) { A() }
        _ = container.resolve(A.self)
        container.register(A.self, dependencies: D.self) { _ in A() }
        #expect(container.validate() == [.missingService("D", path: ["A", "D"])])
    }

    @Test func validate_whenACycleMissesSomething_endsAndNamesBoth() {
        container.register(A.self, dependencies: B.self) { _ in A() }
        container.register(B.self, dependencies: (A.self, C.self)) { _, _ in B() }
        let errors = container.validate()
        #expect(errors.contains(.serviceCycle(["A", "B", "A"])))
        #expect(errors.map(\.code) == ["missing-service", "service-cycle"])
    }
}
