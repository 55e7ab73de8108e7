import Foundation
import GhostKernel

extension LaunchReport {
    /// Decodes a report, because only the kernel and a decoder can create one.
    static func decoded(_ json: String) throws -> LaunchReport {
        try JSONDecoder().decode(LaunchReport.self, from: Data(json.utf8))
    }
}

extension LaunchReport.PhaseRecord {
    /// Returns true if a phase without participants has this record.
    func isEmpty(named name: String, start: Duration = .zero, duration: Duration = .zero) -> Bool {
        self.name == name && self.start == start && self.duration == duration && participants.isEmpty
    }
}
