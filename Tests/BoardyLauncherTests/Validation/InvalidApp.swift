import BoardTestSupport
import Boardy
import TestSupport

/// A component with a fault of every kind.
@MainActor
enum InvalidApp {
    static func component(_ component: LauncherComponent) -> LauncherComponent {
        component
            .install(plugins: [FakeModule.echoes("echo"), .echoes("echo", module: "again"), .numbers("number")])
            .install(plugin: FakeModule.echoes("echo"))
            .install(plugin: FakeModule("strange", boards: ["foreign"]) { ForeignBoard($0) })
            .install(plugin: FakeModule("false", boards: ["misnamed"]) { _ in EchoBoard() })
            .share(value: 1).share(value: 2)
            .install(urlOpenerPlugins: ["/{a}", "/{b}", "/{c"].map { PathOpener(matchingPath: $0) })
            .install(gatewayBarrier: .exempt, for: "echo", "guarded").install(gatewayBarrier: .exempt, for: "echo")
            .install(gatewayBarrier: .board(PlainIO.self, id: "gate"), for: "number")
            .install(launchSettings: { mainboard in
                mainboard.registerFlowSteps("echo" ->> "number" ->> "step")
                mainboard.number("echo").flow.handle { _ in }
            })
    }

    /// The faults that validation finds without making boards.
    static let declared: Set<BoardError> = [
        .duplicateRegistration("echo"),
        .duplicateModule("echo", rejected: "FakeModule"),
        .duplicateSharedValue(type: "Int"),
        .invalidURLPattern(
            "/{c", opener: "PathOpener", reason: "'{' is not closed", offset: 1),
        .ambiguousPatterns("/{a}", opener: "PathOpener", other: "/{b}", otherOpener: "PathOpener"),
        .duplicateGatewayBarrier("echo"),
        .unknownGuardedBoard("guarded", suggestions: []),
        .unknownGateBoard("gate", suggestions: []),
        .unknownBoardInSteps("step", steps: ["echo", "number", "step"], suggestions: []),
    ]

    /// The faults that validation finds only by making boards.
    static let made: Set<BoardError> = [
        .unsupportedBoardType("foreign", type: "ForeignBoard"),
        .identifierMismatch("misnamed", produced: "echo", type: "EchoBoard"),
        .interfaceMismatch("echo", known: "EchoIO", requested: "NumberIO"),
        .flowTypeMismatch(from: "echo", to: "number", sends: "String", takes: "Int"),
    ]

    static let all = declared.union(made)
}
