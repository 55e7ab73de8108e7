import AppFoundation
import Foundation

/// Returns the name of a team without the space around it.
///
/// - Throws: ``SportsError/noTeam(_:)`` if the name is empty, longer than 60 characters, or slow to compare.
func teamName(_ text: String) throws(SportsError) -> String {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.unicodeScalars.count <= 60, name.isStreamSafe else { throw .noTeam(text) }
    return name
}
