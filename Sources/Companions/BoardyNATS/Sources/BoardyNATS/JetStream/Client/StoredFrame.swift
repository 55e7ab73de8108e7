import BoardyRemote
import Foundation

/// A frame of the activation, with its headers.
struct StoredFrame {
    let frame: Frame
    /// The number of the frame within its try; nil if it is not numbered.
    let index: Int?

    /// - Returns: nil for the reason of a failed try, which is followed by another try or by the failure of the activation.
    init?(_ bytes: Data, _ header: (String) -> String?) {
        guard header(DurableHeader.kind) != DurableKind.failedTry,
            let frame = try? Frame(bytes, limit: max(1, bytes.count))
        else { return nil }
        self.frame = frame
        index = header(DurableHeader.index).flatMap { Int($0) }
    }

    /// Indicates whether the stream of results has the frame.
    var isStored: Bool { index != nil || frame.kind == .completed || frame.kind == .failed && frame.call != nil }
}
