#if canImport(os)
    import os
#else
    import Synchronization
#endif

/// A value protected by a lock. A closure that uses the value must not call `use` of the same object.
public final class Guarded<Value: Sendable>: Sendable {
    // `Mutex` requires newer Apple systems than the package does.
    #if canImport(os)
        private let lock: OSAllocatedUnfairLock<Value>

        /// Creates a lock around a value.
        public init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
    #else
        private let lock: Mutex<Value>

        /// Creates a lock around a value.
        public init(_ value: Value) { lock = Mutex(value) }
    #endif

    /// Reads or changes the value, and returns the result of the closure. Blocks the thread while another one uses the value.
    public func use<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        lock.withLock { body(&$0) }
    }
}
