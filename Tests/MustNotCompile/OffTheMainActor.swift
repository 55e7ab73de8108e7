// error: call to main actor-isolated instance method 'activate()' in a synchronous nonisolated context
import Boardy

func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(CartIO.self).activation.activate()
}
