// error: cannot convert value of type '@Sendable (BoardID) -> Board<CartIO>' to expected argument type '@MainActor @Sendable (BoardID) -> Board<PricingIO>'
import Boardy

let registration = { @MainActor in BoardRegistration(PricingIO.self) { Board<CartIO>(identifier: $0) } }
