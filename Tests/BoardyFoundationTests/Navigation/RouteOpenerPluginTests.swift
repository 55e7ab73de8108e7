import AppFoundation
import BoardTestSupport
import Boardy
import BoardyFoundation
import Foundation
import TestSupport
import Testing

@MainActor
struct RouteOpenerPluginTests {
    private enum Route: AppRoute {
        case article(String)

        init?(url: URL) {
            guard url.host() == "article" else { return nil }
            self = .article(url.lastPathComponent)
        }
    }

    private let errors = ErrorLog()

    private func launcher(_ navigator: AppNavigator<Route>) -> PluginLauncher {
        PluginLauncher.with(options: errors.options).instantiate()
            .install(urlOpenerPlugins: [RouteOpenerPlugin(navigator)]).launch { _ in }
    }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func link_ofARoute_isNavigatedTo() throws {
        let navigator = AppNavigator<Route>()

        launcher(navigator).open(url: try url("app://article/7"))

        #expect(navigator.path == [.article("7")])
        #expect(errors.errors == [])
    }

    @Test func link_withoutARoute_isLeftToOtherOpeners() throws {
        let navigator = AppNavigator<Route>()

        launcher(navigator).open(url: try url("app://cart"))

        #expect(navigator.path == [])
        #expect(errors.errors.map(\.code) == ["no-opener"])
    }

    @Test func navigator_isNotKeptByItsOpener() throws {
        var navigator: AppNavigator<Route>? = AppNavigator()
        weak let reference = navigator
        let launcher = navigator.map { self.launcher($0) }

        navigator = nil
        launcher?.open(url: try url("app://article/7"))

        #expect(reference == nil)
        #expect(errors.errors.map(\.code) == ["no-opener"])
    }
}
