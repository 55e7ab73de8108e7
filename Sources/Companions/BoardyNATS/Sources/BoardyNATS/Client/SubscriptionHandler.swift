internal import CNats

/// The receiver of the messages of a subscription.
///
/// Its methods are called on a thread of the C client, one at a time, and must not block.
struct SubscriptionHandler: Sendable {
    /// Receives a message.
    let message: @Sendable (NATSMessage) -> Void

    /// Receives the end of the subscription, with an error if messages may be missing. It can be called twice.
    let end: @Sendable (NATSError?) -> Void
}

/// Passes a message to the handler of its subscription, and releases it.
func receive(
    _: OpaquePointer?, _: OpaquePointer?, _ message: OpaquePointer?, _ closure: UnsafeMutableRawPointer?
) {
    guard let message else { return }
    defer { natsMsg_Destroy(message) }
    guard let handler = subscriptionCallbacks.object(of: closure) else { return }
    handler.message(NATSMessage(copying: message))
}

/// Ends the handler of a subscription after its last message.
func complete(_ closure: UnsafeMutableRawPointer?) {
    guard let handler = subscriptionCallbacks.object(of: closure) else { return }
    subscriptionCallbacks.remove(CallbackID(number: UInt(bitPattern: closure)))
    handler.end(nil)
}
