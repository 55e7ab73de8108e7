public import AppFoundation
public import BoardyCore

/// An observer that passes the events of boards to the log, to analytics, and to the crash reporter.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(ErrorSink.none))
///     .install(observer: BoardEventForwarder(log: log, analytics: analytics, crashReporting: crashReporting))
/// ```
///
/// - An error is logged at the level `error`. Its code is public, and its text is private, because an error can quote the value
///   that was wrong. The crash reporter gets a ``ReportedBoardError``, without the text.
/// - An activation of a board on the main motherboard is the analytics event `board-activated` with the property `board`.
///   Boards inside of other boards are not tracked, nor are activations that fail or wait at a gate.
/// - Every other event is logged at the level `debug`, if the log writes that level, except for the return of an activation.
///   The text of an event with a link is private.
///
/// Values of inputs and outputs are never passed on.
///
/// The services are called on the main actor, before the call that caused the event returns. They should be fast, and should
/// not use boards: the events that they cause are forwarded in turn.
@MainActor
public final class BoardEventForwarder: BoardObserver {
    private let log: any LoggingService
    private let analytics: (any AnalyticsService)?
    private let crashReporting: (any CrashReporting)?
    private let category = "boards"

    /// The boards of activations that have not returned, by the number of the event.
    private var running: [Int: BoardID] = [:]

    /// Creates an observer.
    ///
    /// - Parameters:
    ///   - log: the receiver of errors and other events.
    ///   - analytics: the receiver of activations.
    ///   - crashReporting: the receiver of errors.
    public init(
        log: any LoggingService, analytics: (any AnalyticsService)? = nil, crashReporting: (any CrashReporting)? = nil
    ) {
        self.log = log
        self.analytics = analytics
        self.crashReporting = crashReporting
    }

    /// False: a log has times of its own.
    public var wantsTimes: Bool { false }

    /// Passes an event on.
    ///
    /// - Complexity: O(1), besides the cost of the services.
    public func boardDidEmit(_ event: BoardEvent) {
        switch event.kind {
        case .error(let error): forward(error, on: event.motherboard)
        case .activation(let board, _, let cause):
            if event.motherboard == Self.mainboard, analytics != nil { running[event.id] = board }
            if case .link = cause { logPrivately(event) } else { log.debug(category, "\(event, privacy: .public)") }
        case .returned(let outcome):
            guard let activation = event.parent, let board = running.removeValue(forKey: activation) else { return }
            if outcome == .activated { analytics?.track(.activation(of: board)) }
        case .linkReceived, .linkHeld, .linkReleased, .linkParametersInvalid, .linkSelectionEmpty, .linkMatched,
            .linkAnswered:
            logPrivately(event)
        default: log.debug(category, "\(event, privacy: .public)")
        }
    }

    /// Logs an event that names a link. The path of a link can contain a name.
    private func logPrivately(_ event: BoardEvent) { log.debug(category, "\(event)") }

    private func forward(_ error: BoardError, on motherboard: BoardID?) {
        log.error(category, "\(error.code, privacy: .public): \(error)")
        crashReporting?.record(error: ReportedBoardError(code: error.code.rawValue, motherboard: motherboard))
    }

    /// The identifier of a launcher's main motherboard.
    private static let mainboard: BoardID = "mainboard"
}

extension AnalyticsEvent {
    /// The event of an activation.
    fileprivate static func activation(of board: BoardID) -> AnalyticsEvent {
        AnalyticsEvent("board-activated", ["board": .text(board.rawValue)])
    }
}
