import Boardy
import CoreContracts
import GhostBridge
import GhostKernel
import TestSupport
import Testing

/// A screen of boards that modules contribute to a surface.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ComposedSurfaceTests {
    private enum HomeUISurface: UISurface { case parts }

    private enum HomeIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "home"
    }

    private enum PartIO: IOInterface {
        typealias Input = String
        static let boardID: BoardID = "part"
    }

    private final class PartBoard: Board<PartIO> {
        override func activate(with day: String) { compose("\(identifier) of \(day)") }
    }

    private final class HomeBoard: ComposableBoard<HomeIO, String> {
        private let contributions: any UIContributions

        init(_ contributions: any UIContributions) {
            self.contributions = contributions
            super.init(producer: BoardProducer())
        }

        override func didInstall() { installBoards(on: HomeUISurface.parts, from: contributions) }

        override func activate(with day: String) {
            motherboard.activateAllBoards(withOptions: [:], defaultOption: day)
        }
    }

    private final class NewsUIProvider: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: HomeUISurface.parts, id: "news", factory: { PartBoard(identifier: "news") })
            registry.contribute(to: HomeUISurface.parts, id: "odd", factory: { 7 })
        }
    }

    private final class OffersUIProvider: UIProvider {
        func registerUI(_ registry: any UIRegistryContributing) {
            registry.contribute(to: HomeUISurface.parts, id: "offers", factory: { PartBoard(identifier: "offers") })
        }
    }

    private enum News: Manifest {
        static var uiProviders: [any UIProvider.Type] { [NewsUIProvider.self] }
    }

    private enum Offers: Manifest {
        static var uiProviders: [any UIProvider.Type] { [OffersUIProvider.self] }
    }

    @Test func elements_ofContributedBoards_areInOrderOfContribution() throws {
        let log = ErrorLog()
        let launcher = PluginLauncher.with(options: log.options).install(manifests: [News.self, Offers.self])
            .instantiate()
        let home = HomeBoard(launcher.kernel.ui)
        launcher.mainboard.installBoard(home)
        launcher.mainboard.destination(HomeIO.self).activation.activate(with: "today")
        #expect(home.composition.elements == ["news of today", "offers of today"])
        #expect(log.codes == ["wrong-view"])
        home.motherboard.removeBoard(identifier: "news")
        #expect(home.composition.elements == ["offers of today"])
    }
}
