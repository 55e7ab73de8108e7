import CoreContracts
import TestHarness
import Testing

@MainActor
protocol Lamp: AnyObject { var isLit: Bool { get set } }

final class MockLamp: Lamp { var isLit = false }

// The module: it lights a lamp that another module has when a link says so.
enum LighthouseManifest: Manifest {
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [LighthouseLinks.self] }
}

final class LighthouseLinks: SceneDelegateListener, DeeplinkHandler {
    let feature = "lighthouse"
    private var lamp: (any Lamp)?

    func configure(with resolver: any ServiceResolver) {
        lamp = resolver.resolve()
        resolver.resolve((any DeeplinkService).self)?.register(handler: self)
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "light", let lamp else { return false }
        lamp.isLit = true
        return true
    }
}

@MainActor
struct LighthouseTests {
    @Test func lamp_whenALinkSaysSo_isLit() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: LighthouseManifest.self)
        harness.override((any Lamp).self) { MockLamp() }

        #expect(await harness.handleDeeplink("sea://shore/lighthouse/light"))
        #expect(try harness.require((any Lamp).self).isLit)
        harness.expectNoErrors()
    }

    @Test func lamp_whenNobodyHasOne_saysHowToMockIt() {
        let harness = TestHarness()
        #expect(throws: TestHarnessError.missingService("Lamp", path: ["Lamp"], isProtocol: true)) {
            try harness.require((any Lamp).self)
        }
    }
}
