import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Steps by identifier between boards with mismatched types.
@MainActor
struct StepFitTests {
    private func issues<Output, Input>(from _: Output.Type, to _: Input.Type) -> [LaunchIssue] {
        LauncherComponent.silent
            .install(
                plugin: FakeModule("m") {
                    BoardRegistration("a") { ValueBoard<Void, Output>(identifier: $0) }
                    BoardRegistration(ValueIO<Input, Void>.self, id: "b") { ValueBoard<Input, Void>(identifier: $0) }
                }
            )
            .install(launcherPlugin: Kit<Shop>(settings: { $0.registerFlowSteps("a" ->> "b") }))
            .validate()
    }

    private func unfitting(_ sends: String, _ takes: String) -> [[LaunchIssue].Pair] {
        [.init("Kit<Shop>", .flowTypeMismatch(from: "a", to: "b", sends: sends, takes: takes))]
    }

    @Test func validate_whenStepsDoNotFit_namesBothTypes() {
        #expect(issues(from: String.self, to: Int.self).pairs == unfitting("String", "Int"))
        #expect(issues(from: Int.self, to: Void.self).pairs == unfitting("Int", "()"))
        #expect(issues(from: Void.self, to: Int.self).pairs == unfitting("()", "Int"))
        #expect(issues(from: OrderIO.Order.self, to: String.self).pairs == unfitting("Order", "String"))
    }

    @Test func validate_whenStepsFitOrMay_findsNothing() {
        #expect(issues(from: String.self, to: String.self) == [])
        #expect(issues(from: Void.self, to: Void.self) == [])
        #expect(issues(from: Int?.self, to: Int.self) == [])
        #expect(issues(from: Int.self, to: Int?.self) == [])
        #expect(issues(from: Any.self, to: Int.self) == [])
        #expect(issues(from: AnyHashable.self, to: Int.self) == [])
        #expect(issues(from: Data.self, to: OrderIO.Order.self) == [])
        #expect(issues(from: [String: Any].self, to: OrderIO.Order.self) == [])
        #expect(issues(from: Never.self, to: Int.self) == [])
    }

    @Test func validate_whenOneOfSeveralStepsDoesNotFit_findsThatOne() {
        let faults = LauncherComponent.silent.install(plugins: [FakeModule.echoes("a", "b"), .numbers("c", "d")])
            .install(launchSettings: { $0.registerFlowSteps("a" ->> "b" ->> "c" ->> "d") })
            .faults()
        #expect(faults == [.flowTypeMismatch(from: "b", to: "c", sends: "String", takes: "Int")])
    }

    @Test func validate_whenAnEncodedStepLeadsToABoardThatIsNotDecodable_findsIt() {
        let faults = LauncherComponent.silent.install(plugins: [
            FakeModule.echoes("a"),
            .init("b", boards: ["b"]) {
                PlainBoard(identifier: $0)
            },
        ])
        .install(launchSettings: { $0.echo("a").flow.activate(encodedFor: "b") })
        .faults()
        #expect(faults == [.flowTypeMismatch(from: "a", to: "b", sends: "JSON", takes: "()")])
    }

    @Test func validate_whenAnEncodedStepLeadsToADecodableBoard_findsNothing() {
        let faults = LauncherComponent.silent.install(plugins: [FakeModule.echoes("a"), .numbers("b")])
            .install(launchSettings: { $0.echo("a").flow.activate(encodedFor: "b") })
            .faults()
        #expect(faults == [])
    }

    @Test func validate_whenATypedStepConvertsWhatIsSent_findsNothing() {
        let faults = LauncherComponent.silent.install(plugins: [FakeModule.echoes("a"), .numbers("b")])
            .install(launchSettings: { $0.echo("a").flow.activate($0.number("b"), with: { $0.count }) })
            .faults()
        #expect(faults == [])
    }

    @Test func validate_whenABoardIsNotKnownByItsTypes_findsNothingOfItsSteps() {
        let module = FakeModule("m", boards: ["a"]) { ForeignBoard($0) }
        let faults = LauncherComponent.silent.install(plugins: [module, FakeModule.numbers("b")])
            .install(launchSettings: { $0.registerFlowSteps("a" ->> "b") })
            .faults()
        #expect(faults == [.unsupportedBoardType("a", type: "ForeignBoard")])
    }

    @Test func validate_whenAnInstalledBoardDoesNotFit_findsItByTheBoardItself() {
        let faults = LauncherComponent.silent.install(plugin: FakeModule.numbers("b"))
            .install(launchSettings: { mainboard in
                mainboard.installBoard(EchoBoard(identifier: "a"))
                mainboard.registerFlowSteps("a" ->> "b")
            })
            .faults()
        #expect(faults == [.flowTypeMismatch(from: "a", to: "b", sends: "String", takes: "Int")])
    }
}
