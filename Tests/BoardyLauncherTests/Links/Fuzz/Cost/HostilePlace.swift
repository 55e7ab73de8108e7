import Foundation
import TestSupport

/// A place in a link that a hostile text can fill.
enum HostilePlace: String, CaseIterable, Sendable {
    case wholeLink, scheme, user, password, host, port, firstSegment, lastSegment, segments, queryName, queryValue
    case queryItems, sameNames, ownNames, fragment

    /// A link with a text of about the given length at the place.
    ///
    /// - Parameter make: makes the text of a length.
    func link(_ size: Int, _ make: (Int) -> String) -> String {
        let text =
            switch self {
            case .segments, .queryItems, .sameNames, .ownNames: ""
            default: make(size)
            }
        return switch self {
        case .wholeLink: text
        case .scheme: "a\(text)://home/a/1"
        case .user: "app://a\(text)@home/a/1"
        case .password: "app://ada:a\(text)@home/a/1"
        case .host: "app://a\(text)/a/1"
        case .port: "app://home:\(text)/a/1"
        case .firstSegment: "app://home/a\(text)/1"
        case .lastSegment: "app://home/a/\(text)"
        case .segments: "app://home/a" + Self.repeated("/" + make(8), size)
        case .queryName: "app://home/a/1?a\(text)=1"
        case .queryValue: "app://home/a/1?choice=\(text)"
        case .queryItems: "app://home/a/1?" + Self.repeated("&n=" + make(8), size)
        case .sameNames: "app://home/a/1?" + Self.repeated("&a\(make(16))=1", size)
        case .ownNames: "app://home/a/1?" + (0..<size / 16).map { "\(make(16))\($0)=1" }.joined(separator: "&")
        case .fragment: "app://home/a/1#\(text)"
        }
    }

    private static func repeated(_ part: String, _ size: Int) -> String {
        String(repeating: part, count: max(1, size / part.utf8.count))
    }
}

/// The way in which a hostile text is written in a link.
enum HostileNotation: CaseIterable, Sendable {
    /// As typed, mostly no valid URL.
    case typed
    /// With all bytes as percent escapes.
    case escaped
    /// As typed, and converted by `URL(string:)`.
    case converted

    func text(_ alphabet: HostileText, _ size: Int) -> String {
        let text = alphabet.text(size)
        guard self == .escaped else { return text }
        return text.utf8.map { "%" + String($0, radix: 16) }.joined()
    }
}
