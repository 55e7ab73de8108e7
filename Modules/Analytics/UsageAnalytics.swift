import AppFoundation
import Foundation

/// Analytics in the file `analytics.jsonl`, for all modules. Events are dropped while the user does not share usage statistics.
struct UsageAnalytics: AnalyticsService {
    private let file: FileAnalytics
    private let decision: UsageDecision

    /// Creates a service.
    ///
    /// - Parameters:
    ///   - folder: the folder of the file.
    ///   - decision: the decision of the user.
    ///   - log: receives the errors of events that are lost.
    init(
        in folder: StateFolder, decision: UsageDecision, log: any LoggingService = platformLog(subsystem: "analytics")
    ) {
        let failures = FailureLog(log)
        let url = folder.url.appending(path: "analytics.jsonl", directoryHint: .notDirectory)
        file = FileAnalytics(url) { failures.add($0, kind: $0.kind) }
        self.decision = decision
    }

    func track(_ event: AnalyticsEvent) {
        if decision.isShared { file.track(event) }
    }

    func flush() async { await file.flush() }
}

extension AnalyticsError {
    /// The name of the case.
    fileprivate var kind: String {
        switch self {
        case .unwritable: "unwritable"
        case .busy: "busy"
        case .suspending: "suspending"
        case .unencodable: "unencodable"
        case .tooLarge: "tooLarge"
        case .tooManyWaiting: "tooManyWaiting"
        }
    }
}
