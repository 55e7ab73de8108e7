import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Openers made of closures with a condition, or with parameters that a closure decodes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ClosureOpenerTests {
    /// Parameters that are neither `Decodable` nor `Sendable`.
    private final class Order {
        let number: Int

        init?(_ text: String?) {
            guard let number = text.flatMap({ Int($0, radix: 36) }) else { return nil }
            self.number = number
        }
    }

    // MARK: Conditions

    @Test func condition_whenItIsTrue_opensTheLinkWithItsParameters() {
        let fixture = LinkFixture("/{rest...}") { component, notes in
            component.installURLOpenerPlugin(
                matchingPath: "/help/{topic}", condition: { url, _ in url.host() == "home" }
            ) { mainboard, parameters in
                notes.add("\(parameters) on \(mainboard.identifier)")
            }
        }
        #expect(fixture.open("/help/tea") == ["/help/{topic}"])
        #expect(fixture.opened == ["[\"topic\": \"tea\"] on mainboard"])
    }

    @Test func condition_whenItIsFalse_leavesTheLinkToTheNextBest() async {
        let fixture = LinkFixture("/{rest...}") { component, notes in
            component.installURLOpenerPlugin(
                matchingPath: "/help/{topic}", condition: { _, parameters in parameters["topic"] != "tea" }
            ) { _, _ in notes.add("help") }
        }
        #expect(fixture.open("/help/tea") == ["/{rest...}"])
        #expect(fixture.open("/help/salt") == ["/help/{topic}"])
        #expect(fixture.opened == ["/{rest...}", "help"])
        #expect(await fixture.handle("/help/tea").parameterFailures.isEmpty)
        #expect(fixture.errors.isEmpty)
    }

    @Test func condition_whenThePatternDoesNotMatch_isNotAsked() {
        let fixture = LinkFixture("/{rest...}") { component, _ in
            component.installURLOpenerPlugin(
                matchingPath: "/help/{topic}",
                condition: { _, _ in
                    Issue.record("asked")
                    return true
                }
            ) { _, _ in Issue.record("opened") }
        }
        #expect(fixture.open("/other") == ["/{rest...}"])
    }

    @Test func condition_ofALauncher_isAsked() {
        let fixture = LinkFixture()
        fixture.launcher.installURLOpenerPlugin(
            name: "help", matchingPath: "/help", condition: { url, _ in url.query() == nil }
        ) { _, _ in fixture.note("help") }
        #expect(fixture.open("/help") == ["help"])
        #expect(fixture.open("/help?x") == [])
        #expect(fixture.opened == ["help"])
    }

    // MARK: Decoding

    @Test func decoding_whenItReturnsAValue_opensTheLinkWithIt() {
        let fixture = LinkFixture { component, notes in
            component.installURLOpenerPlugin(
                matchingPath: "/orders/{code}", decoding: { Order($1["code"]) }
            ) { notes.add("order \($1.number) on \($0.identifier)") }
        }
        #expect(fixture.open("/orders/2S") == ["/orders/{code}"])
        #expect(fixture.opened == ["order 100 on mainboard"])
    }

    @Test func decoding_whenALinkIsOpened_isCalledOnce() {
        var count = 0
        let fixture = LinkFixture()
        fixture.launcher.installURLOpenerPlugin(
            matchingPath: "/a",
            decoding: { url, _ in
                count += 1
                return url
            }
        ) { _, url in fixture.note(url.path()) }
        fixture.open("/a")
        #expect(count == 1)
        #expect(fixture.opened == ["/a"])
    }

    @Test func decoding_whenItReturnsNil_leavesTheLinkToTheNextBest() async {
        let fixture = LinkFixture("/{rest...}") { component, _ in
            component.installURLOpenerPlugin(
                matchingPath: "/orders/{code}", decoding: { Order($1["code"]) }
            ) { _, _ in Issue.record("opened") }
        }
        let report = await fixture.handle("/orders/-")
        #expect(report.openerNames == ["/{rest...}"])
        #expect(report.parameterFailures.isEmpty)
    }

    @Test func decoding_whenItThrows_isReportedWithTheReason() async {
        let fixture = LinkFixture()
        fixture.launcher.installURLOpenerPlugin(
            name: "orders", matchingPath: "/orders/{code}",
            decoding: { (_, _) throws -> Order? in throw Fault() }
        ) { _, _ in Issue.record("opened") }
        #expect(fixture.open("/orders/1") == [])
        #expect(
            fixture.errors == [
                .undecodableLink(
                    "app://home/orders/1", opener: "orders", parameter: nil, value: nil, reason: "out of order",
                    similarPlaceholder: nil)
            ])
    }

    @Test func decoding_whenItThrowsAndAnotherOpens_isListedInTheReport() async {
        let fixture = LinkFixture("/{rest...}")
        fixture.launcher.installURLOpenerPlugin(
            matchingPath: "/orders/{code}", decoding: { (_, _) throws -> Order? in throw Fault() }
        ) { _, _ in Issue.record("opened") }
        let report = await fixture.handle("/orders/1")
        #expect(report.openerNames == ["/{rest...}"])
        #expect(report.parameterFailures.map(\.reason) == ["out of order"])
    }

    // MARK: Catalog and validation

    @Test func closureOpeners_whenInstalled_areInTheCatalog() {
        let catalog = ErrorLog().makeComponent()
            .installURLOpenerPlugin(matchingPath: "/a", condition: { _, _ in true }) { _, _ in }
            .installURLOpenerPlugin(name: "b", matchingPath: "/b", decoding: { url, _ in url }) { _, _ in }
            .installURLOpenerPlugin(name: "c", matchingPath: "/c", as: [String: String].self) { _, _ in }
            .instantiate().catalog
        #expect(catalog.openers.map(\.name) == ["/a", "b", "c"])
        #expect(catalog.openers.map(\.pattern) == ["/a", "/b", "/c"])
        #expect(catalog.openers.map(\.source) == ["the app", "the app", "the app"])
    }

    @Test func closureOpeners_whenPatternsAreMalformedOrEqual_areFoundByValidation() {
        let issues = ErrorLog().makeComponent()
            .installURLOpenerPlugin(matchingPath: "/a", condition: { _, _ in true }) { _, _ in }
            .installURLOpenerPlugin(name: "other", matchingPath: "/a", decoding: { url, _ in url }) { _, _ in }
            .installURLOpenerPlugin(matchingPath: "/{", decoding: { url, _ in url }) { _, _ in }
            .validate()
        #expect(issues.map(\.error.code) == ["invalid-url-pattern", "ambiguous-patterns"])
    }
}
