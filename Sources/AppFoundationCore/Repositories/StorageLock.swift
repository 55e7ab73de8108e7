import Foundation

/// The lock of a ``LocalStorage``, held for as long as the object exists. It ends with its process.
public final class StorageLock: Sendable {
    /// The file that is locked until it is closed.
    private let file: FileHandle?

    /// Creates a lock without a file. Its storage refers to it weakly.
    public init() {
        file = nil
    }

    init(_ file: FileHandle) {
        self.file = file
    }
}
