// error: no exact matches in call to instance method 'activate'
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.destination(PricingIO.self).activation.activate()
}
