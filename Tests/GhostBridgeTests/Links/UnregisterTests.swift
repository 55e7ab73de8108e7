import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ManifestTestSupport
import TestSupport
import Testing

/// Removing handlers from a launcher, and looking for openers without opening a link.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UnregisterTests {
    private let log = ErrorLog()
    private let lines = Lines()

    private func launcher(_ list: URLAllowList = URLAllowList()) -> PluginLauncher {
        PluginLauncher.with(options: log.options.with(list))
            .installURLOpenerPlugin(matchingPath: "/page/{number}") { _, _ in lines.add("page") }
            .install(tab: "home") { _ in
                lines.add("home")
                return nil
            }
            .instantiate()
    }

    private func service(_ launcher: PluginLauncher) throws -> any DeeplinkService {
        try #require(launcher.resolve((any DeeplinkService).self))
    }

    private func handler(_ name: String) -> Handler {
        Handler("weather") { _ in
            lines.add(name)
            return true
        }
    }

    private func url(_ link: String) throws -> URL { try #require(URL(string: link)) }

    // MARK: Unregistering

    @Test func handler_whenUnregistered_isNoOpener() async throws {
        let launcher = launcher()
        try await launcher.start()
        let handler = handler("first")
        try service(launcher).register(handler: handler)
        try service(launcher).unregister(handler: handler)
        let report = await launcher.handle(link: "app:///weather/city")
        #expect(report.candidates.isEmpty)
        #expect(log.codes == ["no-opener"])
        #expect(lines.all == [])
    }

    @Test func handler_whenRegisteredAfterAnotherWasUnregistered_handlesTheLinks() async throws {
        let launcher = launcher()
        try await launcher.start()
        let first = handler("first")
        try service(launcher).register(handler: first)
        try service(launcher).unregister(handler: first)
        try service(launcher).register(handler: handler("second"))
        #expect(await launcher.handle(link: "app:///weather/city").isOpened)
        #expect(lines.all == ["second"])
        #expect(log.errors == [])
    }

    @Test func handler_whenUnregistered_isReleased() throws {
        let launcher = launcher()
        weak var held: Handler?
        do {
            let handler = handler("first")
            held = handler
            try service(launcher).register(handler: handler)
            try service(launcher).unregister(handler: handler)
        }
        #expect(held == nil)
    }

    // MARK: Looking

    @Test(
        arguments: [
            ("app:///weather/city", true), ("app:///page/7", true), ("app://HOME/sports", true), ("app://away", false),
            ("app:///sports", false), ("app:///page", false), ("app:///page/%FF", false), ("evil:///weather", false),
        ])
    func canHandle_whenAsked_isTrueIfAnOpenerMatchesAndNothingIsOpened(link: String, expected: Bool) throws {
        let launcher = launcher(URLAllowList(schemes: ["app"]))
        try service(launcher).register(handler: handler("weather"))
        #expect(try service(launcher).canHandle(url(link)) == expected)
        #expect(launcher.kernel.deeplinks.canHandle(try url(link)) == expected)
        #expect(lines.all == [])
        #expect(log.errors == [])
    }

    @Test func canHandle_whenTheValidatorDeniesTheLink_isFalse() throws {
        let launcher = launcher().setURLOpeningValidator { $0.path() == "/page/1" ? .accepted : .denied }
        #expect(try service(launcher).canHandle(url("app:///page/1")))
        #expect(try !service(launcher).canHandle(url("app:///page/2")))
        #expect(log.errors == [])
    }

    @Test func canHandle_whenTheLauncherIsReleased_isFalse() throws {
        var launcher: PluginLauncher? = launcher()
        let kernel = launcher?.kernel
        let service = try service(#require(launcher))
        launcher = nil
        #expect(!service.canHandle(try url("app:///page/1")))
        withExtendedLifetime(kernel) {}
    }
}
