// error: instance method 'uniqueBarrier(with:scope:)' requires that 'ArchiveIO.Input' (aka 'Receipt') conform to 'Hashable'
import Boardy

@MainActor
func shop(_ mainboard: any FlowMotherboard) {
    _ = mainboard.destination(ArchiveIO.self).activation.uniqueBarrier(with: Receipt())
}
