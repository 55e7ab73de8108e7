import Boardy
import CoreContracts

/// Activates boards by name, for modules that do not import Boardy. Holds the motherboard weakly.
final class BoardActivator: BoardActivating {
    private weak var mainboard: (any FlowMotherboard)?

    init(_ mainboard: any FlowMotherboard) { self.mainboard = mainboard }

    func activateBoard(_ name: String, with input: some Encodable) -> BoardActivation { activate(name, input) }

    func activateBoard(_ name: String) -> BoardActivation { activate(name, nil) }

    private func activate(_ name: String, _ input: (any Encodable)?) -> BoardActivation {
        guard let mainboard else { return .failed("\(BoardError.motherboardReleased(BoardID(name)))") }
        return BoardActivation(
            mainboard.activateBoard(identifier: BoardID(name), withOption: input.map { EncodableInput($0) }))
    }
}

extension BoardActivation {
    init(_ outcome: ActivationOutcome) {
        self =
            switch outcome {
            case .activated: .activated
            case .held(let gate): .held(by: gate.rawValue)
            case .failed(let error): .failed("\(error)")
            }
    }
}
