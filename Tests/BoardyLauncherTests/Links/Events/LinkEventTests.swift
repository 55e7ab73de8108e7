import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// The events of links, and their causes.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkEventTests {
    private let recorder = Recorder()
    private let a = "app://home/a"

    private func fixture(
        _ patterns: String..., options: MainOptions = .default, inbox: URLInbox = URLInbox(waitLimit: nil),
        isLaunched: Bool = true
    ) -> LinkFixture {
        let fixture = LinkFixture(
            options: options, inbox: inbox, observers: [recorder], isLaunched: isLaunched
        ) { component, notes in
            component.install(
                urlOpenerPlugins: patterns.map { pattern in LinkOpener(pattern) { $0.go("number", 1) } })
        }
        fixture.launcher.mainboard.installBoard(NumberBoard())
        recorder.forget()
        return fixture
    }

    private func event(_ kind: BoardEvent.Kind, sourceLocation: SourceLocation = #_sourceLocation) throws -> BoardEvent
    {
        try #require(
            recorder.first(kind), "\(recorder.kinds.map(\.description))", sourceLocation: sourceLocation)
    }

    private func trigger(_ event: BoardEvent) -> BoardEvent.Kind? { recorder.event(event.trigger)?.kind }

    // MARK: Opened immediately

    @Test func link_thatIsOpened_isToldInOrder() {
        fixture("/a").open("/a?b=secret")
        #expect(
            recorder.kinds == [
                .linkReceived(a), .linkMatched(a, opener: "/a"), .numbered("number", by: .link(a)),
                .returned(.activated), .returned(nil), .returned(nil),
            ])
        #expect(recorder.events.map(\.trigger).allSatisfy { $0 == nil })
    }

    @Test func link_thatIsHandled_isToldAsOneThatIsOpened() async {
        let fixture = fixture("/a")
        _ = await fixture.handle("/a")
        #expect(
            recorder.kinds == [
                .linkReceived(a), .linkMatched(a, opener: "/a"), .numbered("number", by: .link(a)),
                .returned(.activated), .returned(nil), .returned(nil),
            ])
    }

    @Test func link_ofNobody_hasNoParent() throws {
        fixture("/a").open("/a")
        let received = try event(.linkReceived(a))
        #expect(received.parent == nil)
        #expect(received.motherboard == nil)
        #expect(try event(.linkMatched(a, opener: "/a")).motherboard == "mainboard")
    }

    @Test func link_thatABoardOpens_isInTheCourseOfItsActivation() throws {
        let fixture = fixture("/a")
        fixture.launcher.mainboard.installBoard(
            ScriptedBoard<EchoIO>(onActivate: { [weak launcher = fixture.launcher] _, _ in
                launcher?.open(link: "app://home/a")
            }))
        recorder.forget()
        fixture.launcher.mainboard.echo("echo").activation.activate(with: "hi")
        #expect(recorder.whys(try event(.linkReceived(a))) == [.called("echo")])
        #expect(recorder.causes["number"] == [.link(a)])
    }

    @Test(arguments: ["not-allowed", "denied", "no-opener", "undecodable", "malformed"])
    func refusal_ofALink_isInTheCourseOfIt(kind: String) throws {
        let fixture = LinkFixture(
            options: .default.with(URLAllowList(hosts: ["home"])), observers: [recorder]
        ) { component, _ in
            component.install(urlOpenerPlugins: [TypedLinkOpener("/n", of: NumberParameter.self)])
        }
        fixture.launcher.setURLOpeningValidator { $0.path() == "/denied" ? .denied : .accepted }
        let link = [
            "not-allowed": "app://away/n", "denied": "app://home/denied", "no-opener": "app://home/zzz",
            "undecodable": "app://home/n", "malformed": "app://home:port/a",
        ][kind]
        fixture.launcher.open(link: try #require(link))
        let errors = recorder.events.filter { $0.error != nil }
        #expect(errors.count == 1)
        #expect(errors.first?.error?.code.rawValue.contains(kind) == true)
        #expect(recorder.whys(errors.first).count == 1)
        #expect(recorder.whys(errors.first).first == .linkReceived(try #require(link)))
    }

    // MARK: The launch

    @Test func link_thatWaits_isHeldInTheCourseOfItsReception() throws {
        fixture("/a", isLaunched: false).open("/a")
        #expect(recorder.kinds == [.linkReceived(a), .linkHeld(a, for: .launch), .returned(nil)])
        #expect(recorder.whys(try event(.linkHeld(a, for: .launch))) == [.linkReceived(a)])
    }

    @Test func link_thatIsReleased_continuesItsReceptionInTheCourseOfTheLaunch() throws {
        let fixture = fixture("/a", isLaunched: false)
        fixture.open("/a")
        let received = try event(.linkReceived(a))
        fixture.launcher.launch { _ in }
        let released = try event(.linkReleased(a, for: .launch))
        #expect(released.parent == received.id)
        #expect(trigger(released) == .step("links that waited"))
    }

    @Test func link_thatIsReleased_isOpenedInTheCourseOfThat() throws {
        let fixture = fixture("/a", isLaunched: false)
        fixture.open("/a")
        fixture.launcher.launch { _ in }
        let activation = try event(.numbered("number", by: .link(a)))
        #expect(
            recorder.whys(activation) == [
                .linkMatched(a, opener: "/a"), .linkReleased(a, for: .launch), .linkReceived(a),
            ])
        #expect(activation.trigger == nil)
    }

    @Test func links_thatAreReleased_continueEachItsOwn() throws {
        let fixture = fixture("/{x}", isLaunched: false)
        fixture.open("/a")
        fixture.open("/a")
        fixture.launcher.launch { _ in }
        let received = [recorder.first(.linkReceived(a)), recorder.first(.linkReceived(a), 2)]
        let released = [
            recorder.first(.linkReleased(a, for: .launch)), recorder.first(.linkReleased(a, for: .launch), 2),
        ]
        #expect(released.map { $0?.parent } == received.map { $0?.id })
        #expect(Set(received.map { $0?.id }).count == 2)
    }

    @Test func launch_withNothingWaiting_hasNoStepForIt() {
        let fixture = fixture("/a", isLaunched: false)
        fixture.launcher.launch { _ in }
        #expect(recorder.kinds == [.step("begin"), .returned(nil)])
    }

    @Test func link_thatFailsAfterTheLaunch_saysSoInTheCourseOfItsRelease() throws {
        let fixture = fixture("/a", isLaunched: false)
        fixture.open("/zzz")
        fixture.launcher.launch { _ in }
        let link = "app://home/zzz"
        #expect(
            recorder.whys(try event(.error(.noOpener(link, patterns: [])))) == [
                .linkReleased(link, for: .launch), .linkReceived(link),
            ])
    }

    @Test func link_thatIsTakenBack_continuesItsReception() async throws {
        let fixture = fixture("/a", isLaunched: false)
        let handling = await fixture.handling("/a")
        handling.cancel()
        _ = await handling.value
        let error = try event(.error(.cancelledLink(a)))
        #expect(recorder.whys(error) == [.linkReceived(a)])
        #expect(error.trigger == nil)
    }

    @Test func link_whoseLauncherGoes_continuesItsReception() async throws {
        do {
            let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none)).install(observer: recorder)
                .instantiate()
            launcher.open(link: a)
        }
        await yieldUntil { recorder.kinds.contains(.error(.launcherReleased(a))) }
        #expect(recorder.whys(try event(.error(.launcherReleased(a)))) == [.linkReceived(a)])
    }

    @Test func link_thatFindsTheInboxFull_saysSoInTheCourseOfItsReception() throws {
        fixture("/a", inbox: URLInbox(capacity: 0), isLaunched: false).open("/a")
        #expect(recorder.kinds == [.linkReceived(a), .error(.inboxOverflow(a, capacity: 0)), .returned(nil)])
    }

    // MARK: The selection

    @Test func link_thatWaitsForAChoice_isHeldAndContinued() async throws {
        let fixture = fixture("/{x}", "/{y}")
        let selection = LaterSelection()
        selection.install(in: fixture.launcher)
        let handling = await fixture.handling("/a")
        await selection.isAsked()
        #expect(recorder.kinds == [.linkReceived(a), .linkHeld(a, for: .selection), .returned(nil)])
        selection.questions[0].choose(1)
        _ = await handling.value
        let activation = try event(.numbered("number", by: .link(a)))
        #expect(
            recorder.whys(activation) == [
                .linkMatched(a, opener: "/{y}"), .linkReleased(a, for: .selection), .linkReceived(a),
            ])
        #expect(try event(.linkReleased(a, for: .selection)).trigger == nil)
    }

    @Test func link_thatWaitsForTheLaunchAndAChoice_continuesItsReceptionTwice() async throws {
        let fixture = fixture("/{x}", "/{y}", isLaunched: false)
        let selection = LaterSelection()
        selection.install(in: fixture.launcher)
        let handling = await fixture.handling("/a")
        fixture.launcher.launch { _ in }
        await selection.isAsked()
        selection.questions[0].choose(0)
        _ = await handling.value
        let received = try event(.linkReceived(a))
        #expect(try event(.linkReleased(a, for: .launch)).parent == received.id)
        #expect(try event(.linkReleased(a, for: .selection)).parent == received.id)
        #expect(
            recorder.whys(try event(.linkHeld(a, for: .selection))) == [
                .linkReleased(a, for: .launch), .linkReceived(a),
            ])
    }

    @Test func link_thatNoneWasChosenFor_saysSoInTheCourseOfItsReception() throws {
        let fixture = fixture("/{x}", "/{y}")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in [] }
        fixture.open("/a")
        #expect(recorder.kinds == [.linkReceived(a), .linkSelectionEmpty(a, candidates: 2), .returned(nil)])
    }

    @Test func link_thatNoneWasChosenForLater_saysSoInTheCourseOfItsRelease() async throws {
        let fixture = fixture("/{x}", "/{y}")
        let selection = LaterSelection()
        selection.install(in: fixture.launcher)
        let handling = await fixture.handling("/a")
        await selection.isAsked()
        selection.questions[0].choose()
        _ = await handling.value
        #expect(
            recorder.whys(try event(.linkSelectionEmpty(a, candidates: 2))) == [
                .linkReleased(a, for: .selection), .linkReceived(a),
            ])
    }

    @Test func choice_madeInTheCourseOfSomething_isNotItsCause() throws {
        let fixture = fixture("/{x}", "/{y}")
        fixture.launcher.setURLOpenerSelectionHandler { mainboard, _, candidates in
            mainboard.go("number", 9)
            return candidates.suffix(1)
        }
        fixture.open("/a")
        #expect(recorder.causes["number"] == [.link(a), .link(a)])
        let chooser = try #require(recorder.first(.numbered("number", by: .link(a))))
        #expect(recorder.whys(chooser) == [.linkReceived(a)])
    }

    // MARK: Content of events

    @Test func secrets_ofALinkThatWaits_areInNoEvent() async {
        let fixture = fixture("/{x}", "/{y}", isLaunched: false)
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in [] }
        fixture.launcher.open(link: "app://ada:secret@home/a?b=secret#secret")
        fixture.launcher.launch { _ in }
        #expect(recorder.kinds.contains(.linkSelectionEmpty(a, candidates: 2)))
        #expect(!recorder.events.contains { "\($0) \(String(reflecting: $0))".contains("secret") })
    }
}
