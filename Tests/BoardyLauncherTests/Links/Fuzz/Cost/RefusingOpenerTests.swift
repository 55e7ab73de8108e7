import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Many openers that match a link and cannot decode its parameters.
@MainActor
@Suite(.timeLimit(.minutes(10)))
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

    @Test func open_whenManyRefuse_opensWithTheNext() async {
        let fixture = LinkFixture("/{rest...}") { component, _ in
            component.install(
                urlOpenerPlugins: (1..<100).map { depth in
                    TypedLinkOpener(String(repeating: "/a", count: depth) + "/{rest...}", of: NumberParameter.self)
                })
        }
        let report = await fixture.handle(link(1_000))
        #expect(report.openerNames == ["/{rest...}"])
        #expect(report.parameterFailures.count == 99)
        #expect(fixture.errors.isEmpty)
    }

    @Test func open_whenAllRefuse_isRefusedWithTheFirstAndListsAll() async {
        let fixture = fixture(300)
        let report = await fixture.handle(link(1_000))
        #expect(report.parameterFailures.map(\.opener.name) == (0..<300).reversed().map { "number \($0)" })
        #expect(fixture.errors.map(\.code) == ["undecodable-link"])
        #expect(fixture.opened.isEmpty)
    }

    @Test func open_whenTheLastOfManyOpenersOfOnePatternFits_isOpenedByIt() async {
        let fixture = LinkFixture { component, notes in
            component
                .install(
                    urlOpenerPlugins: (1..<38).map { TypedLinkOpener("/", of: NumberParameter.self, name: "\($0)") }
                )
                .installURLOpenerPlugin(name: "38", matchingPath: "/", as: [String: String].self) {
                    notes.add("38 \($1)")
                }
        }
        let report = await fixture.handle("/?x=1")
        #expect(fixture.opened == ["38 [\"x\": \"1\"]"])
        #expect(report.parameterFailures.count == 37)
    }

    /// One pass over the link serves all openers. An opener that cannot decode the parameters adds a time of its own, which does not
    /// depend on the length of the link.
    @Test(arguments: ["", "&x=1", "&%61b=1", "&n=x", "&"])
    func open_whenManyRefuseALongLink_costsOnePass(item: String) {
        let (few, many) = (fixture(1), fixture(400))
        let (long, short) = (link(40_000, item), link(800))
        expectCost(
            of: { many.open(long) }, atMost: 3,
            times: {
                few.open(long)
                many.open(short)
            })
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
