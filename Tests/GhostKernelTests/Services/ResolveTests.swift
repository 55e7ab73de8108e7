import CoreContracts
import GhostKernel
import Testing

@MainActor
struct ResolveTests {
    private final class Leaf {}
    private final class Other {}
    private final class Branch {
        let leaf: Leaf
        init(_ leaf: Leaf) { self.leaf = leaf }
    }
    private final class Tree {
        let branch: Branch?
        let leaf: Leaf?
        init(_ branch: Branch? = nil, leaf: Leaf? = nil) { (self.branch, self.leaf) = (branch, leaf) }
    }
    private protocol Greeter: AnyObject {}
    private final class Hello: Greeter {}

    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func resolve_whenRegistered_makesItOnce() {
        var made = 0
        container.register(Leaf.self) {
            made += 1
            return Leaf()
        }
        #expect(container.resolve(Leaf.self) === container.resolve(Leaf.self))
        #expect(made == 1)
    }

    @Test func register_whenNobodyAsks_makesNothing() {
        container.register(Leaf.self) { Leaf() }
        #expect(log.made.isEmpty)
    }

    @Test func resolve_whenNotRegistered_isNilWithoutAReport() {
        #expect(container.resolve(Leaf.self) == nil)
        #expect(log.errors.isEmpty)
    }

    @Test func resolve_whenTheContextKnowsTheType_needsNone() {
        container.register((any Greeter).self) { Hello() }
        let greeter: (any Greeter)? = container.resolve()
        #expect(greeter is Hello)
    }

    @Test func resolve_whenRegisteredUnderAProtocol_isNotFoundUnderTheClass() {
        container.register((any Greeter).self) { Hello() }
        #expect(container.resolve(Hello.self) == nil)
    }

    @Test func dependencies_whenSeveral_arriveInDeclaredOrder() {
        container.register(String.self) { "text" }
        container.register(Int.self) { 7 }
        container.register(Bool.self) { true }
        container.register([String].self, dependencies: (Int.self, String.self, Bool.self)) { ["\($0) \($1) \($2)"] }
        #expect(container.resolve([String].self) == ["7 text true"])
    }

    @Test func dependencies_whenNested_areMadeFromTheBottomUp() {
        container.register(Tree.self, dependencies: (Branch.self, Other.self)) { branch, _ in Tree(branch) }
        container.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
        container.register(Other.self) { Other() }
        container.register(Leaf.self) { Leaf() }
        _ = container.resolve(Tree.self)
        #expect(log.made == ["Leaf", "Branch", "Other", "Tree"])
    }

    @Test func sharedDependency_whenTwoNeedIt_isMadeOnce() {
        container.register(Leaf.self) { Leaf() }
        container.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
        container.register(Tree.self, dependencies: (Branch.self, Leaf.self)) { Tree($0, leaf: $1) }
        let tree = container.resolve(Tree.self)
        #expect(tree?.branch?.leaf === tree?.leaf)
        #expect(log.made == ["Leaf", "Branch", "Tree"])
    }

    @Test func unrelatedServices_whenAnotherIsResolved_areNotMade() {
        container.register(Other.self) { Other() }
        container.register(Leaf.self) { Leaf() }
        _ = container.resolve(Leaf.self)
        #expect(log.made == ["Leaf"])
    }

    @Test func factory_whenItResolvesAnother_getsTheSameOne() {
        container.register(Leaf.self) { Leaf() }
        container.register(Tree.self) { [unowned container] in Tree(leaf: container.resolve(Leaf.self)) }
        #expect(container.resolve(Tree.self)?.leaf === container.resolve(Leaf.self))
        #expect(log.errors.isEmpty)
    }

    @Test func isRegistered_whenAsked_makesNothing() {
        container.register(Leaf.self) { Leaf() }
        #expect(container.isRegistered(Leaf.self))
        #expect(!container.isRegistered(Other.self))
        #expect(log.made.isEmpty)
    }

    @Test func resolve_whenThreeLevelsDownIsMissing_isNilAndNamesTheWay() {
        container.register(Tree.self, dependencies: Branch.self) { Tree($0) }
        container.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
        container.register(Leaf.self, dependencies: Other.self) { _ in Leaf() }
        #expect(container.resolve(Tree.self) == nil)
        #expect(log.errors == [.missingService("Other", path: ["Tree", "Branch", "Leaf", "Other"])])
        #expect(
            log.errors.first?.description
                == "'Tree' depends on 'Other', which is not registered (Tree -> Branch -> Leaf -> Other). "
                + "To fix: register it with `Service(Other.self) { … }` in the manifest of its module, "
                + "or install that manifest.")
    }

    @Test func resolve_whenWhatWasMissingIsRegisteredLater_works() {
        container.register(Branch.self, dependencies: Leaf.self) { Branch($0) }
        #expect(container.resolve(Branch.self) == nil)
        container.register(Leaf.self) { Leaf() }
        #expect(container.resolve(Branch.self) != nil)
    }
}
