import Boardy
import CoreContracts
import Foundation
import GhostBridge
import ManifestTestSupport
import TestSupport
import Testing

/// URL openers and deeplink handlers in one launcher.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkRoutingTests {
    private let log = ErrorLog()
    private let lines = Lines()

    private func launcher(_ features: String..., patterns: [String] = []) -> PluginLauncher {
        var component = PluginLauncher.with(options: log.options).install(manifest: LampManifest.self)
        for pattern in patterns {
            component = component.installURLOpenerPlugin(matchingPath: pattern) { _, _ in lines.add(pattern) }
        }
        let launcher = component.instantiate()
        for feature in features {
            launcher.handle(feature) { link in
                lines.add("\(feature): \(link.action ?? "-")")
                return link.action != "no"
            }
        }
        return launcher
    }

    private func started(_ launcher: PluginLauncher) async throws -> PluginLauncher {
        try await launcher.start()
        return launcher
    }

    @Test func links_whenAnOpenerAndAHandlerAreThere_goToTheRightOne() async throws {
        let launcher = try await started(launcher("weather", patterns: ["/scores/{team}"]))
        #expect(await launcher.handle(link: "app:///scores/a").isOpened)
        #expect(await launcher.handle(link: "app:///weather/city").isOpened)
        #expect(lines.all == ["/scores/{team}", "weather: city"])
        #expect(log.texts == [])
    }

    @Test func handler_ofALinkWithAFragment_getsItAndTheReportDoesNotShowIt() async throws {
        let launcher = try await started(launcher())
        launcher.handle("reviews") { link in
            lines.add("\(link.fragment ?? "-"), \(link.fragmentParameter("access_token") ?? "-")")
            return false
        }
        let report = await launcher.handle(link: "app:///reviews/é#access_token=s3cret")
        #expect(lines.all == ["access_token=s3cret, s3cret"])
        #expect(!"\(report)\(log.texts)".contains("s3cret"))
        #expect(report.link == "app:///reviews/%C3%A9")
    }

    @Test func link_withItsFeatureInThePlaceOfTheTab_isReportedWithTheHost() async throws {
        let launcher = try await started(launcher("weather"))
        let report = await launcher.handle(link: "app://weather/city")
        #expect(report.error == .noOpener("app://weather/city", patterns: [], misreadHost: "weather"))
    }

    @Test func link_whenAPatternHasALiteralMore_isNotForTheHandler() async throws {
        let launcher = try await started(launcher("weather", patterns: ["/weather/{city}"]))
        let report = await launcher.handle(link: "app:///weather/oslo")
        #expect(report.candidates.map(\.name) == ["/weather/{city}"])
        #expect(lines.all == ["/weather/{city}"])
        #expect(log.texts == [])
    }

    @Test func link_whenItNamesNothingButTheFeature_isForTheHandler() async throws {
        let launcher = try await started(launcher("weather"))
        #expect(await launcher.handle(link: "app:///weather").isOpened)
        #expect(lines.all == ["weather: -"])
        #expect(log.texts == [])
    }

    @Test func link_whenItNamesATabAndNothingButTheFeature_isOpenedByTheHandlerOfTheFeature() async throws {
        let launcher = try await started(launcher("weather"))
        #expect(await launcher.handle(link: "app://home/weather").isOpened)
        #expect(lines.all == ["weather: -"])
    }

    @Test func open_whenAHandlerTakesItsTime_returnsItsNameAtOnce() async throws {
        let (launcher, latch) = (try await started(launcher()), Latch())
        launcher.handle("slow") { _ in
            await latch.pass()
            return true
        }
        #expect(launcher.open(link: "app:///slow/thing") == ["the links of slow"])
        await latch.waitForArrivals()
        latch.open()
    }

    @Test func open_whenTheLinkWaitsForTheBoot_namesAnOpenerAlsoOfAnUnknownFeature() async throws {
        let launcher = launcher(patterns: ["/scores/{team}"])
        #expect(launcher.open(link: "app:///scores/a") == ["/scores/{team}"])
        #expect(launcher.open(link: "app:///weather/city") == ["a tab that is named as the host"])
        launcher.handle("weather")
        #expect(launcher.open(link: "app:///weather/city") == ["the links of weather"])
        try await launcher.start()
        #expect(lines.all.first == "/scores/{team}")
        #expect(log.texts == [])
    }

    @Test func handle_whenAHandlerTakesItsTime_waitsForItsAnswer() async throws {
        let (launcher, latch) = (try await started(launcher()), Latch())
        launcher.handle("slow") { _ in
            await latch.pass()
            lines.add("answered")
            return true
        }
        let answer = Task {
            let report = await launcher.handle(link: "app:///slow/thing")
            lines.add("reported")
            return report
        }
        await latch.waitForArrivals()
        #expect(lines.all == [])
        latch.open()
        #expect(await answer.value.openings.map(\.opener.name) == ["the links of slow"])
        #expect(lines.all == ["answered", "reported"])
    }

    @Test func link_whenTheHandlerSaysNo_isRefusedAndReported() async throws {
        let launcher = try await started(launcher("weather"))
        var missed: [URL] = []
        launcher.setURLNotFoundHandler { _, url in missed.append(url) }
        let report = await launcher.handle(link: "app:///weather/no?secret=1")
        #expect(report.error == .unhandledLink("app:///weather/no", openers: ["the links of weather"]))
        #expect(log.errors == [report.error])
        #expect(missed.map(\.query) == ["secret=1"])
    }

    @Test func link_whenAnOpenerAndAHandlerAreOfEqualRank_isForBoth() async throws {
        let launcher = try await started(launcher("weather", patterns: ["/weather/{rest...}"]))
        let report = await launcher.handle(link: "app:///weather/city")
        #expect(report.candidates.map(\.name) == ["/weather/{rest...}", "the links of weather"])
        #expect(report.openings.count == 2)
        #expect(lines.all == ["/weather/{rest...}", "weather: city"])
    }

    @Test func link_whenAnOpenerOpensItAndTheHandlerSaysNo_isOpened() async throws {
        let launcher = try await started(launcher("weather", patterns: ["/weather/{rest...}"]))
        let report = await launcher.handle(link: "app:///weather/no")
        #expect(report.openings.map(\.opener.name) == ["/weather/{rest...}"])
        #expect(!log.codes.contains("unhandled-link"))
    }

    @Test func link_whenTheSelectionHandlerChoosesTheHandler_isForThatAlone() async throws {
        let launcher = try await started(launcher("weather", patterns: ["/weather/{rest...}"]))
        launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
        let report = await launcher.handle(link: "app:///weather/city")
        #expect(report.outcome == .opened(report.openings, chosenBy: .selectionHandler))
        #expect(lines.all == ["weather: city"])
    }

    @Test func link_whenTheValidatorDeniesIt_doesNotReachTheHandler() async throws {
        let launcher = try await started(launcher("weather"))
        launcher.setURLOpeningValidator { _ in .denied(because: "it is late") }
        #expect(await !launcher.handle(link: "app:///weather/city").isOpened)
        #expect(lines.all == [])
        #expect(log.codes == ["denied-link"])
    }

    @Test func link_whenItsSchemeIsNotAllowed_reachesNeitherHandlerNorTab() async throws {
        let options = log.options.with(URLAllowList(schemes: ["app"]))
        let launcher = PluginLauncher.with(options: options).install(manifest: LampManifest.self)
            .install(tab: "home") { _ in
                lines.add("tab")
                return nil
            }.instantiate()
        launcher.handle("weather") { _ in
            lines.add("weather")
            return true
        }
        try await launcher.start()
        #expect(await !launcher.handle(link: "evil://home/weather/city").isOpened)
        #expect(lines.all == [])
        #expect(log.codes == ["link-not-allowed"])
    }

    // MARK: Registration

    @Test func handler_whenAPatternMatchesTheSameLinks_isReported() async throws {
        let launcher = launcher("weather", patterns: ["/weather/{rest...}"])
        try await launcher.start()
        #expect(log.codes == ["ambiguous-patterns"])
    }

    @Test func handler_whenItIsTheSecondOfItsFeature_isReportedAndTheFirstStays() async throws {
        let launcher = try await started(launcher("weather"))
        launcher.handle("weather") { _ in
            lines.add("second")
            return true
        }
        #expect(log.codes == ["duplicate-deeplink-handler"])
        #expect(await launcher.handle(link: "app:///weather/x").openings.count == 1)
        #expect(lines.all == ["weather: x"])
        #expect(launcher.catalog.openers.filter { $0.name == "the links of weather" }.count == 1)
    }

    @Test func handler_whenItComesAfterTheBoot_isAskedFromThenOn() async throws {
        let launcher = try await started(launcher())
        #expect(await !launcher.handle(link: "app:///late/x").isOpened)
        launcher.handle("late")
        #expect(await launcher.handle(link: "app:///late/x").isOpened)
    }

    @Test(arguments: ["{any}", "{rest...}", "a{b", "{", "}", "a}b", "{a}{b}"])
    func handler_whenItsFeatureLooksLikeAPattern_getsItsOwnLinksOnly(_ feature: String) async throws {
        let launcher = try await started(launcher(feature))
        let own = try #require(URL(string: "app:///")).appending(path: feature).appending(path: "x")
        #expect(await launcher.handle(own).isOpened)
        let reports = log.errors.count
        let other = await launcher.handle(link: "app:///something/else")
        #expect(other.candidates.isEmpty)
        #expect(log.errors.count == reports + 1)
    }
}
