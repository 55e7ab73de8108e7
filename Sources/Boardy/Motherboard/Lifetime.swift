import Foundation

/// Keeps what is on a motherboard alive: when it ends, the motherboard's table is emptied at once.
///
/// There is one for each motherboard. It belongs to the motherboard itself, or to what the motherboard is part of, such as
/// a launcher: a handler that captures the motherboard then keeps the motherboard alive, but not what is on it, and
/// with the handler gone the motherboard goes too.
@MainActor
final class Lifetime {
    private let lease: Lease

    init(of table: SlotTable) {
        lease = Lease(table: table)
    }

    /// To be called by the owner when it ends, in place of an isolated `deinit`, which Apple's systems before 2025 lack.
    ///
    /// A last reference is almost always let go on the main thread; then the lifetime ends with its owner, at once.
    /// Elsewhere that would race with whoever uses the table on the main actor, so there it ends a moment later.
    nonisolated static func end(_ lifetime: Lifetime?) {
        guard let lifetime, !Thread.isMainThread else { return }
        Task { @MainActor in withExtendedLifetime(lifetime) {} }
    }

    /// Not isolated, so that its `deinit` may touch the table: it is held by the lifetime alone.
    private final class Lease {
        private let table: SlotTable

        init(table: SlotTable) {
            self.table = table
        }

        deinit {
            table.close()
        }
    }
}
