import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Steps from or to boards that are not registered.
@MainActor
struct StepFaultTests {
    private let component = LauncherComponent.silent.install(plugin: FakeModule.echoes("first", "second", "third"))

    private func issues(_ settings: @escaping ModuleComponent.LaunchSettings) -> [LaunchIssue] {
        component.install(launcherPlugin: Kit<Shop>(settings: settings)).validate()
    }

    private func unknown(_ id: BoardID, in steps: [BoardID], _ suggestions: [BoardID] = []) -> [LaunchIssue].Pair {
        .init("Kit<Shop>", .unknownBoardInSteps(id, steps: steps, suggestions: suggestions))
    }

    @Test func validate_whenAllStepsAreKnown_findsNothing() {
        let issues = issues { mainboard in
            mainboard.registerFlowSteps("first" ->> "second" ->> "third")
            mainboard.echo("first").flow.activate(mainboard.echo("second"))
            mainboard.echo("first").flow.activate(mainboard.echo("second")) { _ in true }
            mainboard.echo("first").flow.activate(mainboard.echo("second"), with: { $0 })
            mainboard.echo("third").flow.sendOutput(through: mainboard.echo("first"))
        }
        #expect(issues == [])
    }

    @Test func validate_whenAStepIsMisspelt_suggestsTheRightOne() {
        let issues = issues { $0.registerFlowSteps("first" ->> "secnod" ->> "third") }
        #expect(issues.pairs == [unknown("secnod", in: ["first", "secnod", "third"], ["second"])])
    }

    @Test(arguments: ["first", "second", "third"] as [BoardID])
    func validate_whenAnyStepIsUnknown_findsIt(place: BoardID) {
        let steps = (["first", "second", "third"] as [BoardID]).map { $0 == place ? "qqqqqq" : $0 }
        let issues = issues { $0.registerFlowSteps(steps[0] ->> steps[1] ->> steps[2]) }
        #expect(issues.pairs == [unknown("qqqqqq", in: steps)])
    }

    @Test func validate_whenSeveralStepsAreUnknown_findsEachOnce() {
        let issues = issues { mainboard in
            mainboard.registerFlowSteps("u1" ->> "u2" ->> "u1")
            mainboard.registerFlowSteps("u2" ->> "u3")
        }
        let steps: [BoardID] = ["u1", "u2", "u1"]
        #expect(issues.pairs == [unknown("u1", in: steps), unknown("u2", in: steps), unknown("u3", in: ["u2", "u3"])])
    }

    @Test func validate_whenATypedStepLeadsToAnUnknownBoard_findsIt() {
        let issues = issues { mainboard in
            mainboard.echo("first").flow.activate(mainboard.echo("secnod"))
        }
        #expect(issues.pairs == [unknown("secnod", in: ["first", "secnod"], ["second"])])
    }

    @Test func validate_whenATypedStepLeadsToAnUnknownBoardUnderACondition_findsIt() {
        let issues = issues { mainboard in
            mainboard.echo("first").flow.activate(mainboard.echo("u1"), where: { _ in false })
            mainboard.echo("first").flow.activate(mainboard.number("u2"), with: { $0.count })
        }
        #expect(issues.pairs == [unknown("u1", in: ["first", "u1"]), unknown("u2", in: ["first", "u2"])])
    }

    @Test func validate_whenStepsOfInterfacesLeadToAnUnknownBoard_findsIt() {
        let issues = component.install(plugin: FakeModule.echoes("echo"))
            .install(launcherPlugin: Kit<Shop>(settings: { $0.registerFlowSteps(EchoIO.self ->> OptionalTextIO.self) }))
            .validate()
        #expect(issues.pairs == [unknown("optional.text", in: ["echo", "optional.text"])])
    }

    @Test func validate_whenTypedStepsStartAtABoardWhoseModuleIsLeftOut_findsNothing() {
        let issues = issues { mainboard in
            mainboard.echo("absent").flow.activate(mainboard.echo("second"))
            mainboard.echo("absent").flow.activate(mainboard.echo("absent too"))
            mainboard.registerFlowSteps(EchoIO.self ->> OptionalTextIO.self)
        }
        #expect(issues == [])
    }

    @Test func validate_whenAnOutputIsRelayedToABoardThatIsLeftOut_findsNothing() {
        let issues = issues { mainboard in
            mainboard.echo("first").flow.sendOutput(through: mainboard.echo("absent"))
        }
        #expect(issues == [])
    }

    @Test func validate_whenAnEncodedStepLeadsToAnUnknownBoard_findsIt() {
        let issues = issues { mainboard in mainboard.echo("first").flow.activate(encodedFor: "thrid") }
        #expect(issues.pairs == [unknown("thrid", in: ["first", "thrid"], ["third"])])
    }

    @Test func validate_whenStepsLeadToABoardThatSettingsInstall_findsNothing() {
        let issues = issues { mainboard in
            mainboard.registerFlowSteps("first" ->> "installed" ->> "second")
            mainboard.installBoard(EchoBoard(identifier: "installed"))
        }
        #expect(issues == [])
    }

    @Test func validate_whenStepsLeadToABoardInsideOfAnother_findsThat() {
        let issues = component.install(plugin: NestPlugin())
            .install(launchSettings: { mainboard in
                mainboard.number("nest.egg").flow.activate(mainboard.echo("second"), with: { "\($0)" })
                mainboard.echo("first").flow.activate(mainboard.number("nest.egg"), with: { $0.count })
            })
            .install(gatewayBarrier: .exempt, for: "nest.egg")
            .validate()
        let steps: [BoardID] = ["first", "nest.egg"]
        #expect(issues.map(\.error) == [.unknownBoardInSteps("nest.egg", steps: steps, suggestions: [])])
    }

    @Test func validate_whenTheAppsOwnSettingsAreWrong_namesTheApp() {
        let issues = component.install(launchSettings: { $0.registerFlowSteps("first" ->> "qqqqqq") }).validate()
        #expect(issues.map(\.source) == ["the app"])
    }
}

/// Has text as input and output, like `EchoIO`.
enum OptionalTextIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "optional.text"
}
