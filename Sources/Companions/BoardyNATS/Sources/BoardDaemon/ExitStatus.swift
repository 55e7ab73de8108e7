/// The exit statuses of the daemon, of which most are those of `sysexits.h`.
enum ExitStatus: Int32, Sendable {
    /// The daemon was drained, or the replica is healthy.
    case done = 0
    /// The replica is not healthy.
    case unhealthy = 1
    /// An option is wrong.
    case usage = 64
    /// There is no connection to NATS.
    case unavailable = 69
    /// An internal error, or an end before the drain was done.
    case software = 70
}
