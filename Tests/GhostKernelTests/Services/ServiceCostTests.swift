import CoreContracts
import GhostKernel
import TestSupport
import Testing

/// Ten times the services take about ten times as long. The bound is generous: quadratic code takes a hundred times as
/// long.
@MainActor
struct ServiceCostTests {
    @Test func registerValidateAndResolve_whenThereAreTenTimesAsMany_takeNoMoreThan40TimesAsLong() {
        expectCost(of: { Self.go(Links.types(10_000)) }, atMost: 40, times: { Self.go(Links.types(1_000)) })
    }

    @Test func override_whenNothingIsResolved_takesAsLongAmongMany() {
        let (few, many) = (Self.container(Links.types(100)), Self.container(Links.types(10_000)))
        func override(_ container: ServiceContainer) {
            for number in 0..<300 { container.override(Int.self) { number } }
        }
        expectCost(of: { override(many) }, atMost: 20, times: { override(few) })
    }

    @Test func resolve_whenAllIsMade_takesAsLongAmongMany() {
        let (few, many) = (Self.container(Links.types(100)), Self.container(Links.types(10_000)))
        let link = Links.types(1)[0]
        #expect(few.resolve(link: link) != nil)
        #expect(many.resolve(link: link) != nil)
        func resolve(_ container: ServiceContainer) { for _ in 0..<1_000 { _ = container.resolve(link: link) } }
        expectCost(of: { resolve(many) }, atMost: 40, times: { resolve(few) })
    }

    /// Each service depends on the next one and on a distant one.
    private static func container(_ links: [any Link.Type]) -> ServiceContainer {
        let container = ServiceContainer(observer: .none)
        for (place, link) in links.enumerated() {
            let needed = [place + 1, place * 2 + 1].filter { links.indices ~= $0 }
            container.add(link, needs: needed.map { links[$0] })
        }
        return container
    }

    private static func go(_ links: [any Link.Type]) {
        let container = container(links)
        #expect(container.validate().isEmpty)
        #expect(container.resolve(link: links[0]) != nil)
    }
}
