/// A text with places for values, from a file in `Templates`.
///
/// `{{name}}` is the place of a value. A line that begins with `{{companion}}` or `{{standalone}}` belongs to one form of the text only.
struct Template {
    private let text: String

    /// - Parameter bytes: a member of `PackageResources`, which SwiftPM makes of the files.
    init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

    /// Returns the text with values.
    func text(_ values: [String: String], isCompanion: Bool = false) -> String {
        let (kept, dropped) = isCompanion ? ("{{companion}}", "{{standalone}}") : ("{{standalone}}", "{{companion}}")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix(dropped) }.map { $0.trimmingPrefix(kept) }
        return lines.joined(separator: "\n").replacing(/\{\{(\w+)\}\}/) { values[String($0.1)] ?? String($0.0) }
    }
}
