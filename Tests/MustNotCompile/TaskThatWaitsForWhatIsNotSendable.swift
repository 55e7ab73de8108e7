// error: non-Sendable 'CheckoutIO.Output' (aka 'Receipt')-typed result can not be returned from main actor-isolated instance method 'firstOutput(of:id:with:)' to nonisolated context
import Boardy

@MainActor
func board() -> TaskBoard<PricingIO> {
    TaskBoard { _, context in
        let receipt = try await context.firstOutput(of: CheckoutIO.self, with: Order())
        _ = receipt
        return Order()
    }
}
