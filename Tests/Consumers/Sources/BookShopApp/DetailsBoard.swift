import Boardy

final class DetailsBoard: Board<DetailsIO> {
    override func activate(with book: Book?) {
        let book = book ?? Book(title: "The book of the day", price: 1)
        (context as? Window)?.show(book.title)
        sendOutput(book)
        complete(true)
    }
}
