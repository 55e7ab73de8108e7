import Boardy
import CoreContracts
import GhostBridge
import TestSupport
import Testing

/// Links with a hostile host, which is compared with the names of the tabs, cost time in proportion to their length.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TabCostTests {
    @Test(arguments: HostileText.allCases)
    func handle_whenTheHostIsHostile_takesLinearTime(alphabet: HostileText) async throws {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options)
            .install(tab: "ä") { _ in nil }
            .install(tab: "home") { _ in nil }
            .instantiate()
        try await launcher.start()
        await expectLinearCost {
            "app://a" + alphabet.text($0).utf8.map { "%" + String($0, radix: 16) }.joined()
        } _: { (link: String) in
            _ = await launcher.handle(link: link)
            _ = log.texts.last
        }
    }
}
