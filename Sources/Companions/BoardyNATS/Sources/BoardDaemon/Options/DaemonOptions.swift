import BoardyNATS
import Foundation

/// The options of the command line.
struct DaemonOptions: Sendable {
    /// The task of the program.
    enum Purpose: Hashable, Sendable {
        case serve
        case checkHealth
        case list
        case help
        case version
    }

    var purpose = Purpose.serve
    var nats = NATSOptions()
    var service = ""
    var exposed: [String] = []
    var isDurable = false
    var durable = DurableOptions()
    var id = ""
    var maximumSessions = 10_000
    var drainTime = Duration.seconds(25)
    var logLevel = LogLevel.info
    var logFormat = LogFormat.text

    /// The id of a replica that was started without `--id`.
    static var defaultID: String { "\(ProcessInfo.processInfo.hostName)-\(ProcessInfo.processInfo.processIdentifier)" }
}
