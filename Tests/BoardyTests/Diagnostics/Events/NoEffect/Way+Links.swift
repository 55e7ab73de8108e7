import Boardy
import Foundation

extension Way {
    /// A link leads nowhere.
    static let links: [Way] = [
        link("a link that is empty", "", isMalformed),
        link("a link with a space", "app://home/a b", isMalformed),
        link("a link with a line break", "app://home/a\nb", as: "app://home/a\\nb", isMalformed),
        link("a link without a scheme", "/home/page", isMalformed),
        link("a link with a broken escape", "app://home/%zz", isMalformed),
        link("a link with half an escape", "app://home/a%2", isMalformed),
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
        Way(
            "a link to a board that is not there",
            .error(.unknownBoard("page", motherboard: "mainboard", suggestions: [])),
            of: .called("page", by: .link("app://home/page"))
        ) { stage in
            stage.launcher.launch { _ in }.open(link: "app://home/page")
        },
        Way(
            "a URL that no opener is for",
            .error(.noOpener("app://home/nothing", patterns: [])), of: .linkReceived("app://home/nothing")
        ) { stage in
            guard let url = URL(string: "app://home/nothing") else { return }
            stage.launcher.launch { _ in }.open(url: url)
        },
    ]

    private static func link(
        _ name: String, _ link: String, as shown: String? = nil,
        _ reason: @escaping @Sendable (_ link: String, BoardEvent.Kind) -> Bool
    ) -> Way {
        Way(name, where: { reason(link, $0) }, of: .linkReceived(shown ?? link)) { stage in
            stage.launcher.launch { _ in }.open(link: link)
        }
    }

    private static func isMalformed(_ link: String, _ kind: BoardEvent.Kind) -> Bool {
        if case .error(.malformedLink(link, _)) = kind { true } else { false }
    }
}

extension Stage {
    fileprivate var launcher: PluginLauncher {
        makeComponent().install(urlOpenerPlugins: [Page(matchingPath: "/page"), Page(matchingPath: "/left/{")])
            .instantiate()
    }
}

private struct Page: URLOpenerPathMatchingPlugin {
    let matchingPath: String

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.activateBoard(identifier: "page", withOption: "hi")
    }
}
