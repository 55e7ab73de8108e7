import BoardyMigration

enum PaymentBoardFactory {
    static func make(identifier: BoardID) -> ActivatableBoard {
        ResultTaskBoard<Int, String, Error>(identifier: identifier) { amount, callback in
            callback(.progress(fractionCompleted: 0.5))
            callback(.success("paid \(amount)"))
        }
    }
}
