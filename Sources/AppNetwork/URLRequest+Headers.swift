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
            let isToken = name.utf8.allSatisfy { isTokenCharacter(Character(Unicode.Scalar($0))) }
            if name.isEmpty || !isToken { return (name, "has a character that no name of a header has") }
            if value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
                return (name, "has a control character in its value")
            }
            switch name.lowercased() {
            case "transfer-encoding": return (name, "belongs to the connection")
            case "content-length" where httpBodyStream != nil || value != String(httpBody?.count ?? 0):
                return (name, "is not the length of the body")
            default: break
            }
        }
        return nil
    }
}

/// True if a character can occur in the name of a header: RFC 9110, section 5.6.2.
private func isTokenCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
}
