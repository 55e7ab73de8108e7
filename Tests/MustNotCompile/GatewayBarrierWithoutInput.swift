// error: no exact matches in call to static method 'board'
import Boardy

@MainActor
func barrier() -> GatewayBarrier { .board(CheckoutIO.self) }
