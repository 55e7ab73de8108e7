import CoreContracts
import GhostKernel
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ServiceLifetimeTests {
    private protocol Pet: AnyObject {}
    private final class Cat: Pet {}
    private struct Value {}
    private final class Owner {
        let pet: Cat
        init(_ pet: Cat) { self.pet = pet }
    }
    private final class Neighbour {
        let pet: Cat
        init(_ pet: Cat) { self.pet = pet }
    }
    private final class Street {
        let owner: Owner
        let neighbour: Neighbour
        init(_ owner: Owner, _ neighbour: Neighbour) { (self.owner, self.neighbour) = (owner, neighbour) }
    }

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    // MARK: Singletons

    @Test func singleton_whenNobodyHoldsIt_stays() {
        container.register(Cat.self) { Cat() }
        weak let first = container.resolve(Cat.self)
        #expect(first != nil)
    }

    @Test func singleton_whenItIsAValue_isMadeOnce() {
        container.register(Value.self) { Value() }
        _ = container.resolve(Value.self)
        _ = container.resolve(Value.self)
        #expect(log.made == ["Value"])
    }

    // MARK: Unique services

    @Test func unique_whenResolvedTwice_isTwo() {
        container.register(Cat.self, scope: .unique) { Cat() }
        #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
    }

    @Test func unique_whenTwoDependOnIt_isTwo() {
        container.register(Cat.self, scope: .unique) { Cat() }
        registerStreet()
        let street = container.resolve(Street.self)
        #expect(street?.owner.pet !== street?.neighbour.pet)
        #expect(log.made.count { $0 == "Cat" } == 2)
    }

    @Test func unique_whenItDependsOnASingleton_getsTheSameOneEachTime() {
        container.register(Cat.self) { Cat() }
        container.register(Owner.self, scope: .unique, dependencies: Cat.self) { Owner($0) }
        let (first, second) = (container.resolve(Owner.self), container.resolve(Owner.self))
        #expect(first !== second)
        #expect(first?.pet === second?.pet)
    }

    // MARK: Shared services

    @Test func shared_whileSomebodyHoldsIt_isTheSame() {
        container.register(Cat.self, scope: .shared) { Cat() }
        let held = container.resolve(Cat.self)
        #expect(container.resolve(Cat.self) === held)
        #expect(log.made == ["Cat"])
    }

    @Test func shared_whenNobodyHoldsIt_isGoneAndMadeAgain() {
        container.register(Cat.self, scope: .shared) { Cat() }
        weak let first = container.resolve(Cat.self)
        #expect(first == nil)
        #expect(container.resolve(Cat.self) != nil)
        #expect(log.made == ["Cat", "Cat"])
    }

    @Test func shared_whenRegisteredUnderAProtocol_isTheSameWhileHeld() {
        container.register((any Pet).self, scope: .shared) { Cat() }
        let held = container.resolve((any Pet).self)
        #expect(container.resolve((any Pet).self) === held)
        #expect(log.errors.isEmpty)
    }

    @Test func shared_whenTwoDependOnItInOneRequest_isOne() {
        container.register(Cat.self, scope: .shared) { Cat() }
        registerStreet()
        let street = container.resolve(Street.self)
        #expect(street?.owner.pet === street?.neighbour.pet)
        #expect(log.made.count { $0 == "Cat" } == 1)
    }

    @Test func shared_whenASingletonHoldsIt_stays() {
        container.register(Cat.self, scope: .shared) { Cat() }
        container.register(Owner.self, dependencies: Cat.self) { Owner($0) }
        let pet = container.resolve(Owner.self)?.pet
        #expect(container.resolve(Cat.self) === pet)
    }

    @Test func shared_whenItIsAValue_isMadeForEachRequestAndReported() {
        container.register(Value.self, scope: .shared) { Value() }
        #expect(container.resolve(Value.self) != nil)
        #expect(log.errors == [.sharedValue("Value", made: "Value")])
    }

    @Test func shared_whenAValueIsADependency_isMadeOnceForIt() {
        container.register(Value.self, scope: .shared) { Value() }
        container.register(Cat.self, dependencies: Value.self) { _ in Cat() }
        _ = container.resolve(Cat.self)
        #expect(log.made == ["Value", "Cat"])
        #expect(log.errors.count == 1)
    }

    @Test func shared_whenReplacedWhileADependentIsMade_doesNotReleaseTheReplacement() {
        container.register(Cat.self, scope: .shared) { Cat() }
        container.register(Owner.self, dependencies: Cat.self) { [unowned container] in
            container.register(Cat.self) { Cat() }
            _ = container.resolve(Cat.self)
            return Owner($0)
        }
        let owner = container.resolve(Owner.self)
        #expect(owner != nil)
        #expect(container.resolve(Cat.self) !== owner?.pet)
        #expect(log.made == ["Cat", "Cat", "Owner"])
    }

    private func registerStreet() {
        container.register(Owner.self, dependencies: Cat.self) { Owner($0) }
        container.register(Neighbour.self, dependencies: Cat.self) { Neighbour($0) }
        container.register(Street.self, dependencies: (Owner.self, Neighbour.self)) { Street($0, $1) }
    }
}
