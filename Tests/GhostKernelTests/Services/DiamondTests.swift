import CoreContracts
import GhostKernel
import Testing

/// Layers of two services, each with dependencies on both services of the next layer. The number of paths is
/// exponential.
@MainActor
struct DiamondTests {
    private let log = EventLog()
    private let container: ServiceContainer

    init() {
        container = ServiceContainer(observer: log.observer)
    }

    @Test func singletons_whenInDiamondsOfDepth25_areMadeOnceEach() {
        let links = registerDiamonds(depth: 25)
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.made.count == 49)
    }

    @Test func shared_whenInDiamondsOfDepth25_areMadeOnceEach() {
        let links = registerDiamonds(depth: 25, scope: .shared)
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.made.count == 49)
    }

    /// Services of the scope `unique` are made once for each dependent, so their number is exponential.
    @Test func unique_whenInDiamonds_areMadeAsOftenAsTheyAreNeeded() {
        let links = registerDiamonds(depth: 8, scope: .unique)
        #expect(container.resolve(link: links[0]) != nil)
        #expect(log.made.count == (0..<8).reduce(0) { $0 + (1 << $1) })
    }

    @Test func validate_whenUniqueOnesAreInDiamondsOfDepth25_doesNotGoEveryWay() {
        _ = registerDiamonds(depth: 25, scope: .unique)
        #expect(container.validate().isEmpty)
    }

    @Test func resolve_whenTheBottomOfUniqueDiamondsIsMissing_isReportedOnce() {
        let links = registerDiamonds(depth: 25, scope: .unique, withBottom: false)
        #expect(container.resolve(link: links[0]) == nil)
        #expect(log.errors.map(\.code) == ["missing-service"])
        #expect(log.made.isEmpty)
    }

    @Test func validate_whenTheBottomOfDiamondsIsMissing_namesEachWhoNeedsItOnce() {
        _ = registerDiamonds(depth: 25, withBottom: false)
        #expect(container.validate().count == 4)
    }

    private func registerDiamonds(
        depth: Int, scope: ServiceScope = .singleton, withBottom: Bool = true
    ) -> [any Link.Type] {
        let links = Links.types(2 * depth)
        for place in links.indices where withBottom || place < links.count - 2 {
            let below = (place / 2 + 1) * 2
            container.add(links[place], needs: links.dropFirst(below).prefix(2), scope: scope)
        }
        return links
    }
}
