import Foundation

/// Keeps other processes that use the same lock out of a folder while one of them changes what is in it.
///
/// The lock is advisory and on the folder itself (`flock`), so it leaves no file behind and goes with its process. On
/// systems that have no such lock it does nothing.
struct FolderLock: ~Copyable {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
        private let descriptor: Int32

        /// Waits until the folder is free. A folder that cannot be opened is not locked.
        init(_ folder: URL) {
            descriptor = open(folder.path, O_RDONLY)
            if descriptor >= 0 { _ = flock(descriptor, LOCK_EX) }
        }

        deinit {
            if descriptor >= 0 { close(descriptor) }
        }
    #else
        init(_ folder: URL) {}
    #endif
}
