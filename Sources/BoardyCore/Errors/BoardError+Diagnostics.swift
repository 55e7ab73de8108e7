public import BoardySupport

// Errors that the delivery of events and the detection of leaks report.

extension BoardError.Code {
    /// The handling of events caused too many further events; the last ones were dropped.
    public static let eventCascadeLimit: Self = "event-cascade-limit"
    /// A removed board, or an object that it watched, is still in memory after the grace period; see ``LeakDetection``.
    public static let leaked: Self = "leaked"
    /// The main motherboard is still in memory after the release of its launcher and the grace period; see ``LeakDetection``. Some
    /// of the boards that have handlers are named.
    public static let motherboardLeaked: Self = "motherboard-leaked"
}

extension BoardError {
    /// The details are the number of dropped events.
    package static func eventCascadeLimit(count dropped: Int) -> BoardError {
        BoardError(
            .eventCascadeLimit, [], details: dropped,
            "\(count(dropped, "event")) \(dropped == 1 ? "was" : "were") dropped: the handling of events kept causing others. To fix: do nothing in observers and in the error sink that causes more events."
        )
    }

    package static func leaked(
        _ id: BoardID, type: String, motherboard: BoardID, lastActivation: String?
    ) -> BoardError {
        BoardError(
            .leaked, [id],
            "\(quoted(id)) was removed from \(quoted(motherboard)), but \(type), the board or an object that it watched, is still in memory"
                + (lastActivation.map { "; the last activation was by \($0)" } ?? "")
                + ". To fix: release what holds it, such as a closure that captures it or a task, or use LeakDetection.off if this is intended."
        )
    }

    package static func motherboardLeaked(_ motherboard: BoardID, handled: [BoardID]) -> BoardError {
        BoardError(
            .motherboardLeaked, [motherboard] + handled,
            "The motherboard \(quoted(motherboard)) is still in memory after the release of its launcher: the app holds it, or one of its own handlers captures it"
                + (handled.isEmpty
                    ? "" : "; there are handlers for \(handled.map { quoted($0) }.joined(separator: ", "))")
                + ". To fix: write flow.handle(on: mainboard) { mainboard, output in … }, or capture mainboard.serviceMap; or keep the launcher."
        )
    }
}
