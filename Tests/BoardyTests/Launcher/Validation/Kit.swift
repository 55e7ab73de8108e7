import Boardy
import TestSupport

/// A launcher plugin of what a test puts into it. It is known by its name, as in `Kit<Shop>`.
struct Kit<Name>: LauncherPlugin {
    var modules: [any ModulePlugin] = []
    var openers: [any URLOpenerPlugin] = []
    var settings: ModuleComponent.LaunchSettings = { _ in }

    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: modules, urlOpenerPlugins: openers, launchSettings: settings)
    }
}

/// Names of kits.
enum Shop {}
enum Desk {}

/// Opens the paths of a pattern, and does nothing then.
struct PathOpener: URLOpenerPathMatchingPlugin {
    var name = "PathOpener"
    let matchingPath: String

    func mainboard(_: any FlowMotherboard, openURLWithParameters _: [String: String]) {}
}

/// A module that has an echo as its board, and one inside of that.
struct NestPlugin: ModuleBuilderPlugin {
    var identifier: BoardID = "nest"
    var inside: [BoardRegistration] = [BoardRegistration("nest.egg") { NumberBoard(identifier: $0) }]

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        ContinuousBoard<EchoIO>(identifier: identifier, producer: internalContinuousProducer)
    }

    func internalContinuousRegistrations(producer _: any ActivatableBoardProducer) -> [BoardRegistration] { inside }
}

/// Something that is no ``Board``.
final class ForeignBoard: ActivatableBoard {
    let identifier: BoardID
    init(_ identifier: BoardID) { self.identifier = identifier }
}

extension FakeModule {
    /// A module of boards whose registrations do not name their interface.
    init(_ identifier: BoardID, boards: [BoardID], _ make: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        self.init(identifier) { boards.map { BoardRegistration($0, factory: make) } }
    }

    /// Echoes.
    static func echoes(_ boards: BoardID..., module: BoardID? = nil) -> FakeModule {
        FakeModule(module ?? boards.first ?? "echoes", boards: boards) { EchoBoard(identifier: $0) }
    }

    /// Boards that take a number.
    static func numbers(_ boards: BoardID..., module: BoardID? = nil) -> FakeModule {
        FakeModule(module ?? boards.first ?? "numbers", boards: boards) { NumberBoard(identifier: $0) }
    }
}

extension LauncherComponent {
    /// Nothing is installed; what is reported is dropped, and boards that stay are not looked for.
    static var silent: LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
    }

    /// What is wrong, without where it comes from.
    func faults() -> [BoardError] { validate().map(\.error) }
}

extension [LaunchIssue] {
    /// Each issue as its source and its error.
    var pairs: [Pair] { map { Pair($0.source, $0.error) } }

    struct Pair: Equatable {
        let source: String?
        let error: BoardError

        init(_ source: String?, _ error: BoardError) {
            self.source = source
            self.error = error
        }
    }
}
