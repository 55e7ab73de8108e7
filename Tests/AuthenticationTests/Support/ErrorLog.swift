import Boardy

/// Collects what a launcher would print.
@MainActor
final class ErrorLog {
    private(set) var errors: [BoardError] = []

    /// The errors as people read them.
    var texts: [String] { errors.map(\.description) }

    /// Options of a launcher that reports to this log.
    var options: MainOptions {
        .default.with(ErrorSink { [self] error in errors.append(error) })
    }
}
