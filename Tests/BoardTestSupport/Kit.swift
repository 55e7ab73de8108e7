package import Boardy
package import TestSupport

/// A launcher plugin with the modules, openers and settings of a test. The type parameter names it, as in `Kit<Shop>`.
package struct Kit<Name>: LauncherPlugin {
    package var modules: [any ModulePlugin] = []
    package var openers: [any URLOpenerPlugin] = []
    package var uses: [any IOInterface.Type] = []
    package var settings: ModuleComponent.LaunchSettings = { _ in }

    package init(
        modules: [any ModulePlugin] = [], openers: [any URLOpenerPlugin] = [],
        uses: [any IOInterface.Type] = [], settings: @escaping ModuleComponent.LaunchSettings = { _ in }
    ) {
        (self.modules, self.openers, self.uses, self.settings) = (modules, openers, uses, settings)
    }

    package func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: modules, urlOpenerPlugins: openers, uses: uses, launchSettings: settings)
    }
}

/// Names of kits.
package enum Shop {}
package enum Desk {}

/// Matches the paths of a pattern and does nothing on opening.
package struct PathOpener: URLOpenerPathMatchingPlugin {
    package var name = "PathOpener"
    package let matchingPath: String

    package init(name: String = "PathOpener", matchingPath: String) {
        (self.name, self.matchingPath) = (name, matchingPath)
    }

    package func mainboard(_: any FlowMotherboard, openURLWithParameters _: [String: String]) {}
}

/// A module with a continuous board of the echo interface, and with registrations for its inner boards.
package struct NestPlugin: ModuleBuilderPlugin {
    package let identifier: BoardID
    package var inside: [BoardRegistration]

    package init(
        identifier: BoardID = "nest",
        inside: [BoardRegistration] = [BoardRegistration("nest.egg") { NumberBoard(identifier: $0) }]
    ) {
        (self.identifier, self.inside) = (identifier, inside)
    }

    package func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        ContinuousBoard<EchoIO>(identifier: identifier, producer: internalContinuousProducer)
    }

    package func internalContinuousRegistrations(producer _: any ActivatableBoardProducer) -> [BoardRegistration] {
        inside
    }
}

/// A board that is not a subclass of ``Board``.
package final class ForeignBoard: ActivatableBoard {
    package let identifier: BoardID
    package init(_ identifier: BoardID) { self.identifier = identifier }
}

extension FakeModule {
    /// Registers boards without naming their interface.
    package init(
        _ identifier: BoardID, boards: [BoardID], _ make: @escaping @MainActor (BoardID) -> any ActivatableBoard
    ) {
        self.init(identifier) { boards.map { BoardRegistration($0, factory: make) } }
    }

    /// A module of echo boards.
    package static func echoes(_ boards: BoardID..., module: BoardID? = nil) -> FakeModule {
        FakeModule(module ?? boards.first ?? "echoes", boards: boards) { EchoBoard(identifier: $0) }
    }

    /// A module of one board without input.
    package static func plain(_ board: BoardID) -> FakeModule {
        FakeModule(board, boards: [board]) { PlainBoard(identifier: $0) }
    }

    /// A module of boards with a number as input.
    package static func numbers(_ boards: BoardID..., module: BoardID? = nil) -> FakeModule {
        FakeModule(module ?? boards.first ?? "numbers", boards: boards) { NumberBoard(identifier: $0) }
    }
}

extension LauncherComponent {
    /// A launcher component without plugins, error sink or leak detection.
    package static var silent: LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
    }

    /// The errors of the validation, without their sources.
    package func faults() -> [BoardError] { validate().map(\.error) }
}

extension [LaunchIssue] {
    /// Each issue as its source and its error.
    package var pairs: [Pair] { map { Pair($0.source, $0.error) } }

    package struct Pair: Equatable {
        let source: String?
        let error: BoardError

        package init(_ source: String?, _ error: BoardError) {
            self.source = source
            self.error = error
        }
    }
}
