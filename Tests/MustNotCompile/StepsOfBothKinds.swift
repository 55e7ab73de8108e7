// error: binary operator '->>' cannot be applied to operands of type 'CartIO.Type' and 'BoardID'
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    mainboard.registerFlowSteps(CartIO.self ->> "pricing")
}
