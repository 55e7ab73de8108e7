import BoardySupport
package import Foundation

/// The JSON of an analytics event on one line.
package struct AnalyticsLine: Encodable {
    let time: String
    let name: String
    let properties: [String: AnalyticsValue]

    package init(_ event: AnalyticsEvent, at date: Date) {
        time = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        name = event.name
        properties = event.properties
    }

    /// Returns the line with its line break.
    ///
    /// Characters that control a terminal or reorder its text are escaped, in addition to those that JSON escapes. A reader of
    /// the JSON gets the same text.
    func data() throws(AnalyticsError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json: Data
        do {
            json = try encoder.encode(self)
        } catch {
            throw .unencodable(event: name, reason: codingReason(of: error))
        }
        return escaped(json) + [UInt8(ascii: "\n")]
    }

    private func escaped(_ json: Data) -> Data {
        guard !json.allSatisfy({ $0 < 0x7F }) else { return json }
        var text = ""
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            guard isUnprintable(scalar) else {
                text.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return Data(text.utf8)
    }
}
