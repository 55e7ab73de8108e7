import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The order and effect of the app's link handlers: validator, denied, not found.
@MainActor
struct LinkPolicyTests {
    private func allowing(_ hosts: Set<String>) -> MainOptions { .default.with(URLAllowList(hosts: hosts)) }

    private func denied(_ path: String, _ reason: String? = nil) -> BoardError {
        .deniedLink("app://home" + path, reason: reason)
    }

    /// Installs link handlers that note each call.
    @discardableResult
    private func watch(_ fixture: LinkFixture, isAccepted: Bool = true) -> LinkFixture {
        fixture.launcher
            .setURLOpeningValidator { url in
                fixture.note("validate \(url.path())")
                return isAccepted ? .accepted : .denied
            }
            .setURLDeniedHandler { _, url in fixture.note("denied \(url.path())") }
            .setURLNotFoundHandler { _, url in fixture.note("not found \(url.path())") }
        return fixture
    }

    // MARK: Order

    @Test func link_thatIsAccepted_isValidatedBeforeItIsOpened() {
        let fixture = watch(LinkFixture("/a"))
        #expect(fixture.open("/a") == ["/a"])
        #expect(fixture.opened == ["validate /a", "/a"])
    }

    @Test func link_thatIsDenied_isShownToNoOpener() {
        struct Curious: URLOpenerPlugin {
            func canOpenURL(_: URL) -> Bool {
                Issue.record("asked")
                return true
            }
            func mainboard(_: any FlowMotherboard, open _: URL) {}
        }
        let fixture = watch(
            LinkFixture { component, _ in component.install(urlOpenerPlugins: [Curious()]) }, isAccepted: false)
        #expect(fixture.open("/a").isEmpty)
        #expect(fixture.opened == ["validate /a", "denied /a"])
        #expect(fixture.errors == [denied("/a")])
    }

    @Test func link_thatIsNotAllowed_isNotValidated() {
        let fixture = watch(LinkFixture("/a", options: allowing(["away"])))
        #expect(fixture.open("/a").isEmpty)
        #expect(fixture.opened == ["denied /a"])
        #expect(fixture.errors == [.linkNotAllowed("app://home/a", offendingPart: "the host 'home'")])
    }

    @Test func link_thatNothingOpens_isValidatedFirst() {
        let fixture = watch(LinkFixture("/a"))
        #expect(fixture.open("/b").isEmpty)
        #expect(fixture.opened == ["validate /b", "not found /b"])
        #expect(fixture.errors.map(\.code) == ["no-opener"])
    }

    @Test func link_thatNothingOpensAndIsDenied_isDenied() {
        let fixture = watch(LinkFixture("/a"), isAccepted: false)
        fixture.open("/b")
        #expect(fixture.opened == ["validate /b", "denied /b"])
        #expect(fixture.errors == [denied("/b")])
    }

    @Test func link_thatIsMalformed_isShownToNobody() {
        let fixture = watch(LinkFixture("/a"))
        fixture.launcher.open(link: "app://ho me/a")
        #expect(fixture.opened.isEmpty)
        #expect(fixture.errors.map(\.code) == ["malformed-link"])
    }

    // MARK: Denied and not found

    @Test func denial_withAReason_hasItInTheError() {
        let fixture = LinkFixture("/a")
        fixture.launcher.setURLOpeningValidator { _ in .denied(because: "it is late") }
        fixture.open("/a")
        #expect(fixture.errors == [denied("/a", "it is late")])
    }

    @Test func denial_withoutADeniedHandler_isToldToTheNotFoundHandler() {
        let fixture = LinkFixture("/a")
        fixture.launcher.setURLOpeningValidator { _ in .denied }
            .setURLNotFoundHandler { _, url in fixture.note("not found \(url.path())") }
        fixture.open("/a")
        #expect(fixture.opened == ["not found /a"])
        #expect(fixture.errors == [denied("/a")])
    }

    @Test func linkThatIsNotAllowed_withoutADeniedHandler_isToldToTheNotFoundHandler() {
        let fixture = LinkFixture("/a", options: allowing([]))
        fixture.launcher.setURLNotFoundHandler { _, url in fixture.note("not found \(url.path())") }
        fixture.open("/a")
        #expect(fixture.opened == ["not found /a"])
    }

    @Test func denial_withoutHandlers_isReported() {
        let fixture = LinkFixture("/a")
        fixture.launcher.setURLOpeningValidator { _ in .denied }
        #expect(fixture.open("/a").isEmpty)
        #expect(fixture.errors == [denied("/a")])
    }

    @Test func linkThatNothingOpens_withADeniedHandlerOnly_isNotDenied() {
        let fixture = LinkFixture("/a")
        fixture.launcher.setURLDeniedHandler { _, _ in fixture.note("denied") }
        fixture.open("/b")
        #expect(fixture.opened.isEmpty)
    }

    @Test func linkThatCannotBeRead_isNotFound() {
        let fixture = watch(
            LinkFixture { component, _ in
                component.install(urlOpenerPlugins: [TypedLinkOpener("/a/{n}", of: NumberParameter.self)])
            })
        fixture.open("/a/x")
        #expect(fixture.opened == ["validate /a/x", "not found /a/x"])
        #expect(fixture.errors.map(\.code) == ["undecodable-link"])
    }

    @Test func handler_isGivenTheMainboardAndTheURL() {
        let fixture = LinkFixture("/a")
        var given: [(BoardID, String)] = []
        fixture.launcher.setURLNotFoundHandler { given.append(($0.identifier, $1.absoluteString)) }
        fixture.open("/b?c=d#e")
        #expect(given.map(\.0) == ["mainboard"])
        #expect(given.map(\.1) == ["app://home/b?c=d#e"])
    }

    @Test func handler_whenItOpensAnotherLink_isFollowed() {
        let fixture = LinkFixture("/a")
        fixture.launcher.setURLNotFoundHandler { [weak launcher = fixture.launcher] _, _ in
            launcher?.open(link: "app://home/a")
        }
        fixture.open("/b")
        #expect(fixture.opened == ["/a"])
    }

    @Test func handlers_ofALinkThatIsOpened_areNotTold() {
        let fixture = watch(LinkFixture("/a"))
        fixture.open("/a")
        #expect(fixture.opened.allSatisfy { !$0.hasPrefix("denied") && !$0.hasPrefix("not found") })
    }

    // MARK: Replaced

    @Test func policy_whenItIsSetAgain_isTheLastOne() {
        let fixture = watch(LinkFixture("/a", "/b"), isAccepted: false)
        fixture.launcher.setURLOpeningValidator { $0.path() == "/a" ? .accepted : .denied }
            .setURLDeniedHandler { _, _ in fixture.note("denied anew") }
            .setURLNotFoundHandler { _, _ in fixture.note("not found anew") }
        for path in ["/a", "/b"] { fixture.open(path) }
        fixture.launcher.setURLOpeningValidator { _ in .accepted }
        fixture.open("/c")
        #expect(fixture.opened == ["/a", "denied anew", "not found anew"])
    }

    // MARK: Release

    /// The release of a handler inside the access to the policy would end the program: "Simultaneous accesses".
    @Test func handler_whenReplaced_mayOpenALinkInItsRelease() {
        let fixture = LinkFixture("/a")
        let launcher = fixture.launcher
        func capture() {
            let action = DeinitAction { [weak launcher] in launcher?.open(link: "app:///a") }
            launcher.setURLNotFoundHandler { _, _ in withExtendedLifetime(action) {} }
        }
        capture()
        launcher.setURLNotFoundHandler { _, _ in }
        #expect(fixture.opened == ["/a"])
    }
}
