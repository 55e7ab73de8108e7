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

    private func expectProportion(
        sourceLocation: SourceLocation = #_sourceLocation, _ work: (LauncherComponent) -> Void
    ) {
        let (few, many) = (component(ofBoards: 1_000), component(ofBoards: 10_000))
        expectCost(of: { work(many) }, atMost: 40, times: { work(few) }, sourceLocation: sourceLocation)
    }

    @Test func validate_whenThereAreTenTimesAsManyBoards_costsAboutTenTimesAsMuch() {
        expectProportion { #expect($0.validate() == []) }
    }

    @Test func catalog_whenThereAreTenTimesAsManyBoards_costsAboutTenTimesAsMuch() {
        expectProportion { component in
            let catalog = component.instantiate().catalog
            #expect(catalog.boards.last?.interface?.name == "EchoIO")
            #expect(!catalog.description.isEmpty)
        }
    }

    @Test func flowchart_whenThereAreTenTimesAsManyBoards_costsAboutTenTimesAsMuch() {
        let few = component(ofBoards: 1_000).instantiate().catalog
        let many = component(ofBoards: 10_000).instantiate().catalog
        expectCost(
            of: { #expect(!many.mermaidFlowchart().isEmpty) }, atMost: 40,
            times: { #expect(!few.mermaidFlowchart().isEmpty) })
    }
}
