import BoardySupport

/// The meaning of a message on the subjects of a session, as its last tokens tell.
enum SessionMessage: Hashable, Sendable {
    /// `<session>.<number>`: a frame. Numbers begin with 1 on each side, so that a lost frame is detected.
    case frame(Int)

    /// `<session>.got.<frames>.<bytes>`: the number and size of the frames that the peer has received.
    case report(FrameCount)

    /// `<session>.here`: a replica has begun the session, and has sent no frame yet.
    case here

    /// `<session>.gone`: the peer does not know the session any more.
    case gone

    /// `<session>`: the server's message that nothing is subscribed to a subject of the peer.
    case noResponders

    /// Reads the tokens after the session.
    init?(_ tokens: ArraySlice<Substring>) {
        let tokens = Array(tokens)
        switch tokens.count {
        case 0: self = .noResponders
        case 1 where tokens[0] == "here": self = .here
        case 1 where tokens[0] == "gone": self = .gone
        case 1:
            guard let number = Self.number(tokens[0]), number > 0 else { return nil }
            self = .frame(number)
        case 3 where tokens[0] == "got":
            guard let frames = Self.number(tokens[1]), let bytes = Self.number(tokens[2]) else { return nil }
            self = .report(FrameCount(frames: frames, bytes: bytes))
        default: return nil
        }
    }

    /// Indicates whether the message is answered with ``gone`` if its session is unknown. Answers themselves are not.
    var isAnswered: Bool {
        switch self {
        case .frame, .here: true
        case .report, .gone, .noResponders: false
        }
    }

    /// Returns the subject of the message.
    func subject(of session: String) -> String {
        switch self {
        case .frame(let number): "\(session).\(number)"
        case .report(let count): "\(session).got.\(count.frames).\(count.bytes)"
        case .here: "\(session).here"
        case .gone: "\(session).gone"
        case .noResponders: session
        }
    }

    private static func number(_ token: Substring) -> Int? {
        guard token.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return Int(token)
    }
}
