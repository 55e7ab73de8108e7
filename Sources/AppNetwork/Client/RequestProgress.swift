/// The attempts of a request until now.
struct RequestProgress: Sendable {
    /// The number of attempts that were started.
    var attempts = 0

    /// The error of the last attempt that failed.
    var last: NetworkError?

    /// Returns the error of a request that exceeds its time limit: the last one that says more than a time limit.
    func error(atTheTimeLimit error: NetworkError) -> NetworkError {
        if let last, !last.isTimeLimit { return last.after(attempts: attempts) }
        return error.after(attempts: max(attempts, 1))
    }
}

extension NetworkError {
    fileprivate var isTimeLimit: Bool {
        if case .timedOut = problem { true } else { false }
    }
}
