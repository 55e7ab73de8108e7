#if canImport(Darwin)
    import Darwin
    @preconcurrency import Dispatch
    import Foundation

    /// Returns a stream with an element after each change of a file: a replacement, a creation, or a removal.
    ///
    /// Watches the folder with a Dispatch source, because a replaced file is another one. Changes that happen before the
    /// listener asks for the next element are one element. The stream ends if the folder cannot be watched or is removed.
    func fileChanges(of file: URL) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let descriptor = open(file.deletingLastPathComponent().path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                continuation.finish()
                return
            }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: [.write, .delete, .rename],
                queue: DispatchQueue(label: "AppFoundation.fileChanges"))
            // The event does not name the file.
            let seen = Guarded(FileVersion(file.path))
            source.setEventHandler {
                let version = FileVersion(file.path)
                let isChanged = seen.use { last in
                    defer { last = version }
                    return last != version
                }
                if isChanged { continuation.yield() }
                if !source.data.isDisjoint(with: [.delete, .rename]) { continuation.finish() }
            }
            source.setCancelHandler { close(descriptor) }
            continuation.onTermination = { _ in source.cancel() }
            source.resume()
        }
    }

    /// The identity and the times of a file, which change with each replacement.
    private struct FileVersion: Equatable, Sendable {
        private let numbers: [Int]

        init(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else {
                numbers = []
                return
            }
            let times = [status.st_mtimespec, status.st_ctimespec].flatMap { [$0.tv_sec, $0.tv_nsec] }
            numbers = [Int(truncatingIfNeeded: status.st_ino), Int(status.st_size)] + times
        }
    }
#endif
