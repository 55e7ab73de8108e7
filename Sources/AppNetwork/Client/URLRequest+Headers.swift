import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// The name of a header that must not be sent, and the reason; nil if there is none.
    ///
    /// A line break in a header would begin another one (RFC 9110, sections 5.1 and 5.5). Two lengths of one body would let two
    /// servers read two requests (RFC 9112, section 6.3).
    var invalidHeader: (name: String, reason: String)? {
        for (name, value) in (allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
            if name.isEmpty || !name.utf8.allSatisfy(\.isOfToken) {
                return (name, "has a character that no name of a header has")
            }
            if value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
                return (name, "has a control character in its value")
            }
            switch name.lowercased() {
            case "transfer-encoding": return (name, "belongs to the connection")
            case "content-length" where httpBodyStream != nil: return (name, "cannot be compared with a stream")
            case "content-length" where value != String(httpBody?.count ?? 0):
                return (name, "is not the length of the body")
            default: break
            }
        }
        return nil
    }
}

extension UInt8 {
    /// True if the name of a header can contain the character: RFC 9110, section 5.6.2.
    fileprivate var isOfToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}
