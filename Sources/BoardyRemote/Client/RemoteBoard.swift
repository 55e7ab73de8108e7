import BoardyCore
import BoardyKit

/// The proxy of a board elsewhere, on the motherboard of a client.
final class RemoteBoard<IO: RemoteIOInterface>: Board<IO> {
    private var work: RemoteWork<IO>? { installedSlot?.work as? RemoteWork<IO> }

    init(_ client: RemoteClient) {
        super.init(identifier: Self.defaultIdentifier, bypassesGatewayBarrier: false) { board, slot in
            RemoteWork<IO>(of: board, on: slot, client)
        }
    }

    override func activate(with input: IO.Input) {
        let listener = installedSlot?.takeListener()
        guard let work else { return report(own: .unreachable(identifier, from: identifier)) }
        work.activate(with: input, for: listener)
    }

    override func interact(with command: IO.Command) { work?.send(command) }
}
