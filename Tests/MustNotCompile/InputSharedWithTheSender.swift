// error: sending 'receipt' risks causing data races
import Boardy

func archive(_ receipt: Receipt, in archive: Destination<ArchiveIO>) async {
    await archive.activation.activate(with: receipt)
}
