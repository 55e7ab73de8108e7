#if canImport(UIKit) && !os(watchOS)
    /// Calls a closure when it is released.
    final class Presence: Sendable {
        private let onRelease: @Sendable () -> Void

        init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

        deinit { onRelease() }
    }
#endif
