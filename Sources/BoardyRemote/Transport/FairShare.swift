/// A limit that the clients of a server share.
///
/// A client may take as much as is free. Alone it therefore has at most half of the limit, two greedy clients have a third
/// each, and something is always left for another one.
public struct FairShare: Sendable {
    /// The amount that all clients have together at most.
    public let limit: Int

    /// The amount that all clients have taken.
    public private(set) var used = 0

    private var amounts: [String: Int] = [:]

    /// Creates a limit of which nothing is taken.
    public init(limit: Int) { self.limit = limit }

    /// Takes an amount.
    ///
    /// - Parameters:
    ///   - amount: the amount, which can be larger than the limit.
    ///   - client: the name of the client; nil for a client that is the only one, and may take the whole limit.
    /// - Returns: the limit that prevents it; nil if the amount was taken. A first amount within the limit is always taken if
    ///   it is free.
    public mutating func take(_ amount: Int, for client: String?) -> Int? {
        let free = limit - used
        guard amount <= free else { return limit }
        if let client {
            let own = amounts[client, default: 0]
            guard own + amount <= free || own == 0 else { return own }
            amounts[client] = own + amount
        }
        used += amount
        return nil
    }

    /// Gives back an amount that was taken.
    public mutating func giveBack(_ amount: Int, of client: String?) {
        used -= amount
        guard let client, let own = amounts[client] else { return }
        amounts[client] = own > amount ? own - amount : nil
    }
}
