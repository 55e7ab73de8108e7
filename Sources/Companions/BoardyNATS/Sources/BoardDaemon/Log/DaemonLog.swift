import Foundation
import Synchronization

/// The importance of a line of the log.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
    case error, warning, info, debug

    static func < (first: LogLevel, second: LogLevel) -> Bool { first.rank < second.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The form of the lines of the log.
enum LogFormat: String, CaseIterable, Sendable {
    case text, json
}

/// The log on standard error: one line for each event, with names and numbers and without values of activations.
final class DaemonLog: Sendable {
    private let level: LogLevel
    private let format: LogFormat
    private let write: @Sendable (Data) -> Void

    /// - Parameter write: receives each line with its line break.
    init(
        _ level: LogLevel, _ format: LogFormat,
        write: @escaping @Sendable (Data) -> Void = { try? FileHandle.standardError.write(contentsOf: $0) }
    ) {
        (self.level, self.format, self.write) = (level, format, write)
    }

    /// Writes a line.
    ///
    /// - Parameters:
    ///   - event: the name of the event, such as `draining`.
    ///   - fields: names and values. Control characters of values are escaped.
    func callAsFunction(_ level: LogLevel, _ event: String, _ fields: KeyValuePairs<String, String> = [:]) {
        guard level <= self.level else { return }
        let time = Date.now.ISO8601Format(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let all = [("time", time), ("level", level.rawValue), ("event", event)] + fields.map { ($0.key, $0.value) }
        let line =
            switch format {
            case .text:
                ([time, level.rawValue, event] + fields.map { "\($0.key)=\(Self.word($0.value))" }).joined(
                    separator: " ")
            case .json: "{" + all.map { "\(Self.string($0.0)):\(Self.string($0.1))" }.joined(separator: ",") + "}"
            }
        write(Data((line + "\n").utf8))
    }

    private static func word(_ value: String) -> String {
        let isPlain = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
        return isPlain && !value.isEmpty ? value : string(value)
    }

    private static func string(_ value: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
