// error: cannot convert value of type '()' to closure result type 'Bool'
import Boardy

@MainActor
func barrier() -> GatewayBarrier {
    GatewayBarrier { request in print(request) }
}
