import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Validation of boards nested in other boards, of cancelled steps, and of many unknown names.
@MainActor
struct HereAndInsideTests {
    private var component: LauncherComponent {
        LauncherComponent.silent.install(plugin: NestPlugin()).install(plugin: FakeModule.echoes("echo"))
    }

    @Test func step_whenItLeadsToABoardInsideOfAnother_isAFault() {
        let issues = component.install(launchSettings: { $0.registerFlowSteps("nest" ->> "nest.egg") }).validate()
        #expect(issues.contains { $0.error.code == "unknown-board-in-steps" })
    }

    @Test func gate_whenItAsksABoardInsideOfAnother_isAFault() {
        let issues = component.install(
            gatewayBarrier: .board(NumberIO.self, id: "nest.egg", with: 1), for: "echo"
        ).validate()
        #expect(issues.map(\.error.code) == ["unknown-gate-board"])
    }

    @Test func gate_whenItGuardsABoardInsideOfAnother_isNone() {
        let issues = component.install(gatewayBarrier: GatewayBarrier { _ in true }, for: "nest.egg").validate()
        #expect(issues == [])
    }

    @Test func step_whenItIsCancelled_isNeitherAFaultNorInTheCatalog() {
        let component = component.install(launchSettings: { mainboard in
            mainboard.registerFlowSteps("echo" ->> "nowhere").cancel()
            mainboard.echo("echo").flow.activate(mainboard.echo("nowhere")).cancel()
        })
        #expect(component.validate() == [])
        #expect(component.instantiate().catalog.flows == [])
    }

    @Test func names_whenManyAreUnknown_areSuggestedForTheFirst() {
        let component = component.install(launchSettings: { mainboard in
            for number in 0..<50 { mainboard.registerFlowSteps("echo" ->> BoardID("ech\(number)")) }
        })
        let issues = component.validate()
        let suggested = issues.count { $0.description.contains("did you mean") }
        #expect(issues.count == 50)
        #expect(suggested > 0 && suggested <= 20)
    }

    @Test func validate_whenSettingsInstallABoardAndUseIt_activatesItNot() {
        var boards: [EchoBoard] = []
        let issues = component.install(launchSettings: { mainboard in
            let board = EchoBoard(identifier: "own")
            boards.append(board)
            mainboard.installBoard(board)
            mainboard.echo("own").activation.activate(with: "hi")
            mainboard.activateBoard(identifier: "own", withOption: "hi")
            mainboard.echo("own").interaction.send(command: .stop)
        }).validate()
        #expect(issues == [])
        #expect(boards.count == 1)
        #expect(boards.allSatisfy { $0.inputs.isEmpty && $0.commands.isEmpty })
    }

    @Test func catalog_whenAFactoryAsksForIt_isReadOnce() {
        @MainActor final class Holder {
            weak var launcher: PluginLauncher?
            var readings = 0
        }
        let holder = Holder()
        let launcher = LauncherComponent.silent.install(
            plugin: FakeModule("menu", boards: ["menu"]) { id in
                holder.readings += 1
                _ = holder.launcher?.catalog
                return EchoBoard(identifier: id)
            }
        ).instantiate()
        holder.launcher = launcher
        #expect(launcher.catalog.boards.first?.interface?.name == "EchoIO")
        #expect(holder.readings == 1)
    }
}
