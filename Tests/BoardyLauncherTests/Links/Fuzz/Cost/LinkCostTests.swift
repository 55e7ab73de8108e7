import BoardTestSupport
import Boardy
import BoardyReports
import Foundation
import TestSupport
import Testing

/// The time to open or refuse a hostile link grows in proportion to its length, whatever text it has at any place.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkCostTests {
    /// Parameters of all types that are read from text.
    private struct Everything: Decodable {
        enum Choice: String, Decodable, CaseIterable {
            case one, two
        }

        let n: Int?
        let day: Date?
        let price: Decimal?
        let ratio: Double?
        let on: Bool?
        let link: URL?
        let id: UUID?
        let choice: Choice?
    }

    /// Decides with code.
    private struct Predicate: URLOpenerPlugin {
        func canOpenURL(_ url: URL) -> Bool { url.path() == "/none" || url.query() == "none" }
        func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {}
    }

    private static let openers: [any URLOpenerPlugin] = [
        LinkOpener("/a/{id}"), LinkOpener("/a/{rest...}"), LinkOpener("/{x}/{y}"), LinkOpener("/größe/{x}"),
        TypedLinkOpener("/a/{id}", of: Everything.self, name: "everything"),
        TypedLinkOpener("/a/{id}", of: [String: String].self, name: "dictionary"),
        TypedLinkOpener("/a/{n...}", of: [String: [String]].self, name: "lists"),
        TypedLinkOpener("/{n}/{rest...}", of: NumberParameter.self, name: "number"), Predicate(),
    ]

    private static func launcher(_ log: ErrorLog, isObserved: Bool = false) -> PluginLauncher {
        let list = URLAllowList(schemes: ["app", "https"])
        let component = PluginLauncher.with(options: log.options.with(list).with(LeakDetection.off))
            .install(urlOpenerPlugins: openers)
        return (isObserved ? component.install(observer: TraceRecorder()) : component).instantiate().launch { _ in }
    }

    @Test(arguments: HostileText.allCases, HostilePlace.allCases)
    func open_whenTheTextIsHostile_takesLinearTime(alphabet: HostileText, place: HostilePlace) {
        let log = ErrorLog()
        let launcher = Self.launcher(log)
        for notation in HostileNotation.allCases {
            expectLinearCost(size: 1_000) {
                place.link($0) { notation.text(alphabet, $0) }
            } _: { (link: String) in
                if notation == .converted {
                    if let url = URL(string: link) { launcher.open(url: url) }
                } else {
                    launcher.open(link: link)
                }
                _ = log.texts.last
            }
        }
    }

    @Test(arguments: HostileText.allCases, [HostilePlace.host, .lastSegment, .queryName, .ownNames])
    func handle_whenTheTextIsHostile_takesLinearTime(alphabet: HostileText, place: HostilePlace) async {
        let launcher = Self.launcher(ErrorLog(), isObserved: true)
        await expectLinearCost(size: 1_000) {
            place.link($0) { HostileNotation.escaped.text(alphabet, $0) }
        } _: { (link: String) in
            _ = "\(await launcher.handle(link: link))"
        }
    }

    @Test(arguments: HostileText.allCases, [HostilePlace.host, .lastSegment, .segments, .queryName])
    func open_whenAHostileLinkWaits_takesLinearTime(alphabet: HostileText, place: HostilePlace) {
        let options = ErrorLog().options.with(URLInbox(capacity: 100, waitLimit: nil))
        let launcher = PluginLauncher.with(options: options).install(urlOpenerPlugins: Self.openers).instantiate()
        expectLinearCost(size: 1_000) {
            place.link($0) { HostileNotation.escaped.text(alphabet, $0) }
        } _: {
            launcher.open(link: $0)
        }
    }

    /// Long digits and other texts that a number, a date or a flag can begin with.
    @Test(arguments: ["1", "-1", "1.", "1e", "2026-11-21T", "true", ".5", "0x1", "1%CC%81", "%31%E2%80%8D"])
    func decoding_whenAValueIsLong_takesLinearTime(part: String) {
        let launcher = Self.launcher(ErrorLog())
        for name in ["n", "day", "price", "ratio", "on", "link", "id", "choice"] {
            expectLinearCost(size: 5_000) {
                "app://home/a/1?\(name)=" + String(repeating: part, count: $0 / part.utf8.count)
            } _: {
                launcher.open(link: $0)
            }
        }
    }

    /// Broken escapes at the end of long texts, which are looked for in texts that are no URL.
    @Test(arguments: ["%", "%4", "%zz", " ", "%41", "[", "\u{1}"])
    func malformedLink_whenItIsLong_takesLinearTime(end: String) {
        let launcher = Self.launcher(ErrorLog())
        for part in ["a", "%41", "/", "%", "@", ":"] {
            expectLinearCost(size: 5_000) {
                "app://home/" + String(repeating: part, count: $0) + end
            } _: {
                launcher.open(link: $0)
            }
        }
    }
}
