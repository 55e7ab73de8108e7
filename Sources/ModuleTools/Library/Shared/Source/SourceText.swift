import BoardySupport
import Foundation

/// Returns the text of a regular file of at most 16 MB in UTF-8.
///
/// - Throws: a ``ToolError`` with the reason, without the path and the fix.
func sourceText(of file: URL) throws(ToolError) -> String {
    let resolved = file.resolvingSymlinksInPath()
    // A read of a pipe or a device can block without end.
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved.path)
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
        let isLink = attributes?[.type] as? FileAttributeType == .typeSymbolicLink
        throw ToolError(
            attributes == nil || isLink
                ? "The file, or the file of its link, cannot be found." : "It is not a regular file.")
    }
    guard (attributes[.size] as? NSNumber)?.intValue ?? 0 <= 16 << 20 else {
        throw ToolError("The file is larger than 16 MB.")
    }
    guard let data = try? Data(contentsOf: resolved) else { throw ToolError("The file cannot be read.") }
    guard let text = String(utf8: data) else { throw ToolError("The file is not UTF-8.") }
    return text
}
