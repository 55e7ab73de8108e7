import BoardyMigration

extension BoardID {
    static let pubHome: BoardID = "pub.mod.Books.Home"
}

final class HomeBoard: ModernContinuableBoard, GuaranteedBoard {
    typealias InputType = String

    func activate(withGuaranteedInput day: InputType) {
        let screen = UIViewController(title: "Home")
        rootViewController.show(screen)
        let composer = attachComposableMotherboard(to: screen) { mainboard in
            mainboard.addBoard(NewsBoard(identifier: "news"))
            mainboard.addBoard(NewsBoard(identifier: "offers"))
        }
        composer.activateAllBoards(withInputs: [], defaultInput: day)
    }
}

final class NewsBoard: Board, GuaranteedBoard {
    typealias InputType = String

    func activate(withGuaranteedInput day: InputType) {
        putToComposer(elementAction: "\(identifier) of \(day)")
    }
}
