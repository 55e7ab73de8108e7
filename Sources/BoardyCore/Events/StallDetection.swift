/// The launcher's option to emit events for boards that do not complete, and for activations that wait at a gate for long.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(StallDetection.after(.seconds(30), except: [.pubDashboard])))
/// ```
///
/// Observers receive ``BoardEvent/Kind/stalled(_:gate:for:path:)`` once for each installation of a board and for each activation at
/// a gate. The ``LiveTree`` has the age of both. The default is ``off``. While the option is on, each activation is recorded, at the
/// cost of an observer.
public struct StallDetection: Sendable {
    /// Waits for the limit; nil if stall detection is off.
    let wait: (@Sendable () async throws -> Void)?

    private let exemptBoards: Set<BoardID>

    /// No detection.
    public static let off = StallDetection(wait: nil, exemptBoards: [])

    /// ``off``.
    public static var defaultValue: StallDetection { .off }

    /// Emits events for what has not ended after a time, at the earliest after it and at the latest after twice its length.
    ///
    /// - Parameters:
    ///   - limit: The time within which a board usually completes and a gate usually decides.
    ///   - boards: Boards that stay installed, such as the first page of the app.
    public static func after(
        _ limit: Duration, except boards: Set<BoardID> = [], clock: some Clock<Duration> = ContinuousClock()
    ) -> StallDetection {
        StallDetection(wait: sleep(for: limit, clock), exemptBoards: boards)
    }

    func concerns(_ board: BoardID) -> Bool { !exemptBoards.contains(board) }
}
