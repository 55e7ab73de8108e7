import Foundation

/// The texts of a response are fit for a log: they contain neither values of the query and of headers nor the body.
extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// One line with the status, the URL without the values of its query, and the size of the body.
    public var description: String { "\(status) from \(address) with \(body.count) bytes" }

    /// The status, the URL without the values of its query, the names of the headers, the size of the body, and its source.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "status": status, "url": address, "headers": headers.keys.sorted(), "bytes": body.count,
                "source": source,
            ])
    }

    private var address: String {
        URLComponents(string: url.absoluteString).map(redacted) ?? "'…'"
    }
}
