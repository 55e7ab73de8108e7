public import BoardySupport

@_exported public import struct BoardySupport.BoardError

/// An error in services, contributions, participants or link handlers.
///
/// Every error is reported to the observers of the launcher. A function that can throw or return it does so as well. The
/// description is one line with the ids involved, the expectation, the finding and the fix.
///
/// Errors of manifests and of boards have one type, so that one sink and one table of codes serve both.
public typealias GhostError = BoardError

/// Returns the text of an error with a reason from outside, which can include its own fix.
package func failure(_ problem: String, _ reason: String, limit: Int = 1000, fix: String) -> String {
    "\(problem): \(singleLine(reason, limit: limit))" + (reason.hasSuffix(".") ? "" : ".")
        + (reason.contains("To fix:") ? "" : " To fix: \(fix).")
}

package func plain(_ name: String) -> String { singleLine(name, limit: 200) }

package func list(_ names: [String]) -> String {
    names.prefix(10).map { quoted($0) }.joined(separator: ", ") + (names.count > 10 ? " and others" : "")
}
