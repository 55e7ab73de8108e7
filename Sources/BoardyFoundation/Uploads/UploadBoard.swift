public import AppFoundation
public import BoardyCore
public import BoardyKit
public import Foundation

/// The interface of an ``UploadBoard``.
public enum UploadIO: IOInterface {
    /// The content and its path.
    public typealias Input = Upload

    /// Increasing fractions, and then the location at the receiver, an `UploadError`, or the cancellation.
    public typealias Output = TaskProgress<URL, any Error>

    /// The identifier, `pub.upload`.
    public static let boardID: BoardID = "pub.upload"
}

/// A board that uploads a file or data for each activation.
///
/// ```swift
/// producer.registerBoard(UploadIO.boardID) { UploadBoard(identifier: $0, uploader: uploader) }
///
/// motherboard.destination(UploadIO.self).flow.handle { output in
///     switch output {
///     case .progress(let fraction): bar.fraction = fraction
///     case .success(let url): show(url)
///     case .failure(let error): show(error)
///     case .cancelled: hide()
///     }
/// }
/// ```
///
/// Removal of the board, or `cancelTasks()`, cancels its uploads.
public final class UploadBoard: TaskBoard<UploadIO> {
    /// Creates a board.
    ///
    /// - Parameters:
    ///   - identifier: the identifier under which the board is installed.
    ///   - policy: the rule for activations that arrive while others are pending; one upload after another unless given.
    ///   - uploader: prepares and sends the content.
    public init(identifier: BoardID = UploadIO.boardID, policy: TaskPolicy = .queue, uploader: Uploader) {
        let work = TaskWork<UploadIO> { upload, context in
            try await uploader.upload(upload) { context.report($0) }
        }
        super.init(identifier: identifier, policy: policy, work: work)
    }
}
