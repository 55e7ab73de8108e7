import Boardy

enum PrinterIO: IOInterface {
    typealias Input = [String]
    typealias Output = Int
    static let boardID: BoardID = "mod.Sales.Printer"
}

final class PrinterBoard: Board<PrinterIO> {
    override var bypassesGatewayBarrier: Bool { true }

    override func activate(with lines: [String]) {
        sendOutput(lines.count)
        complete(true)
    }
}

@MainActor
enum ReceiptBoardFactory {
    static func make(identifier: BoardID, producer: any ActivatableBoardProducer) -> any ActivatableBoard {
        AdapterBoard<ReceiptIO, PrinterIO>(
            identifier: identifier, producer: producer, bypassesGatewayBarrier: true
        ) { receipt in
            [receipt]
        } output: { lines in
            "printed \(lines) line"
        }
    }
}
