/// The properties of a board that most boards leave at their defaults, so that these boards need no memory for them.
@MainActor
final class BoardExtras<IO: IOInterface> {
    /// The context that was set for the board itself.
    weak var ownContext: AnyObject?

    /// The context of the previous motherboard, because a board may have to dismiss views after its removal.
    weak var formerContext: AnyObject?

    /// The objects that have to be deallocated after the removal of the board.
    var watched = WatchedObjects()

    /// The views that the board shows, in order.
    var screens: [BoardScreen] = []

    /// The value of ``Board/bypassesGatewayBarrier`` unless a subclass overrides it.
    let bypassesGatewayBarrier: Bool

    /// Makes the work for one installation; nil for a board without work.
    let makeWork: (@MainActor (Board<IO>, Slot<IO>) -> any BoardWork)?

    init(
        bypassesGatewayBarrier: Bool = false,
        makeWork: (@MainActor (Board<IO>, Slot<IO>) -> any BoardWork)? = nil
    ) {
        self.bypassesGatewayBarrier = bypassesGatewayBarrier
        self.makeWork = makeWork
    }
}
