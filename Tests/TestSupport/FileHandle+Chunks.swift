public import Foundation

extension FileHandle {
    /// Returns the data that arrives, up to the end. A thread of its own reads it, so that no thread of the tests is blocked.
    ///
    /// A `readabilityHandler` can miss the end of a pipe on Linux (Swift 6.3.1): when the handle before it was closed, its number is
    /// used again while Dispatch still cancels the source of the old handle.
    public func chunks() -> AsyncStream<Data> {
        let (chunks, chunk) = AsyncStream.makeStream(of: Data.self)
        Thread.detachNewThread { [self] in
            while case let data = availableData, !data.isEmpty { chunk.yield(data) }
            chunk.finish()
        }
        return chunks
    }

    /// Returns the data up to the end.
    public func dataToEnd() async -> Data { await chunks().reduce(into: Data()) { $0 += $1 } }
}
