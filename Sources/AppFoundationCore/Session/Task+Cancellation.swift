extension Task where Failure == Never {
    /// Waits for the value of a task that others wait for, too.
    ///
    /// - Returns: nil at once if the caller is cancelled. The task continues.
    func valueUnlessCancelled() async -> Success? {
        let (values, continuation) = AsyncStream.makeStream(of: Success.self)
        _ = Task<Void, Never> {
            continuation.yield(await value)
            continuation.finish()
        }
        for await value in values { return value }
        return nil
    }
}
