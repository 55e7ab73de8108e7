import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Options and shared values in the registrations of boards inside a board.
@MainActor
struct InternalSharedValueTests {
    /// A shared value.
    private final class Store {
        let number: Int

        init(_ number: Int) { self.number = number }
    }

    private struct Offset: MainOption {
        var number: Int
        static let defaultValue = Offset(number: 1)
    }

    private enum InnerIO: IOInterface {
        typealias Input = Int
        typealias Output = Int
        static let boardID: BoardID = "outer.inner"
    }

    private final class InnerBoard: Board<InnerIO> {
        private let number: Int

        init(_ component: any SharedValueComponent) {
            let store: Store? = component.sharedValue()
            number = (store?.number ?? 0) + component.options.value(of: Offset.self).number
            super.init()
        }

        override func activate(with input: Int) { sendOutput(input + number) }
    }

    private final class OuterBoard: ContinuousBoard<NumberIO> {
        override func didInstall() {
            motherboard.destination(InnerIO.self).flow.sendOutput(through: self)
        }

        override func activate(with input: Int) {
            motherboard.destination(InnerIO.self).activation.activate(with: input)
        }
    }

    private struct BuilderPlugin: ModuleBuilderPlugin {
        let identifier = NumberIO.boardID

        func build(
            with identifier: BoardID, sharedComponent _: any SharedValueComponent,
            internalContinuousProducer: any ActivatableBoardProducer
        ) -> any ActivatableBoard {
            OuterBoard(identifier: identifier, producer: internalContinuousProducer)
        }

        func internalContinuousRegistrations(
            sharedComponent: any SharedValueComponent, producer _: any ActivatableBoardProducer
        ) -> [BoardRegistration] {
            BoardRegistration(InnerIO.self) { _ in InnerBoard(sharedComponent) }
        }
    }

    private struct RegisteringPlugin: ModulePlugin {
        let identifier = NumberIO.boardID

        func apply(for main: any MainComponent) {
            let producer = BoardProducer(externalProducer: main.producer)
            producer.register(BoardRegistration(InnerIO.self) { _ in InnerBoard(main) })
            main.register(NumberIO.self) { _ in OuterBoard(producer: producer) }
        }
    }

    private enum Form: CaseIterable {
        case builder, registering

        @MainActor
        var plugin: any ModulePlugin {
            switch self {
            case .builder: BuilderPlugin()
            case .registering: RegisteringPlugin()
            }
        }
    }

    private let log = ErrorLog()

    @Test(arguments: Form.allCases)
    private func innerBoard_whenMade_readsSharedValuesAndOptions(form: Form) {
        let launcher = PluginLauncher.with(options: log.options.with(Offset(number: 20)))
            .install(plugin: form.plugin)
            .share(value: Store(300))
            .instantiate()
        let record = Record(launcher.mainboard.destination(NumberIO.self))
        launcher.mainboard.destination(NumberIO.self).activation.activate(with: 4)
        #expect(record.outputs == [324])
        #expect(!launcher.mainboard.destination(InnerIO.self).isAvailable)
        #expect(launcher.catalog.boards.map(\.id) == ["outer.inner", "number"])
        #expect(log.errors.isEmpty)
    }

    @Test(arguments: Form.allCases)
    private func sharedValue_whenTheLauncherIsReleased_isReleased(form: Form) {
        weak var store: Store?
        do {
            let shared = Store(1)
            store = shared
            let launcher = log.makeComponent().install(plugin: form.plugin).share(value: shared).instantiate()
            launcher.mainboard.destination(NumberIO.self).activation.activate(with: 4)
        }
        #expect(store == nil)
    }
}
