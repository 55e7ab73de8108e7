extension NATSClient {
    /// Returns the number of messages in a stream.
    ///
    /// - Throws: a `BoardError`, for example if the stream does not exist.
    public func messageCount(of stream: String) async throws -> Int {
        let jetStream = try JetStream(self, timeout: .seconds(5))
        return try await jetStream.call("STREAM.INFO.\(stream)", returning: StreamInfo.self).state.messages
    }

    /// Returns the number of servers of a cluster that do not have all messages of a stream.
    ///
    /// - Throws: a `BoardError`, for example if the stream does not exist or has no leader.
    public func lag(of stream: String) async throws -> Int {
        let jetStream = try JetStream(self, timeout: .seconds(5))
        let info = try await jetStream.call("STREAM.INFO.\(stream)", returning: StreamInfo.self)
        return (info.cluster?.replicas ?? []).count { $0.current != true || $0.offline == true }
    }
}
