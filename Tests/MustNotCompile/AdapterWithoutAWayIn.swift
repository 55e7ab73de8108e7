// error: initializer 'init(identifier:inner:producer:bypassesGatewayBarrier:output:command:)' requires the types 'CheckoutIO.Input' (aka 'Order') and 'ArchiveIO.Input' (aka 'Receipt') be equivalent
import Boardy

@MainActor
func board() -> AdapterBoard<CheckoutIO, ArchiveIO> {
    AdapterBoard(output: { never in Receipt() })
}
