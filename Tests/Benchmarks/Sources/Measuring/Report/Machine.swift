import Foundation

/// The machine of a measurement.
public struct Machine: Sendable, Codable {
    /// The processor, as the system names it.
    public let processor: String
    /// The number of active cores.
    public let cores: Int
    /// The system and its version.
    public let system: String
    /// The version of the Swift compiler.
    public let swift: String

    /// The machine that this program runs on.
    public static var current: Machine {
        Machine(
            processor: processorName ?? "unknown processor", cores: ProcessInfo.processInfo.activeProcessorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString, swift: compiler)
    }

    private static var processorName: String? {
        #if os(Linux)
            try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8).split(separator: "\n")
                .first { $0.hasPrefix("model name") }?.split(separator: ":").last?
                .trimmingCharacters(in: .whitespaces)
        #else
            try? Command(URL(filePath: "/usr/sbin/sysctl"), ["-n", "machdep.cpu.brand_string"]).output()
                .trimmingCharacters(in: .whitespacesAndNewlines)
        #endif
    }

    private static var compiler: String {
        let version = try? Command(URL(filePath: "/usr/bin/env"), ["swiftc", "--version"]).output()
        return version?.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init)
            ?? "Swift, of unknown version"
    }
}
