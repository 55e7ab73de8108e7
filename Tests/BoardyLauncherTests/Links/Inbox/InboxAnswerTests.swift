import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The answer of `open(url:)` while a link waits for the launch. An app delegate returns true unless it is empty.
@MainActor
struct InboxAnswerTests {
    /// An opener that decides with code, or is a fallback; calling it fails the test.
    private struct Uncalled: URLOpenerPlugin {
        let name = "code"

        func canOpenURL(_ url: URL) -> Bool {
            Issue.record("canOpenURL was called before the launch")
            return false
        }

        func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {}
    }

    @Test func open_whenTheLinkWaits_returnsTheOpenersOfTheBestPattern() {
        let fixture = LinkFixture("/a/{x}", "/{rest...}", "/a/{y}", isLaunched: false)
        #expect(fixture.open("/a/1") == ["/a/{x}", "/a/{y}"])
        #expect(fixture.opened.isEmpty)
        fixture.launcher.launch { _ in }
        #expect(fixture.opened == ["/a/{x}", "/a/{y}"])
    }

    @Test func open_whenTheLinkWaits_callsNoOpener() {
        let fixture = LinkFixture("/a", isLaunched: false) { component, _ in
            component.install(urlOpenerPlugins: [
                Uncalled(), TypedLinkOpener("/{n...}", of: NumberParameter.self, name: "typed"),
            ])
        }
        #expect(fixture.open("/a") == ["/a", "code"])
        #expect(fixture.open("/b") == ["code", "typed"])
    }

    @Test func open_whenNoOpenerCanOpenTheWaitingLink_returnsNone() {
        let fixture = LinkFixture("/a", isLaunched: false)
        #expect(fixture.open("/b") == [])
        #expect(fixture.errors.isEmpty)
        fixture.launcher.launch { _ in }
        #expect(fixture.errors.map(\.code) == ["no-opener"])
    }

    @Test func open_whenTheInboxIsFull_returnsNone() {
        let fixture = LinkFixture("/a", inbox: URLInbox(capacity: 1, waitLimit: nil), isLaunched: false)
        #expect([fixture.open("/a"), fixture.open("/a")] == [["/a"], []])
    }

    @Test func open_whenTheLinkIsNotAllowed_returnsNone() {
        let fixture = LinkFixture("/a", options: .default.with(URLAllowList(hosts: ["away"])), isLaunched: false)
        #expect(fixture.open("/a") == [])
    }

    @Test(arguments: ["/a%FF", "/a?x=%C3", "/a" + String(repeating: "%CC%81", count: 31)])
    func open_whenAnEscapeIsInvalid_isRefusedBeforeTheLaunch(path: String) {
        let fixture = LinkFixture("/{x...}", isLaunched: false)
        #expect(fixture.open(path) == [])
        #expect(fixture.errors.map(\.code) == ["malformed-link"])
        fixture.launcher.launch { _ in }
        #expect(fixture.errors.count == 1)
    }
}
