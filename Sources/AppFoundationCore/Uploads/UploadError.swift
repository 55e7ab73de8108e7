import Foundation

/// An error of an upload. Nothing was stored at the receiver, unless it has lost its answer.
public enum UploadError: Error, Hashable, Sendable {
    /// The path cannot be used, for the given reason.
    case invalidPath(String, reason: String)

    /// The file cannot be read.
    case unreadable(RegularFileError)

    /// The content has more bytes than allowed.
    case tooLarge(path: String, bytes: Int, limit: Int)

    /// The content could not be prepared, for the given reason.
    case unprepared(path: String, reason: String)

    /// The receiver will never take the content, for the given reason.
    case refused(path: String, reason: String)

    /// The transport has failed in each attempt, the last one for the given reason.
    case failed(path: String, attempts: Int, reason: String)
}

extension UploadError: CustomStringConvertible {
    /// One line with the path, the reason, and the fix.
    public var description: String {
        switch self {
        case .invalidPath(let path, let reason):
            "Nothing can be uploaded to \(path.quoted()): \(reason). "
                + "To fix: pass a relative path of 1 to \(Uploader.longestPath) bytes, such as 'avatars/1.png'."
        case .unreadable(let error):
            error.description
        case .tooLarge(let path, let bytes, let limit):
            "The upload to \(path.quoted()) has \(bytes) bytes, expected at most \(limit). "
                + "To fix: upload less, make it smaller in `prepare`, or raise the limit."
        case .unprepared(let path, let reason):
            "The upload to \(path.quoted()) could not be prepared: \(reason.singleLine()). "
                + "To fix: pass content that `prepare` accepts."
        case .refused(let path, let reason):
            "The receiver refused the upload to \(path.quoted()): \(reason.singleLine()). "
                + "To fix: upload content that the receiver takes."
        case .failed(let path, let attempts, let reason):
            "The upload to \(path.quoted()) has failed in \(attempts) attempt\(attempts == 1 ? "" : "s"): "
                + "\(reason.singleLine()). To fix: check the connection and the receiver, and try again."
        }
    }
}
