package import TestHarness

/// Holds the writes of a ``MockPersistence`` until a test releases them.
@MainActor
package final class HeldWrites {
    private let key: String
    private var held: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    /// - Parameter key: the name of the key whose writes are held.
    package init(of key: String) {
        self.key = key
    }

    /// The number of held writes.
    package var count: Int { held.count }

    /// Holds a write of the key.
    package func pass(_ key: String) async {
        guard key == self.key, !isOpen else { return }
        await withCheckedContinuation { held.append($0) }
    }

    /// Lets the newest write pass.
    package func releaseNewest() { held.popLast()?.resume() }

    /// Lets all writes pass.
    package func release() {
        isOpen = true
        for write in held { write.resume() }
        held = []
    }
}

extension MockPersistence {
    /// Creates an empty store whose writes of a key are held.
    package convenience init(_ heldWrites: HeldWrites) {
        self.init { await heldWrites.pass($0) }
    }
}
