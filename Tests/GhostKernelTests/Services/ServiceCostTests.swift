import CoreContracts
import GhostKernel
import Testing

/// Ten times the services take about ten times as long. The bound is generous: quadratic code takes a hundred times as
/// long.
@MainActor
struct ServiceCostTests {
    @Test func registerValidateAndResolve_whenThereAreTenTimesAsMany_takeNoMoreThan40TimesAsLong() {
        let few = Self.best { Self.go(Links.types(1_000)) }
        let many = Self.best { Self.go(Links.types(10_000)) }
        #expect(many < few * 40)
    }

    @Test func override_whenNothingIsResolved_takesAsLongAmongMany() {
        let (few, many) = (Self.container(Links.types(100)), Self.container(Links.types(10_000)))
        func override(_ container: ServiceContainer) {
            for number in 0..<300 { container.override(Int.self) { number } }
        }
        #expect(Self.best { override(many) } < Self.best { override(few) } * 20)
    }

    @Test func resolve_whenAllIsMade_takesAsLongAmongMany() {
        let (few, many) = (Self.container(Links.types(100)), Self.container(Links.types(10_000)))
        let link = Links.types(1)[0]
        #expect(few.resolve(link: link) != nil)
        #expect(many.resolve(link: link) != nil)
        func resolve(_ container: ServiceContainer) { for _ in 0..<1_000 { _ = container.resolve(link: link) } }
        #expect(Self.best { resolve(many) } < Self.best { resolve(few) } * 40)
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

    private static func best(of runs: Int = 3, _ body: () -> Void) -> Duration {
        (0..<runs).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
    }
}
