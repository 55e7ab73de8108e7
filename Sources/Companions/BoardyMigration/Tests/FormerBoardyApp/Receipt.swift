import BoardyMigration

final class PrinterBoard: Board, GuaranteedBoard, GuaranteedOutputSendingBoard {
    typealias InputType = [String]
    typealias OutputType = Int

    func activate(withGuaranteedInput lines: InputType) {
        sendOutput(lines.count)
        complete()
    }
}

enum ReceiptBoardFactory {
    static func make(identifier: BoardID) -> ActivatableBoard {
        AdapterBoard(
            destination: PrinterBoard(identifier: identifier),
            inputMapper: { (receipt: String) in [receipt] },
            outputMapper: { lines in "printed \(lines) line" }
        )
    }
}
