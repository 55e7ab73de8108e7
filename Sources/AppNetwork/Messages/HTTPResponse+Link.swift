import Foundation

extension HTTPResponse {
    /// Returns the URL of the first link with a relation type in the header `Link`: RFC 8288, section 3. It can be relative.
    ///
    /// - Parameter relation: The relation type, in lowercase.
    func target(ofLink relation: String) -> String? {
        for link in (value(ofHeader: "Link") ?? "")[...].utf8.parts(separatedBy: ",") {
            let parts = link.parts(separatedBy: ";").map(\.trimmed)
            guard parts[0].first == UInt8(ascii: "<"), parts[0].last == UInt8(ascii: ">") else { continue }
            if parts.dropFirst().contains(where: { $0.isParameter(withRelation: relation) }) {
                return String(Substring(parts[0].dropFirst().dropLast()))
            }
        }
        return nil
    }
}

// Bytes are compared, because the time to compare characters grows with the square of the number of combining marks in a row.
extension Substring.UTF8View {
    /// Returns the parts between separators that are neither in a quoted text nor in angle brackets.
    fileprivate func parts(separatedBy separator: Unicode.Scalar) -> [Self] {
        var (parts, start): ([Self], Index) = ([], startIndex)
        var (closing, isEscaped): (Element?, Bool) = (nil, false)
        for index in indices {
            switch (closing, self[index]) {
            case _ where isEscaped: isEscaped = false
            case (UInt8(ascii: "\""), UInt8(ascii: "\\")): isEscaped = true
            case (let end?, let byte): if byte == end { closing = nil }
            case (nil, UInt8(ascii: "\"")): closing = UInt8(ascii: "\"")
            case (nil, UInt8(ascii: "<")): closing = UInt8(ascii: ">")
            case (nil, UInt8(ascii: separator)):
                parts.append(self[start..<index])
                start = self.index(after: index)
            default: break
            }
        }
        return parts + [self[start...]]
    }

    /// The text without white space at its ends.
    fileprivate var trimmed: Self {
        let isSpace: (Element) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        let end = lastIndex { !isSpace($0) }.map { index(after: $0) } ?? startIndex
        return self[..<end].drop(while: isSpace)
    }

    /// True if the text is the parameter `rel` of a link, and has a relation type among its values.
    fileprivate func isParameter(withRelation relation: String) -> Bool {
        let pair = String(Substring(self)).lowercased()[...].utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard pair.count == 2, pair[0].trimmed.elementsEqual("rel".utf8) else { return false }
        let separators = Set(" \t\"".utf8)
        return pair[1].split { separators.contains($0) }.contains { $0.elementsEqual(relation.utf8) }
    }
}
