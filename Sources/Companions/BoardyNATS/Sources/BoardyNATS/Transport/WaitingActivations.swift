import BoardyCore
import BoardyRemote

/// The sessions that wait for a replica to begin them. The clients have turns, so that none waits for all sessions of another.
struct WaitingActivations: Sendable {
    /// The first frame of a session.
    struct Activation: Sendable {
        let board: BoardID
        let client: String
        let replyTo: String
        let frame: ReceivedFrame
    }

    private var share: FairShare
    private var activations: [String: Line<Activation>] = [:]
    private var turns = Line<String>()

    init(limit: Int) { share = FairShare(limit: limit) }

    var isEmpty: Bool { share.used == 0 }

    /// Adds an activation.
    ///
    /// - Returns: an error if too many wait, of all clients or of its own. The activation is not added then.
    mutating func add(_ activation: Activation) -> BoardError? {
        let client = activation.client
        if let limit = share.take(1, for: client) {
            return .remoteTooManySessions(limit: limit, of: share.limit)
        }
        if activations[client] == nil { turns.append(client) }
        activations[client, default: Line()].append(activation)
        return nil
    }

    /// Removes the first activation of the client whose turn it is.
    mutating func next() -> Activation? {
        guard let client = turns.popFirst(), let next = activations[client]?.popFirst() else { return nil }
        share.giveBack(1, of: client)
        if activations[client]?.isEmpty == true { activations[client] = nil } else { turns.append(client) }
        return next
    }
}

/// A first-in, first-out queue in constant time.
private struct Line<Element: Sendable>: Sendable {
    private var elements: [Int: Element] = [:]
    private var first = 0

    var isEmpty: Bool { elements.isEmpty }

    mutating func append(_ element: Element) { elements[first + elements.count] = element }

    mutating func popFirst() -> Element? {
        guard let element = elements.removeValue(forKey: first) else { return nil }
        first += 1
        return element
    }
}
