import BoardTestSupport
import Boardy
import BoardyReports
import TestSupport
import Testing

/// Detects quadratic cost, for example a scan of all boards for each board. Does not measure speed.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ValidationCostTests {
    /// Modules of ten boards each, with steps and an opener per module.
    private func component(ofBoards count: Int) -> LauncherComponent {
        (0..<count / 10).reduce(LauncherComponent.silent) { component, number in
            let ids = (0..<10).map { BoardID("module \(number).board \($0)") }
            return component.install(
                launcherPlugin: Kit<Shop>(
                    modules: [FakeModule("module \(number)", boards: ids) { EchoBoard(identifier: $0) }],
                    openers: [PathOpener(matchingPath: "/\(number)/{id}")],
                    settings: { mainboard in
                        mainboard.registerFlowSteps(ids[0] ->> ids[1] ->> ids[2])
                        mainboard.echo(ids[3]).flow.activate(mainboard.echo(ids[4]))
                    }))
        }
    }

    private func ratio(_ work: (LauncherComponent) -> Void) -> Double {
        let clock = ContinuousClock()
        let costs = [1000, 10_000].map { count in
            let component = component(ofBoards: count)
            return (0..<3).map { _ in clock.measure { work(component) } }.min() ?? .zero
        }
        return costs[1] / costs[0]
    }

    @Test func validate_whenThereAreTenTimesAsManyBoards_costsAboutTenTimesAsMuch() {
        let ratio = ratio { #expect($0.validate() == []) }
        #expect(ratio < 40)
    }

    @Test func catalog_whenThereAreTenTimesAsManyBoards_costsAboutTenTimesAsMuch() {
        let ratio = ratio { component in
            let catalog = component.instantiate().catalog
            #expect(catalog.boards.last?.interface?.name == "EchoIO")
            #expect(!catalog.description.isEmpty)
        }
        #expect(ratio < 40)
    }

    @Test func flowchart_whenThereAreTenTimesAsManyBoards_costsAboutTenTimesAsMuch() {
        let clock = ContinuousClock()
        let costs = [1000, 10_000].map { count in
            let catalog = component(ofBoards: count).instantiate().catalog
            return clock.measure { #expect(!catalog.mermaidFlowchart().isEmpty) }
        }
        #expect(costs[1] / costs[0] < 40)
    }
}
