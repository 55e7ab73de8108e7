// error: non-Sendable 'CheckoutIO.Output' (aka 'Receipt')-typed result can not be returned from main actor-isolated instance method 'firstOutput(with:)' to nonisolated context
import Boardy

func wait(for checkout: Destination<CheckoutIO>) async throws -> Receipt {
    try await checkout.activation.firstOutput(with: Order())
}
