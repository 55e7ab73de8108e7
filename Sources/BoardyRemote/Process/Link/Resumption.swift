#if os(Linux) || os(macOS)
    import BoardyCore

    /// A waiting call and its result. It is resumed after the lock of the link was released.
    enum Resumption: Sendable {
        case receive(Channel.Receiver, Result<Frame?, BoardError>)
        case send(Channel.Sender, Result<Void, BoardError>)
        case accept(CheckedContinuation<Int?, Never>, Int?)

        func callAsFunction() {
            switch self {
            case .receive(let call, let result): call.resume(with: result)
            case .send(let call, let result): call.resume(with: result)
            case .accept(let call, let channel): call.resume(returning: channel)
            }
        }
    }
#endif
