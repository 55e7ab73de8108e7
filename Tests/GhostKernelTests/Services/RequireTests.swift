import CoreContracts
import GhostKernel
import Testing

@MainActor
struct RequireTests {
    private final class A {}
    private final class B {}
    private final class C {}

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func require_whenRegistered_isTheOneThatResolveGives() throws {
        container.register(A.self) { A() }
        #expect(try container.require(A.self) === container.resolve(A.self))
    }

    @Test func require_whenTheContextKnowsTheType_needsNone() throws {
        container.register(A.self) { A() }
        let service: A = try container.require()
        #expect(service === container.resolve(A.self))
    }

    @Test func require_whenNotRegistered_throwsWithItsName() {
        #expect(throws: GhostError.missingService("A", path: ["A"])) { try container.require(A.self) }
    }

    @Test func require_whenADependencyIsMissing_throwsWithTheWay() {
        container.register(A.self, dependencies: B.self) { _ in A() }
        container.register(B.self, dependencies: C.self) { _ in B() }
        #expect(throws: GhostError.missingService("C", path: ["A", "B", "C"])) { try container.require(A.self) }
    }

    /// Only the service and what it depends on are checked.
    @Test func require_whenUnrelatedServicesMissDependencies_isMade() throws {
        container.register(A.self, dependencies: B.self) { _ in A() }
        container.register(B.self) { B() }
        container.register(String.self, dependencies: C.self) { _ in "" }
        container.register(Int.self, dependencies: Int.self) { $0 }
        _ = try container.require(A.self)
        #expect(log.errors == [])
        #expect(container.resolve(A.self) != nil)
        #expect(container.validate().map(\.code) == ["missing-service", "service-cycle"])
    }

    @Test func require_whenInACycle_throwsIt() {
        container.register(A.self, dependencies: B.self) { _ in A() }
        container.register(B.self, dependencies: A.self) { _ in B() }
        #expect(throws: GhostError.serviceCycle(["A", "B", "A"])) { try container.require(A.self) }
    }

    @Test func require_whenACycleIsFurtherDown_throwsTheCycleOnly() {
        container.register(A.self, dependencies: B.self) { _ in A() }
        container.register(B.self, dependencies: C.self) { _ in B() }
        container.register(C.self, dependencies: B.self) { _ in C() }
        #expect(throws: GhostError.serviceCycle(["B", "C", "B"])) { try container.require(A.self) }
    }

    @Test func require_whenSomethingIsMissing_makesNothing() {
        container.register(A.self, dependencies: (B.self, C.self)) { _, _ in A() }
        container.register(B.self) { B() }
        #expect(throws: GhostError.self) { try container.require(A.self) }
        #expect(log.made.isEmpty)
    }

    /// An error that is thrown is reported as well.
    @Test func require_whenItThrows_isReportedToTheObserverToo() {
        #expect(throws: GhostError.self) { try container.require(A.self) }
        #expect(log.errors == [.missingService("A", path: ["A"])])
    }

    @Test func require_whenFactoriesGoTooDeep_throwsWhatWasReported() {
        let links = Links.types(150)
        for (link, next) in zip(links, links.dropFirst()) { container.add(link, needs: [next], scope: .unique) }
        container.add(links[149], needs: [], scope: .unique)
        let error = GhostError.servicesNestedTooDeeply(Links.name(links[100]), depth: 100)
        #expect(throws: error) { try container.require(link: links[0]) }
        #expect(log.errors == [error])
    }
}
