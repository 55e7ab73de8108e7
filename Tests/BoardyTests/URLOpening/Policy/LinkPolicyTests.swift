import Boardy
import Foundation
import TestSupport
import Testing

/// Which of the app's words on links count when.
@MainActor
struct LinkPolicyTests {
    private func allowing(_ hosts: Set<String>) -> MainOptions { .default.with(URLAllowList(hosts: hosts)) }

    private func denied(_ path: String, _ reason: String? = nil) -> BoardError {
        .deniedLink("app://home" + path, reason: reason)
    }

    /// Notes what is asked and told.
    @discardableResult
    private func watch(_ scene: LinkScene, isAccepted: Bool = true) -> LinkScene {
        scene.launcher
            .setURLOpeningValidator { url in
                scene.note("validate \(url.path())")
                return isAccepted ? .accepted : .denied
            }
            .setURLDeniedHandler { _, url in scene.note("denied \(url.path())") }
            .setURLNotFoundHandler { _, url in scene.note("not found \(url.path())") }
        return scene
    }

    // MARK: Order

    @Test func link_thatIsAccepted_isValidatedBeforeItIsOpened() {
        let scene = watch(LinkScene("/a"))
        #expect(scene.open("/a") == ["/a"])
        #expect(scene.opened == ["validate /a", "/a"])
    }

    @Test func link_thatIsDenied_isShownToNoOpener() {
        struct Curious: URLOpenerPlugin {
            func canOpenURL(_: URL) -> Bool {
                Issue.record("asked")
                return true
            }
            func mainboard(_: any FlowMotherboard, open _: URL) {}
        }
        let scene = watch(
            LinkScene { component, _ in component.install(urlOpenerPlugins: [Curious()]) }, isAccepted: false)
        #expect(scene.open("/a").isEmpty)
        #expect(scene.opened == ["validate /a", "denied /a"])
        #expect(scene.errors == [denied("/a")])
    }

    @Test func link_thatIsNotAllowed_isNotValidated() {
        let scene = watch(LinkScene("/a", options: allowing(["away"])))
        #expect(scene.open("/a").isEmpty)
        #expect(scene.opened == ["denied /a"])
        #expect(scene.errors == [.linkNotAllowed("app://home/a", culprit: "the host 'home'")])
    }

    @Test func link_thatNothingOpens_isValidatedFirst() {
        let scene = watch(LinkScene("/a"))
        #expect(scene.open("/b").isEmpty)
        #expect(scene.opened == ["validate /b", "not found /b"])
        #expect(scene.errors.map(\.code) == ["no-opener"])
    }

    @Test func link_thatNothingOpensAndIsDenied_isDenied() {
        let scene = watch(LinkScene("/a"), isAccepted: false)
        scene.open("/b")
        #expect(scene.opened == ["validate /b", "denied /b"])
        #expect(scene.errors == [denied("/b")])
    }

    @Test func link_thatIsMalformed_isShownToNobody() {
        let scene = watch(LinkScene("/a"))
        scene.launcher.open(link: "app://home/a b")
        #expect(scene.opened.isEmpty)
        #expect(scene.errors.map(\.code) == ["malformed-link"])
    }

    // MARK: Denied and not found

    @Test func denial_withAReason_hasItInTheError() {
        let scene = LinkScene("/a")
        scene.launcher.setURLOpeningValidator { _ in .denied(because: "it is late") }
        scene.open("/a")
        #expect(scene.errors == [denied("/a", "it is late")])
    }

    @Test func denial_withoutADeniedHandler_isToldToTheNotFoundHandler() {
        let scene = LinkScene("/a")
        scene.launcher.setURLOpeningValidator { _ in .denied }
            .setURLNotFoundHandler { _, url in scene.note("not found \(url.path())") }
        scene.open("/a")
        #expect(scene.opened == ["not found /a"])
        #expect(scene.errors == [denied("/a")])
    }

    @Test func linkThatIsNotAllowed_withoutADeniedHandler_isToldToTheNotFoundHandler() {
        let scene = LinkScene("/a", options: allowing([]))
        scene.launcher.setURLNotFoundHandler { _, url in scene.note("not found \(url.path())") }
        scene.open("/a")
        #expect(scene.opened == ["not found /a"])
    }

    @Test func denial_withoutHandlers_isReported() {
        let scene = LinkScene("/a")
        scene.launcher.setURLOpeningValidator { _ in .denied }
        #expect(scene.open("/a").isEmpty)
        #expect(scene.errors == [denied("/a")])
    }

    @Test func linkThatNothingOpens_withADeniedHandlerOnly_isNotDenied() {
        let scene = LinkScene("/a")
        scene.launcher.setURLDeniedHandler { _, _ in scene.note("denied") }
        scene.open("/b")
        #expect(scene.opened.isEmpty)
    }

    @Test func linkThatCannotBeRead_isNotFound() {
        let scene = watch(
            LinkScene { component, _ in
                component.install(urlOpenerPlugins: [TypedLinkOpener("/a/{n}", of: NumberParameter.self)])
            })
        scene.open("/a/x")
        #expect(scene.opened == ["validate /a/x", "not found /a/x"])
        #expect(scene.errors.map(\.code) == ["undecodable-link"])
    }

    @Test func handler_isGivenTheMainboardAndTheURL() {
        let scene = LinkScene("/a")
        var given: [(BoardID, String)] = []
        scene.launcher.setURLNotFoundHandler { given.append(($0.identifier, $1.absoluteString)) }
        scene.open("/b?c=d#e")
        #expect(given.map(\.0) == ["mainboard"])
        #expect(given.map(\.1) == ["app://home/b?c=d#e"])
    }

    @Test func handler_whenItOpensAnotherLink_isFollowed() {
        let scene = LinkScene("/a")
        scene.launcher.setURLNotFoundHandler { [weak launcher = scene.launcher] _, _ in
            launcher?.open(link: "app://home/a")
        }
        scene.open("/b")
        #expect(scene.opened == ["/a"])
    }

    @Test func handlers_ofALinkThatIsOpened_areNotTold() {
        let scene = watch(LinkScene("/a"))
        scene.open("/a")
        #expect(scene.opened.allSatisfy { !$0.hasPrefix("denied") && !$0.hasPrefix("not found") })
    }

    // MARK: Replaced

    @Test func policy_whenItIsSetAgain_isTheLastOne() {
        let scene = watch(LinkScene("/a", "/b"), isAccepted: false)
        scene.launcher.setURLOpeningValidator { $0.path() == "/a" ? .accepted : .denied }
            .setURLDeniedHandler { _, _ in scene.note("denied anew") }
            .setURLNotFoundHandler { _, _ in scene.note("not found anew") }
        for path in ["/a", "/b"] { scene.open(path) }
        scene.launcher.setURLOpeningValidator { _ in .accepted }
        scene.open("/c")
        #expect(scene.opened == ["/a", "denied anew", "not found anew"])
    }
}
