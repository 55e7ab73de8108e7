import Foundation

/// The kind of a file, as `stat` reports it.
package enum FileKind: String, Sendable {
    case regular = "a regular file"
    case folder = "a folder"
    case fifo = "a FIFO"
    case socket = "a socket"
    case characterDevice = "a character device"
    case blockDevice = "a block device"
    case other = "of an unknown kind"

    /// Converts the mode of a file.
    init(_ mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFIFO: .fifo
            case S_IFSOCK: .socket
            case S_IFCHR: .characterDevice
            case S_IFBLK: .blockDevice
            default: .other
            }
    }

    /// Returns the kind of the file at a path, after symbolic links; nil if there is none.
    package init?(ofFileAt path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status.st_mode)
    }
}
