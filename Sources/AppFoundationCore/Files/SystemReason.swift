import Foundation

/// Returns the reason that the system gives for an error number, such as "permission denied".
///
/// If the parent of the location is not a folder, the reason says what it is.
func systemReason(ofCode code: Int32, at url: URL) -> String {
    let parent = FileKind(ofFileAt: url.deletingLastPathComponent().path)
    if let parent, parent != .folder { return "its folder is \(parent.rawValue)" }
    return String(cString: strerror(code)).lowercased()
}

/// Returns a short text with the underlying reason of an error of Foundation.
func systemReason(of error: any Error, at url: URL) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return (error.underlying as? POSIXError).map { systemReason(ofCode: $0.code.rawValue, at: url) }
        ?? error.localizedDescription
}
