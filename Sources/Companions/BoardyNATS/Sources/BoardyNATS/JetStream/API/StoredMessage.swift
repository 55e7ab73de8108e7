import Foundation

/// A message of a stream that was read by its number or subject.
struct StoredMessage: Decodable {
    let subject: String
    let seq: UInt64
    private let hdrs: Data?
    private let data: Data?

    struct Envelope: Decodable { let message: StoredMessage }

    var body: Data { data ?? Data() }

    /// The headers, of which the first one with a name counts.
    var headers: [String: String] {
        var headers: [String: String] = [:]
        for line in String(decoding: hdrs ?? Data(), as: UTF8.self).split(separator: "\r\n").dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = String(line[..<colon])
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            if headers[name] == nil { headers[name] = String(value) }
        }
        return headers
    }
}
