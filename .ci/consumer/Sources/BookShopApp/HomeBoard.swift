import Boardy

enum HomeIO: IOInterface {
    typealias Input = String
    static let boardID: BoardID = "pub.mod.Books.Home"
}

/// A part of the home screen.
enum NewsIO: IOInterface {
    typealias Input = String
    typealias Output = String
    static let boardID: BoardID = "news"
}

final class HomeBoard: ContinuousBoard<HomeIO> {
    override func didInstall() {
        motherboard.installBoard(NewsBoard(identifier: "news"))
        motherboard.installBoard(NewsBoard(identifier: "offers"))
        motherboard.registerGeneralFlow(of: String.self, target: self) { board, part in
            (board.context as? Window)?.show("Home, \(part)")
        }
    }

    override func activate(with day: String) {
        motherboard.activateAllBoards(withOptions: [:], defaultOption: day)
    }
}

final class NewsBoard: Board<NewsIO> {
    override func activate(with day: String) {
        sendOutput("\(identifier) of \(day)")
    }
}
