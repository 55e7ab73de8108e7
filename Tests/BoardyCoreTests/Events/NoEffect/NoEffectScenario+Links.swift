import BoardTestSupport
import Boardy
import Foundation
import TestSupport

extension NoEffectScenario {
    /// Links that are malformed, match no opener or lead to an unknown board.
    static let links: [NoEffectScenario] = [
        link("a link that is empty", "", isMalformed),
        link("a link with a space in its host", "app://ho me/page", isMalformed),
        link("a link with a line break in its host", "app://home\n/page", as: "app://home\\n/page", isMalformed),
        link("a link whose scheme is none", "1app://home/page", isMalformed),
        link("a link whose escape is no text", "app://home/%ff", isMalformed),
        link(
            "a link whose query has an escape that is no text", "app://home/page?a=%ff", as: "app://home/page",
            { _, kind in isMalformed("app://home/page", kind) }),
        link("a link with a port that is none", "app://home:port/page", isMalformed),
        link("a link that no opener is for", "app://home/nothing", { .error(.noOpener($0, patterns: [])) == $1 }),
        link("a link of another case", "app://home/PAGE", { .error(.noOpener($0, patterns: ["/page"])) == $1 }),
        link(
            "a link whose only opener was left out", "app://home/left/out",
            { .error(.noOpener($0, patterns: [])) == $1 }),
        NoEffectScenario(
            "a link to a board that is not there",
            .error(.unknownBoard("page", motherboard: "mainboard", suggestions: [])),
            of: .called("page", by: .link("app://home/page"))
        ) { fixture in
            fixture.launcher.launch { _ in }.open(link: "app://home/page")
        },
        NoEffectScenario(
            "a URL that no opener is for",
            .error(.noOpener("app://home/nothing", patterns: [])), of: .linkReceived("app://home/nothing")
        ) { fixture in
            guard let url = URL(string: "app://home/nothing") else { return }
            fixture.launcher.launch { _ in }.open(url: url)
        },
    ]

    /// Links that are rejected, cancelled or dropped, and links for which no opener is chosen.
    static let refusedLinks: [NoEffectScenario] = [
        NoEffectScenario(
            "a link whose parameter cannot be read",
            .error(
                .undecodableLink(
                    "app://home/page", opener: "typed", parameter: "n", value: "x",
                    reason: "expected a whole number of 64 bits")), of: received
        ) { fixture in
            let opener = TypedLinkOpener("/page", of: NumberParameter.self, name: "typed")
            fixture.makeComponent().install(urlOpenerPlugins: [opener]).instantiate().launch { _ in }
                .open(link: "app://home/page?n=x")
        },
        NoEffectScenario(
            "a link that is not allowed", .error(.linkNotAllowed("app://home/page", offendingPart: "the host 'home'")),
            of: received
        ) { fixture in
            let options = MainOptions.default.with(URLAllowList(hosts: ["away"]))
            fixture.makeLauncher(options).launch { _ in }.open(link: "app://home/page")
        },
        NoEffectScenario("a link that is denied", .error(.deniedLink("app://home/page", reason: "no")), of: received) {
            fixture in
            fixture.launcher.setURLOpeningValidator { _ in .denied(because: "no") }.launch { _ in }
                .open(link: "app://home/page")
        },
        NoEffectScenario(
            "a link that finds the inbox full", .error(.inboxOverflow("app://home/page", capacity: 1)), of: received
        ) { fixture in
            let launcher = fixture.makeLauncher(.default.with(URLInbox(capacity: 1, waitLimit: nil)))
            launcher.open(link: "app://home/page")
            launcher.open(link: "app://home/page")
            // The first link opens the board, so that only the second link has no effect.
            launcher.mainboard.installBoard(ScriptedBoard<EchoIO>("page"))
            launcher.launch { _ in }
        },
        NoEffectScenario(
            "a link that nobody waits for any more", .error(.cancelledLink("app://home/page")), of: received
        ) { fixture in
            let launcher = fixture.launcher
            let handling = Task { await launcher.handle(link: "app://home/page") }
            await yieldUntil { fixture.recorder.kinds.contains(.linkHeld("app://home/page", for: .launch)) }
            handling.cancel()
            _ = await handling.value
        },
        NoEffectScenario("a link whose launcher goes before the launch", .error(launcherReleased), of: received) {
            fixture in
            fixture.launcher.open(link: "app://home/page")
            await yieldUntil { fixture.recorder.kinds.contains(.error(launcherReleased)) }
        },
        NoEffectScenario("a link whose launcher goes before the choice", .error(launcherReleased), of: received) {
            fixture in
            let selection = LaterSelection()
            @MainActor func release() async {
                let launcher = fixture.launcher.installURLOpenerPlugin(matchingPath: "/page") { _, _ in }.launch { _ in
                }
                selection.install(in: launcher)
                fixture.recorder.forget()
                launcher.open(link: "app://home/page")
                await selection.isAsked()
            }
            await release()
            selection.questions[0].choose(0)
            await yieldUntil { fixture.recorder.kinds.contains(.error(launcherReleased)) }
        },
        NoEffectScenario(
            "a link that no opener is chosen for", .linkSelectionEmpty("app://home/page", candidates: 2), of: received
        ) {
            fixture in
            fixture.launcher.installURLOpenerPlugin(matchingPath: "/page") { _, _ in }
                .setURLOpenerSelectionHandler { _, _, _ in [] }.launch { _ in }
                .open(link: "app://home/page")
        },
        NoEffectScenario(
            "a link that no opener is chosen for later", .linkSelectionEmpty("app://home/page", candidates: 2),
            of: received
        ) {
            fixture in
            let selection = LaterSelection()
            let launcher = fixture.launcher.installURLOpenerPlugin(matchingPath: "/page") { _, _ in }.launch { _ in }
            selection.install(in: launcher)
            let handling = Task { await launcher.handle(link: "app://home/page") }
            await selection.isAsked()
            selection.questions[0].choose()
            _ = await handling.value
        },
    ]

    private static let received = BoardEvent.Kind.linkReceived("app://home/page")
    private static let launcherReleased = BoardError.launcherReleased("app://home/page")

    private static func link(
        _ name: String, _ link: String, as shown: String? = nil,
        _ reason: @escaping @Sendable (_ link: String, BoardEvent.Kind) -> Bool
    ) -> NoEffectScenario {
        NoEffectScenario(name, where: { reason(link, $0) }, of: .linkReceived(shown ?? link)) { fixture in
            fixture.launcher.launch { _ in }.open(link: link)
        }
    }

    private static func isMalformed(_ link: String, _ kind: BoardEvent.Kind) -> Bool {
        kind.isError(.malformedLink, nil, quoted(link))
    }
}

extension NoEffectFixture {
    fileprivate var launcher: PluginLauncher { makeLauncher() }

    /// Makes a launcher whose links wait for its launch without limit, because the tests can keep the main actor busy for longer.
    fileprivate func makeLauncher(_ options: MainOptions = .default.with(URLInbox(waitLimit: nil))) -> PluginLauncher {
        PluginLauncher.with(options: options.with(ErrorSink.none)).install(observer: recorder)
            .install(urlOpenerPlugins: [Page(matchingPath: "/page"), Page(matchingPath: "/left/{")])
            .instantiate()
    }
}

private struct Page: URLOpenerPathMatchingPlugin {
    let matchingPath: String

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.activateBoard(identifier: "page", withOption: "hi")
    }
}
