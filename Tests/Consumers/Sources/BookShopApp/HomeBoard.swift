import Boardy

enum HomeIO: IOInterface {
    typealias Input = String
    static let boardID: BoardID = "pub.mod.Books.Home"
}

/// A part of the home screen.
enum NewsIO: IOInterface {
    typealias Input = String
    static let boardID: BoardID = "news"
}

final class HomeBoard: ComposableBoard<HomeIO, String> {
    override func didInstall() {
        motherboard.installBoard(NewsBoard(identifier: "news"))
        motherboard.installBoard(NewsBoard(identifier: "offers"))
        composition.onChange(self) { board in
            (board.context as? Window)?.show("Home, \(board.composition.elements.joined(separator: ", "))")
        }
    }

    override func activate(with day: String) {
        motherboard.activateAllBoards(withOptions: [:], defaultOption: day)
    }
}

final class NewsBoard: Board<NewsIO> {
    override func activate(with day: String) {
        compose("\(identifier) of \(day)")
    }
}
