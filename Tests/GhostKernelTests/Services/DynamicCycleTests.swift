import CoreContracts
import GhostKernel
import Testing

/// Cycles through services that factories resolve are found while the factories run.
@MainActor
struct DynamicCycleTests {
    private final class A {
        let other: AnyObject?
        init(_ other: AnyObject? = nil) { self.other = other }
    }
    private final class B {
        let other: AnyObject?
        init(_ other: AnyObject? = nil) { self.other = other }
    }
    private final class C {}

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test(arguments: ServiceScope.allCases)
    func factory_whenItResolvesItsOwnType_getsNilAndIsReported(scope: ServiceScope) {
        container.register(A.self, scope: scope) { [unowned container] in A(container.resolve(A.self)) }
        let made = container.resolve(A.self)
        #expect(made != nil)
        #expect(made?.other == nil)
        #expect(log.errors == [.serviceCycle(["A", "A"])])
        #expect(log.made == ["A"])
    }

    @Test func factories_whenTwoResolveOneAnother_areReportedOnce() {
        container.register(A.self) { [unowned container] in A(container.resolve(B.self)) }
        container.register(B.self) { [unowned container] in B(container.resolve(A.self)) }
        let made = container.resolve(A.self)
        #expect(log.errors == [.serviceCycle(["A", "B", "A"])])
        #expect(made?.other === container.resolve(B.self))
        #expect(log.made == ["B", "A"])
    }

    @Test func factory_whenItResolvesWhoDependsOnIt_isReported() {
        container.register(A.self, dependencies: B.self) { (b: B) in A(b) }
        container.register(B.self) { [unowned container] in B(container.resolve(A.self)) }
        let made = container.resolve(A.self)
        #expect(log.errors == [.serviceCycle(["B", "A", "B"])])
        #expect(made?.other === container.resolve(B.self))
    }

    @Test func factory_whenWhoDependsOnItAsksLater_isReportedFromTheInside() {
        container.register(A.self, dependencies: B.self) { (b: B) in A(b) }
        container.register(B.self) { [unowned container] in B(container.resolve(A.self)) }
        #expect(container.resolve(B.self)?.other == nil)
        #expect(log.errors == [.serviceCycle(["B", "A", "B"])])
        #expect(container.resolve(A.self)?.other === container.resolve(B.self))
    }

    @Test func factory_whenACycleWasReported_canBeResolvedAfterwards() {
        container.register(A.self) { [unowned container] in A(container.resolve(B.self)) }
        container.register(B.self) { [unowned container] in B(container.resolve(A.self)) }
        _ = container.resolve(A.self)
        #expect(container.resolve(A.self) != nil)
        #expect(container.resolve(B.self) != nil)
        #expect(log.errors.count == 1)
    }

    @Test func factory_whenItResolvesOthersOnItsWay_makesEachOnce() {
        container.register(C.self) { C() }
        container.register(B.self) { [unowned container] in B(container.resolve(C.self)) }
        container.register(A.self, dependencies: C.self) { [unowned container] _ in A(container.resolve(B.self)) }
        let made = container.resolve(A.self)
        #expect((made?.other as? B)?.other === container.resolve(C.self))
        #expect(log.made == ["C", "B", "A"])
        #expect(log.errors.isEmpty)
    }

    @Test func factory_whenWhatItResolvesMissesSomething_isMadeAllTheSame() {
        container.register(B.self, dependencies: C.self) { (c: C) in B(c) }
        container.register(A.self) { [unowned container] in A(container.resolve(B.self)) }
        #expect(container.resolve(A.self) != nil)
        #expect(log.errors == [.missingService("C", path: ["B", "C"])])
    }

    @Test func factory_whenItRegistersItsOwnTypeAgain_doesNotHang() {
        container.register(A.self) { [unowned container] in
            container.register(A.self) { A(C()) }
            return A()
        }
        #expect(container.resolve(A.self) != nil)
        #expect(container.resolve(A.self)?.other is C)
    }
}
