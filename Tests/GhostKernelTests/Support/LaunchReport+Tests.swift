import Foundation
import GhostKernel

extension LaunchReport {
    /// A report as the kernel would make it: there is no other way to make one than to read it from a file.
    static func decoded(_ json: String) throws -> LaunchReport {
        try JSONDecoder().decode(LaunchReport.self, from: Data(json.utf8))
    }
}

extension LaunchReport.PhaseRecord {
    /// Whether a phase without participants was like that.
    func isEmpty(named name: String, start: Duration = .zero, duration: Duration = .zero) -> Bool {
        self.name == name && self.start == start && self.duration == duration && participants.isEmpty
    }
}
