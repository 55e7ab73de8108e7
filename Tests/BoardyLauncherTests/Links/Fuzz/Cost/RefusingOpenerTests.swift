import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Many openers that match a link and cannot decode its parameters. Each attempt costs one pass over the link.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct RefusingOpenerTests {
    /// A launcher with openers of `/{rest...}`, `/a/{rest...}`, `/a/a/{rest...}` and so on, of which all need a number.
    private func fixture(_ count: Int) -> LinkFixture {
        LinkFixture { component, _ in
            component.install(
                urlOpenerPlugins: (0..<count).map { depth in
                    TypedLinkOpener(
                        String(repeating: "/a", count: depth) + "/{rest...}", of: NumberParameter.self,
                        name: "number \(depth)")
                })
        }
    }

    private func link(_ length: Int, _ item: String = "") -> String {
        let items = item.isEmpty ? "" : "?" + String(repeating: item, count: length / item.utf8.count)
        return String(repeating: "/a", count: item.isEmpty ? length / 2 : 400) + items
    }

    @Test func open_whenFewerRefuseThanTheLimit_opensWithTheNext() {
        let fixture = LinkFixture("/{rest...}") { component, _ in
            component.install(
                urlOpenerPlugins: (1..<20).map { depth in
                    TypedLinkOpener(String(repeating: "/a", count: depth) + "/{rest...}", of: NumberParameter.self)
                })
        }
        #expect(fixture.open(link(100)) == ["/{rest...}"])
        #expect(fixture.errors.isEmpty)
    }

    @Test func open_whenMoreRefuseThanTheLimit_isRefusedWithTheLimit() async {
        let fixture = fixture(300)
        let report = await fixture.handle(link(1_000))
        #expect(report.parameterFailures.count == 20)
        #expect(report.parameterFailures.first?.opener.name == "number 299")
        #expect(fixture.errors.map(\.code) == ["too-many-refusals"])
        #expect(fixture.errors.first?.description.contains("20 openers") == true)
        #expect(fixture.opened.isEmpty)
    }

    @Test func open_whenOpenersOfOnePatternRefuse_isRefusedWithTheLimit() async {
        let fixture = LinkFixture { component, _ in
            component.install(
                urlOpenerPlugins: (0..<100).map { TypedLinkOpener("/a", of: NumberParameter.self, name: "\($0)") })
        }
        #expect(await fixture.handle("/a").parameterFailures.count == 20)
    }

    @Test(arguments: ["", "&x=1", "&%61b=1", "&n=x", "&"])
    func open_whenMoreRefuseThanTheLimit_costsNoMoreThanTheLimit(item: String) {
        let (few, many) = (fixture(20), fixture(400))
        let path = link(40_000, item)
        expectCost(of: { many.open(path) }, atMost: 3, times: { few.open(path) })
    }

    @Test func open_whenPatternsAreRefusedByCode_triesAll() {
        let fixture = LinkFixture("/{rest...}") { component, _ in
            component.install(urlOpenerPlugins: (1..<100).map { RefusingOpener(depth: $0) })
        }
        #expect(fixture.open(link(1_000)) == ["/{rest...}"])
    }

    /// Refuses all links with code.
    private struct RefusingOpener: URLOpenerPathMatchingPlugin {
        let depth: Int
        var matchingPath: String { String(repeating: "/a", count: depth) + "/{rest...}" }
        func canOpenURL(_ url: URL) -> Bool { false }
        func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {}
    }
}
