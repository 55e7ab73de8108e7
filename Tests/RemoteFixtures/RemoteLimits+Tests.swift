package import BoardyRemote

extension RemoteLimits {
    /// Limits whose times no test reaches, although the main actor of the tests can be busy for minutes.
    package static var forTests: RemoteLimits {
        var limits = RemoteLimits()
        (limits.pingInterval, limits.idleTime) = (.seconds(3_600), .seconds(4 * 3_600))
        return limits
    }
}
