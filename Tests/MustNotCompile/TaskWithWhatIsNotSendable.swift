// error: type 'CheckoutIO.Output' (aka 'Receipt') does not conform to the 'Sendable' protocol
import Boardy

@MainActor
func board() -> TaskBoard<CheckoutIO> {
    TaskBoard { _ in Receipt() }
}
