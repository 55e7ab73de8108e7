#if os(Linux)
    @preconcurrency import Dispatch
    import Foundation

    /// Returns a stream with an element after each change of a file: a replacement, a creation, a write, or a removal.
    ///
    /// Watches the folder with `inotify`, because a replaced file is another one. Changes that happen before the listener
    /// asks for the next element are one element. The stream ends if the folder cannot be watched or is removed.
    func fileChanges(of file: URL) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            let mask = UInt32(IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)
            guard descriptor >= 0,
                inotify_add_watch(descriptor, file.deletingLastPathComponent().path, mask) >= 0
            else {
                if descriptor >= 0 { close(descriptor) }
                continuation.finish()
                return
            }
            let name = Array(file.lastPathComponent.utf8)
            let source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: DispatchQueue(label: "AppFoundation.fileChanges"))
            source.setEventHandler {
                switch nextEvents(of: descriptor, about: name) {
                case .others: break
                case .change: continuation.yield()
                case .end: continuation.finish()
                }
            }
            source.setCancelHandler { close(descriptor) }
            continuation.onTermination = { _ in source.cancel() }
            source.resume()
        }
    }

    private enum WatchEvent {
        case others, change, end
    }

    /// Reads events, and returns the most important one.
    private func nextEvents(of descriptor: Int32, about name: [UInt8]) -> WatchEvent {
        var result = WatchEvent.others
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            let headerSize = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + headerSize <= count {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let end = offset + headerSize + Int(event.len)
                let changed = buffer[offset + headerSize..<min(end, count)].prefix { $0 != 0 }
                // The system ignores the watch after the folder is removed.
                if event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 { result = .end }
                let isLost = event.mask & UInt32(IN_Q_OVERFLOW) != 0
                if result == .others, isLost || changed.elementsEqual(name) { result = .change }
                offset = end
            }
        }
        return result
    }
#endif
