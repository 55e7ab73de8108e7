package import Boardy
import BoardyRemote

/// The interface of a board that uses a board inside itself. It sends the text in upper case with an exclamation mark.
package enum OfficeIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = String
    package static let boardID: BoardID = "far.office"
}

/// The interface of the board inside an office. No server can expose it, because it is internal to the module.
package enum ClerkIO: RemoteIOInterface {
    package typealias Input = String
    package typealias Output = String
    package static let boardID: BoardID = "far.office.clerk"
}

/// A module of one board with a board inside.
struct OfficePlugin: ModuleBuilderPlugin {
    let identifier = OfficeIO.boardID

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        FlowBoard<OfficeIO>(identifier: identifier, producer: internalContinuousProducer) { office in
            office.motherboard.destination(ClerkIO.self).flow.addTarget(office) { $0.sendOutput($1 + "!") }
        } onActivate: { office, text in
            office.motherboard.destination(ClerkIO.self).activation.activate(with: text)
        }
    }

    func internalContinuousRegistrations(producer _: any ActivatableBoardProducer) -> [BoardRegistration] {
        BoardRegistration(ClerkIO.self) { _ in TaskBoard<ClerkIO> { $0.uppercased() } }
    }
}
