import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Use of one identifier with two interfaces.
@MainActor
struct InterfaceIssueTests {
    private let mismatch = BoardError.interfaceMismatch("a", known: "NumberIO", requested: "EchoIO")

    /// A module with a registration that names the interface.
    private let named = FakeModule("m") { BoardRegistration(NumberIO.self, id: "a") { NumberBoard(identifier: $0) } }

    /// A module with a registration that does not name the interface.
    private let unnamed = FakeModule.numbers("a")

    private func faults(
        of module: FakeModule?, _ settings: @escaping ModuleComponent.LaunchSettings
    ) -> [BoardError] {
        let component = LauncherComponent.silent.install(launcherPlugin: Kit<Shop>(settings: settings))
        return (module.map { component.install(plugin: $0) } ?? component).faults()
    }

    @Test func validate_whenARegistrationNamesAnotherInterfaceThanIsFollowed_findsIt() {
        #expect(faults(of: named) { $0.echo("a").flow.handle { _ in } } == [mismatch])
    }

    @Test func validate_whenARegistrationNamesAnotherInterfaceThanIsAskedFor_findsIt() {
        #expect(faults(of: named) { _ = $0.echo("a") } == [mismatch])
    }

    @Test func validate_whenARegistrationNamesAnotherInterfaceThanAFlowActivates_findsIt() {
        let faults = faults(of: named) { mainboard in
            mainboard.echo("b").flow.activate(mainboard.echo("a"))
        }
        #expect(faults == [mismatch])
    }

    @Test func validate_whenABoardThatIsMadeHasAnotherInterfaceThanIsFollowed_findsIt() {
        #expect(faults(of: unnamed) { $0.echo("a").flow.handle { _ in } } == [mismatch])
    }

    @Test func validate_whenABoardThatIsMadeHasAnotherInterfaceThanAFlowActivates_findsIt() {
        let faults = faults(of: unnamed) { mainboard in
            mainboard.echo("b").flow.activate(mainboard.echo("a"))
        }
        #expect(faults == [mismatch])
    }

    @Test func validate_whenABoardThatIsMadeHasAnotherInterfaceThanIsAskedFor_findsIt() {
        #expect(faults(of: unnamed) { _ = $0.echo("a") } == [mismatch])
    }

    @Test func validate_whenInterfacesConflict_findsEachThatDiffersFromTheFirstAndFromTheBoard() {
        let faults = faults(of: unnamed) { mainboard in
            mainboard.echo("a").flow.handle { _ in }
            mainboard.number("a").flow.handle { _ in }
            mainboard.plain("a").flow.handle { _ in }
        }
        let expected: [BoardError] = [
            .interfaceMismatch("a", known: "EchoIO", requested: "NumberIO"),
            .interfaceMismatch("a", known: "EchoIO", requested: "PlainIO"),
            mismatch,
            .interfaceMismatch("a", known: "NumberIO", requested: "PlainIO"),
        ]
        #expect(Set(faults) == Set(expected))
        #expect(faults.count == expected.count)
    }

    @Test func validate_whenTwoAskDifferentlyForABoardThatNobodyRegisters_findsTheSecond() {
        let faults = faults(of: nil) { mainboard in
            mainboard.number("a").flow.handle { _ in }
            mainboard.echo("a").flow.handle { _ in }
        }
        #expect(faults == [mismatch])
    }

    @Test func validate_whenAllAskForABoardAsItIs_findsNothing() {
        for module in [named, unnamed] {
            let faults = faults(of: module) { mainboard in
                mainboard.number("a").flow.handle { _ in }
                mainboard.number("a").completion.handle { _ in }
            }
            #expect(faults == [])
        }
    }

    @Test func validate_whenABoardIsAskedForThatNobodyRegisters_findsNothing() {
        #expect(faults(of: nil) { $0.echo("a").flow.handle { _ in } } == [])
    }

    @Test func validate_whenSettingsInstallABoardOfAnotherInterface_findsIt() {
        let faults = faults(of: nil) { mainboard in
            mainboard.echo("a").flow.handle { _ in }
            mainboard.installBoard(NumberBoard(identifier: "a"))
        }
        #expect(faults == [.interfaceMismatch("a", known: "EchoIO", requested: "NumberIO")])
    }

    @Test func validate_whenInterfacesHaveTheSameName_tellsThemApart() {
        enum Other {
            enum NumberIO: IOInterface {
                typealias Input = Int
                static let boardID: BoardID = "number"
            }
        }
        let faults = faults(of: unnamed) { $0.destination(Other.NumberIO.self, id: "a").flow.handle { _ in } }
        #expect(faults.count == 1)
        let known = "'a' has the interface BoardTestSupport.NumberIO but was requested as BoardyLauncherTests."
        #expect(faults.first?.isError(.interfaceMismatch, "a", [known]) == true, "\(faults)")
    }

    @Test func validate_whenAGateAsksABoardOfAnotherInterface_findsIt() {
        let faults = LauncherComponent.silent.install(plugin: unnamed)
            .install(gatewayBarrier: .board(EchoIO.self, id: "a", with: "hi"))
            .faults()
        #expect(faults == [mismatch])
    }
}
