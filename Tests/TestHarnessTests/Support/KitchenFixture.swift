import Boardy

/// The input of the kitchen.
struct Order: Hashable, Codable, Sendable {
    let dish: String
}

/// The interface of the kitchen, the public board of a module. The kitchen uses a ``StoveIO``.
enum KitchenIO: IOInterface {
    typealias Input = Order
    typealias Output = String
    static let boardID: BoardID = "kitchen"
}

/// The interface of a board in another module.
enum StoveIO: IOInterface {
    enum Command: Hashable { case up, down }
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "stove"
}

/// The interface of a board without input.
enum BellIO: IOInterface {
    typealias Input = Void
    typealias Output = Void
    static let boardID: BoardID = "bell"
}

/// Activates the stove with the dish, and sends the output of the stove on a plate.
final class KitchenBoard: Board<KitchenIO> {
    override func didInstall() {
        serviceMap.kitchen.stove.flow.addTarget(self) { kitchen, dish in
            kitchen.sendOutput("\(dish), on a plate")
            kitchen.complete()
        }
    }

    override func activate(with order: Order) {
        serviceMap.kitchen.stove.activation.activate(with: order.dish)
    }
}

struct KitchenServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var kitchen: Destination<KitchenIO> { destination() }
    var stove: Destination<StoveIO> { destination() }
    var bell: Destination<BellIO> { destination() }
}

extension ServiceMap {
    var kitchen: KitchenServiceMap { link() }
}

struct KitchenModulePlugin: ModuleBuilderPlugin {
    let identifier = KitchenIO.boardID

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer _: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        KitchenBoard(identifier: identifier)
    }
}

/// Opens links of the form `app://house/kitchen/DISH`.
struct KitchenOpener: URLOpenerPathMatchingPlugin {
    let name = "the kitchen"
    let matchingPath = "/kitchen/{dish}"

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        mainboard.serviceMap.kitchen.kitchen.activation.activate(with: Order(dish: parameters["dish"] ?? ""))
    }
}

/// The kitchen module with its link. Each output of the kitchen activates the bell.
struct KitchenLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [KitchenModulePlugin()], urlOpenerPlugins: [KitchenOpener()],
            launchSettings: { mainboard in
                mainboard.destination(KitchenIO.self).flow.activate(mainboard.destination(BellIO.self)) { _ in () }
            })
    }
}

/// The real stove in another module, which burns every dish.
struct StoveModulePlugin: ModulePlugin {
    let identifier: BoardID = "stoves"

    func apply(for main: any MainComponent) {
        main.producer.registerBoard(StoveIO.boardID) { StoveBoard(identifier: $0) }
    }

    final class StoveBoard: Board<StoveIO> {
        override func activate(with dish: String) { sendOutput("burnt \(dish)") }
        override func interact(with _: StoveIO.Command) {}
    }
}
