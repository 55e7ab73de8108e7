import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard, screen: Screen, orders: Bus<Order>) {
    mainboard.registerFlowSteps(CartIO.self ->> PricingIO.self ->> CheckoutIO.self)
    mainboard.registerFlowSteps("cart" ->> "pricing" ->> "checkout")
    let cart = mainboard.destination(CartIO.self)
    let pricing = mainboard.destination(PricingIO.self)
    let checkout = mainboard.destination(CheckoutIO.self)
    cart.activation.activate()
    cart.flow.activate(pricing)
    cart.flow.activate(checkout) { _ in Order() }
    cart.actionFlow.handle { action in _ = action == .emptied }
    pricing.flow.bind(to: orders)
    checkout.interaction.send(command: .cancel)
    mainboard.combine(CartIO.self, PricingIO.self, strategy: .latest) { (_: Cart, _: Order) in }
    mainboard.registerGeneralFlow(of: Order.self, target: screen) { (_: Screen, _: Order) in }
}

final class CartBoard: Board<CartIO> {
    override func activate(with _: Void) {
        broadcast(.emptied)
        sendOutput(Cart())
    }
}

let registration = { @MainActor in BoardRegistration(CartIO.self) { CartBoard(identifier: $0) } }

final class OrderBoard: Board<CheckoutIO> {
    override func activationBarrier(for order: Order) -> ActivationBarrier? {
        host?.destination(NoticeIO.self).activation.uniqueBarrier(with: "order", scope: .application)
    }
}

@MainActor
func guarded(_ component: LauncherComponent) -> LauncherComponent {
    component
        .install(gatewayBarrier: GatewayBarrier { request in request.activations.isEmpty })
        .install(gatewayBarrier: .board(NoticeIO.self, with: "confirm"), for: "checkout")
        .install(gatewayBarrier: .exempt, for: "cart", "pricing")
}

enum ExportIO: IOInterface {
    typealias Input = Cart
    typealias Output = TaskProgress<Order, any Error>
    static let boardID: BoardID = "export"
}

@MainActor
func tasks() -> [any ActivatableBoard] {
    [
        TaskBoard<PricingIO>(policy: .limited(2)) { _ in Order() },
        TaskBoard<PricingIO>(identifier: "pricing.latest", policy: .latest) { _ in
            Order()
        } onFailure: {
            print($0)
        },
        TaskBoard<PricingIO> { _, context in
            context.report(0.5)
            return try await context.firstOutput(of: PricingIO.self, id: "pricing.latest", with: Cart())
        },
        TaskBoard<ExportIO>(policy: .queue) { _, progress in
            progress.report(0.5)
            return Order()
        },
        AdapterBoard<ArchiveIO, NoticeIO> { _ in "archived" },
    ]
}
