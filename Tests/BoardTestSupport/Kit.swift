package import Boardy
package import TestSupport

/// A launcher plugin of what a test puts into it. It is known by its name, as in `Kit<Shop>`.
package struct Kit<Name>: LauncherPlugin {
    package var modules: [any ModulePlugin] = []
    package var openers: [any URLOpenerPlugin] = []
    package var settings: ModuleComponent.LaunchSettings = { _ in }

    package init(
        modules: [any ModulePlugin] = [], openers: [any URLOpenerPlugin] = [],
        settings: @escaping ModuleComponent.LaunchSettings = { _ in }
    ) {
        (self.modules, self.openers, self.settings) = (modules, openers, settings)
    }

    package func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(modulePlugins: modules, urlOpenerPlugins: openers, launchSettings: settings)
    }
}

/// Names of kits.
package enum Shop {}
package enum Desk {}

/// Opens the paths of a pattern, and does nothing then.
package struct PathOpener: URLOpenerPathMatchingPlugin {
    package var name = "PathOpener"
    package let matchingPath: String

    package init(name: String = "PathOpener", matchingPath: String) {
        (self.name, self.matchingPath) = (name, matchingPath)
    }

    package func mainboard(_: any FlowMotherboard, openURLWithParameters _: [String: String]) {}
}

/// A module that has an echo as its board, and one inside of that.
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

/// Something that is no ``Board``.
package final class ForeignBoard: ActivatableBoard {
    package let identifier: BoardID
    package init(_ identifier: BoardID) { self.identifier = identifier }
}

extension FakeModule {
    /// A module of boards whose registrations do not name their interface.
    package init(
        _ identifier: BoardID, boards: [BoardID], _ make: @escaping @MainActor (BoardID) -> any ActivatableBoard
    ) {
        self.init(identifier) { boards.map { BoardRegistration($0, factory: make) } }
    }

    /// Echoes.
    package static func echoes(_ boards: BoardID..., module: BoardID? = nil) -> FakeModule {
        FakeModule(module ?? boards.first ?? "echoes", boards: boards) { EchoBoard(identifier: $0) }
    }

    /// A board that needs nothing.
    package static func plain(_ board: BoardID) -> FakeModule {
        FakeModule(board, boards: [board]) { PlainBoard(identifier: $0) }
    }

    /// Boards that take a number.
    package static func numbers(_ boards: BoardID..., module: BoardID? = nil) -> FakeModule {
        FakeModule(module ?? boards.first ?? "numbers", boards: boards) { NumberBoard(identifier: $0) }
    }
}

extension LauncherComponent {
    /// Nothing is installed; what is reported is dropped, and boards that stay are not looked for.
    package static var silent: LauncherComponent {
        PluginLauncher.with(options: .default.with(ErrorSink.none).with(LeakDetection.off))
    }

    /// What is wrong, without where it comes from.
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
