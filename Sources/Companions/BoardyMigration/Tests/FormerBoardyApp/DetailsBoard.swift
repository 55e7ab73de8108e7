import BoardyMigration

final class DetailsBoard: Board, DedicatedBoard, GuaranteedOutputSendingBoard {
    typealias InputType = Book
    typealias OutputType = Book

    func activate(withInput input: Book?) {
        let book = input ?? Book(title: "The book of the day", price: 1)
        rootViewController.show(UIViewController(title: book.title))
        sendOutput(book)
        complete()
    }
}
