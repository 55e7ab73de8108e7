import AppNetwork
import Foundation
import NetworkContracts
import TestSupport
import Testing

@testable import Showcase
@testable import ShowcaseKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OnlineCommandTests {
    @Test func command_withOnline_isOnline() throws {
        #expect(try ShowcaseCommand(["--online", "app://a"]).isOnline)
        #expect(try ShowcaseCommand(["--online", "--background-refresh"]).isOnline)
        #expect(try !ShowcaseCommand(["app://a"]).isOnline)
    }

    @Test(arguments: ["--check", "--catalog"])
    func command_withOnlineAndAnOptionThatLaunchesNothing_saysToLeaveItOut(option: String) {
        #expect(
            throws: ShowcaseCommand.Exit.wrongUsage(
                "\(option) launches nothing and opens no links. To fix: leave out the links and all other options except --state."
            )
        ) {
            try ShowcaseCommand([option, "--online"])
        }
    }

    @Test func client_ofTheApp_refusesOtherSchemes() async throws {
        let network: any NetworkClient = OnlineNetwork()
        let request = URLRequest(url: URL(filePath: "/etc/passwd"))

        let error = await #expect(throws: NetworkError.self) { let _: String = try await network.fetch(request) }

        #expect(error?.problem == .refused(reason: "it is not an http or https URL"))
    }

    #if os(Linux)
        /// A proxy that refuses connections makes the servers unreachable with and without the Internet.
        @Test func showcase_whenTheServersCannotBeReached_saysSoAndExitsWith1() async throws {
            let folder = try TemporaryFolder()

            let run = try await ShowcaseRun(
                ["--state", folder.url.path, "--online", "app://dashboard/weather/city?name=Chicago"],
                environment: ["https_proxy": "http://127.0.0.1:1", "no_proxy": ""])

            #expect(run.status == 1)
            #expect(
                run.errors.contains(
                    "failed in 3 attempts: there is no connection to the server (the server does not accept it). "
                        + "To fix: check the network connection, and try again."))
            #expect(run.errors.contains("GET https://api.weather.gov/points/"))
        }

        @Test func showcase_whenTheServersCannotBeReached_showsTheForecastOfAnEarlierRunWithItsAge() async throws {
            let folder = try TemporaryFolder()
            let earlier = try await ShowcaseRun(
                ["--state", folder.url.path, "app://dashboard/weather/city?name=Chicago"])
            #expect(earlier.status == 0)

            let run = try await ShowcaseRun(
                ["--state", folder.url.path, "--online", "app://dashboard/weather/city?name=Chicago"],
                environment: ["https_proxy": "http://127.0.0.1:1", "no_proxy": ""])

            #expect(run.status == 0)
            let notices = run.output.split(separator: "\n").filter { $0.hasPrefix("This forecast is from ") }
            // The dashboard and the page of the city.
            #expect(notices.count == 2)
            for notice in notices {
                #expect(notice.contains(" ago: There is no answer: The request GET https://api.weather.gov/points/"))
                #expect(notice.hasSuffix("To fix: check the network connection, and try again."))
            }
            #expect(run.output.contains("This Afternoon: 81°F"))
        }
    #endif
}
