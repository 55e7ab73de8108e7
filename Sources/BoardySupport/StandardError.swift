import Foundation

/// Writes an error to standard error, as one line.
package func writeToStandardError(_ error: some Error) {
    // A closed standard error is ignored, because no other place is left to report it to.
    try? FileHandle.standardError.write(contentsOf: Data("error: \(error)\n".utf8))
}
