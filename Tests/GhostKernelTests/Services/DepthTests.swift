import CoreContracts
import GhostKernel
import Testing

/// Deep chains of services do not overflow the stack.
@MainActor
struct DepthTests {
    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func chain_whenOf10000_resolves() {
        let links = registerChain(of: 10_000)
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.made.count == 10_000)
        #expect(log.made.first == Links.name(links[9_999]))
        #expect(container.validate().isEmpty)
    }

    /// The objects release each other, which Swift does in nested calls.
    @Test(arguments: [ServiceScope.singleton, .shared])
    func chain_whenOf1000_isMadeAndReleasedOnAStackOf1MB(scope: ServiceScope) {
        let links = registerChain(of: 1_000, scope: scope)
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.made.count == 1_000)
    }

    @Test func chain_whenOf10000SharedOnes_resolves() {
        let links = registerChain(of: 10_000, scope: .shared)
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.errors.isEmpty)
    }

    @Test func chain_whenItsEndIsMissing_isReportedAtReadableLength() {
        let links = Links.types(10_000)
        for (link, next) in zip(links, links.dropFirst()) { container.add(link, needs: [next]) }
        #expect(container.resolve(link: links[0]) == nil)
        #expect(log.errors.map(\.code) == ["missing-service"])
        let text = log.errors.first?.description ?? ""
        #expect(text.count < 2_000)
        #expect(text.contains("…"))
    }

    @Test func chain_whenOf10000UniqueOnes_isAnErrorAndNoCrash() {
        let links = registerChain(of: 10_000, scope: .unique)
        #expect(container.resolve(link: links[0]) == nil)
        #expect(log.errors == [.servicesNestedTooDeeply(Links.name(links[100]), depth: 100)])
        #expect(log.made.isEmpty)
    }

    @Test func chain_whenOf100UniqueOnes_resolves() {
        let links = registerChain(of: 100, scope: .unique)
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.errors.isEmpty)
    }

    @Test func factories_whenTheyResolveOneAnother200Deep_areStoppedAndTheOthersMade() {
        let links = Links.types(200)
        for (link, next) in zip(links, links.dropFirst()) {
            container.add(link, needs: []) { [unowned container] in _ = container.resolve(link: next) }
        }
        container.add(links[199], needs: [])
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.errors == [.servicesNestedTooDeeply(Links.name(links[100]), depth: 100)])
        #expect(log.made.count == 100)
    }

    @Test func factories_whenTheyWereStopped_canBeResolvedFromThere() {
        let links = registerChain(of: 150, scope: .unique)
        #expect(container.resolve(link: links[0]) == nil)
        #expect(container.resolve(link: links[50]) != nil)
    }

    private func registerChain(of count: Int, scope: ServiceScope = .singleton) -> [any Link.Type] {
        let links = Links.types(count)
        for (place, link) in links.enumerated() {
            container.add(link, needs: links[(place + 1)...].prefix(1), scope: scope)
        }
        return links
    }
}
