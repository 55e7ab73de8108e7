import Boardy

final class PrinterBoard: Board<PrinterIO> {
    override func activate(with lines: [String]) {
        sendOutput(lines.count)
        complete(true)
    }
}

@MainActor
enum ReceiptBoardFactory {
    static func make(identifier: BoardID, producer: any ActivatableBoardProducer) -> any ActivatableBoard {
        AdapterBoard<ReceiptIO, PrinterIO>(identifier: identifier, producer: producer) { receipt in
            [receipt]
        } output: { lines in
            "printed \(lines) line"
        }
    }
}
