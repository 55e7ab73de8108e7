import AppFoundation
import ArtIO
import Foundation

/// Writes postcards to files, one after the other. The postcard boards of all windows share one printer.
actor PostcardPrinter {
    /// Writes a postcard to a folder, which is created if necessary. A former file is replaced atomically.
    ///
    /// - Returns: the location of the file.
    /// - Throws: a failure with the reason and a fix if the file cannot be written. A former file is unchanged then.
    func print(_ postcard: Postcard, in folder: URL) throws(PostcardFailure) -> URL {
        let file = folder.appending(path: postcard.fileName, directoryHint: .notDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(postcard.svg.utf8).write(to: file, options: .atomic)
            return file
        } catch {
            throw PostcardFailure(
                "The postcard \(file.path.quoted(limit: 300)) cannot be written: \(reason(of: error)). "
                    + "To fix: make its folder writable, or let the app share another PostcardFolder.")
        }
    }
}

/// Returns the reason that the system gives, such as "permission denied".
private func reason(of error: any Error) -> String {
    let cause = (error as? CocoaError)?.underlying as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)).lowercased() } ?? error.localizedDescription
}
