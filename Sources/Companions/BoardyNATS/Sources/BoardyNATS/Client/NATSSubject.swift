import BoardySupport

/// Rules for the texts that the protocol of NATS separates by spaces and line breaks.
enum NATSSubject {
    /// The largest length of a subject in bytes. The server closes connections for lines of more than 4,096 bytes, and a line
    /// has two subjects.
    static let maximumLength = 2_000

    /// Checks a subject.
    ///
    /// - Parameter permitsWildcards: true for a subject to subscribe to.
    static func validate(_ subject: String, permitsWildcards: Bool = false) throws(NATSError) {
        guard subject.utf8.count <= maximumLength else {
            throw NATSError(.invalidSubject, "a subject has more than \(maximumLength) bytes")
        }
        var previous = UInt8(ascii: ".")
        for byte in subject.utf8 {
            let isWildcard = byte == UInt8(ascii: "*") || byte == UInt8(ascii: ">")
            let isEmptyToken = byte == UInt8(ascii: ".") && previous == byte
            guard byte > 0x20, byte != 0x7F, !isEmptyToken, permitsWildcards || !isWildcard else {
                throw NATSError(.invalidSubject, "the subject \(quoted(subject)) is invalid")
            }
            previous = byte
        }
        // An empty subject, and one that ends with an empty token.
        if previous == UInt8(ascii: ".") {
            throw NATSError(.invalidSubject, "the subject \(quoted(subject)) is invalid")
        }
    }

    /// Checks a header. Its value is not part of the error, because it can be a secret.
    static func validate(header name: String, value: String) throws(NATSError) {
        let isName = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }
        let isValue = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        guard isName, isValue else {
            throw NATSError(.invalidSubject, "the header \(quoted(name)) has an invalid name or value")
        }
    }
}
