import CoreContracts
import Foundation
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Hostile links cost time in proportion to their length.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DeeplinkCostTests {
    enum Place: String, CaseIterable, Sendable {
        case host, feature, action, segment, name, value, names, segments, fragment, user

        func link(_ text: String) -> String {
            switch self {
            case .host: "ghost://a\(text)/note"
            case .feature: "ghost://tab/a\(text)"
            case .action: "ghost://tab/note/a\(text)"
            case .segment: "ghost://tab/note/a/a\(text)"
            case .name: "ghost://tab/note?a\(text)=1"
            case .value: "ghost://tab/note?a=a\(text)"
            case .names: "ghost://tab/note?" + String(repeating: "&a\(text.prefix(48))=1", count: text.utf8.count / 48)
            case .segments: "ghost://tab/note" + String(repeating: "/a\(text.prefix(48))", count: text.utf8.count / 48)
            case .fragment: "ghost://tab/note#a\(text)"
            case .user: "ghost://a\(text)@tab/note"
            }
        }
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.map { "%" + String($0, radix: 16) }.joined()
    }

    @Test(arguments: HostileText.allCases, Place.allCases)
    func handle_whenTheTextIsHostile_takesLinearTime(alphabet: HostileText, place: Place) async {
        let log = EventLog()
        let kernel = Kernel(observer: log.observer)
        kernel.register([Service((any NavigationService).self) { Tabs(["tab", "ä"]) }])
        kernel.deeplinks.register(
            handler: Handler("note") { link in
                _ = (link.parameter("b"), link.parameters("b"), link.queryParameters["b"], link.hashValue)
                _ = link.action == "b"
                return false
            })
        await expectLinearCost {
            place.link(Self.escaped(alphabet.text($0)))
        } _: { (link: String) in
            if let deeplink = Deeplink(link) { _ = await kernel.deeplinks.deliver(deeplink) }
            _ = log.errors.last?.description
        }
    }

    @Test(arguments: [Place.host, .feature, .action, .segment, .name, .value])
    func link_whenItHasMoreThan30MarksInARow_isNil(place: Place) {
        let marks = String(repeating: "%CC%81", count: 30)
        #expect(Deeplink(place.link(marks)) != nil)
        #expect(Deeplink(place.link(marks + "%CC%81")) == nil)
    }
}
