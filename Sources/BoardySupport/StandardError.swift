#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Writes an error to standard error, as one line.
package func writeToStandardError(_ error: some Error) {
    var line = "error: \(error)\n"
    line.withUTF8 { bytes in
        var remainder = UnsafeRawBufferPointer(bytes)
        while !remainder.isEmpty {
            let count = write(STDERR_FILENO, remainder.baseAddress, remainder.count)
            // A closed standard error is ignored, because no other place is left to report it to.
            guard count > 0 || errno == EINTR else { return }
            remainder = UnsafeRawBufferPointer(rebasing: remainder.dropFirst(max(count, 0)))
        }
    }
}
