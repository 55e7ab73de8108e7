import BoardyMigration
import Foundation

// Forms that the documents of former Boardy print and the app does not need.

extension TaskingBoard {
    func showDefaultLoading(_ isLoading: Bool) {}
    func showErrorAlert(_ error: Error) {}
}

extension InstallableBoard {
    func present(_ title: String) {
        rootViewController.show(title)
    }
}

enum FormFactory {
    static func task(identifier: BoardID) -> ActivatableBoard {
        TaskBoard<Int, String>(identifier: identifier) { _, input, completion in
            let result = input + 1
            if result > 1 { completion(.success("\(result)")) } else { completion(.failure(CancellationError())) }
        } processingHandler: {
            $0.showDefaultLoading($0.isProcessing)
        } errorHandler: {
            $0.showErrorAlert($1)
        }
    }

    static func blockTask(identifier: BoardID) -> ActivatableBoard {
        BlockTaskBoard<Int, String>(identifier: identifier) { _, input, completion in
            let products = "\(input)"
            completion(.success(products))
        }
    }
}

extension ActivatableBoard {
    func ioAuth() -> BoardGenericDestination<Void, Void> {
        BoardGenericDestination(destinationID: .pubLogin, source: self)
    }
}

final class SomeBoard: Board, GuaranteedBoard {
    typealias InputType = String

    func activationBarrier(withGuaranteedInput _: String) -> ActivationBarrier? {
        ioAuth().activation.barrier()
    }

    func activate(withGuaranteedInput input: String) {
        present(input)
        window.setRootViewController(input, animated: false)
    }
}

enum NewFeatureCommand: BoardCommandModel {
    case refresh(value: String)

    var identifier: BoardID { "feature" }
    var data: Any? { nil }
}

final class NewFeatureBoard: Board, GuaranteedBoard, GuaranteedInteractableBoard {
    typealias Command = NewFeatureCommand
    typealias InputType = String

    func activate(withGuaranteedInput _: String) {}

    func interact(guaranteedCommand: NewFeatureCommand) {
        switch guaranteedCommand {
        case let .refresh(value: text): print(text)
        }
    }
}

final class RootBoard: ContinuousBoard, GuaranteedBoard {
    typealias InputType = [String: Any]?

    func activate(withGuaranteedInput _: InputType) {
        motherboard.activateBoard("dashboard")
        let flow = BoardActivateFlow(matchedIdentifiers: ["dashboard"]) { [weak self] input in
            self?.doSomething(input)
        }
        motherboard.registerFlows([flow])
        motherboard.registerFlowSteps("dashboard" ->>> "feature" ->>> "other")
        motherboard.registerGeneralFlow { [weak self] (number: Int) in
            if number == 1 { self?.rootViewController.returnHere() }
        }
        motherboard.registerChainFlow(matchedIdentifiers: "feature", target: self)
            .handle(outputType: Int.self) { target, number in target.doSomething(number) }
            .eventuallySkipHandling()
        motherboard.registerCombinedFlow(
            motherboard.matchedFlow("dashboard", with: Int.self).specifications,
            motherboard.matchedFlow("feature", with: String.self).specifications
        ) { number, text in print(number, text) }
    }

    func doSomething(_ value: Any?) {}
}

@MainActor
func makeMotherboard(owner: NSObject) -> Motherboard {
    let motherboard = Motherboard(
        boardProducer: BoardProducer(registrationsBuilder: { producer in
            BoardRegistration("dashboard") { identifier in RootBoard(identifier: identifier, boardProducer: producer) }
            BoardRegistration("feature") { identifier in NewFeatureBoard(identifier: identifier) }
        }))
    motherboard.activation("dashboard", with: Void.self).activate(with: ())
    motherboard.interaction("feature", with: String.self).send(command: "refresh")
    motherboard.completer("dashboard").complete()
    motherboard.attach(to: owner)
    owner.attachObject(motherboard)
    return motherboard
}

// An interface that has been changed, in a file that has not.
enum NoticeIO: IOInterface {
    typealias Input = Void
    typealias Output = Void
    static let boardID: BoardID = "notice"
}

@MainActor
func registerNotice(on mainboard: any FlowMotherboard) {
    mainboard.destination(NoticeIO.self).flow.addTarget(mainboard) { mainboard in
        mainboard.removeBoard(identifier: NoticeIO.boardID)
    }
}
