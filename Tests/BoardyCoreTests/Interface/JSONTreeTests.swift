import Boardy
import BoardyCore
import Foundation
import Testing

/// Dictionaries and arrays of unknown values, as an app has them from `JSONSerialization`.
struct JSONTreeTests {
    /// Any JSON, to compare what was decoded.
    private enum Value: Decodable, Equatable {
        case null, truth(Bool), number(Double), text(String), array([Value]), object([String: Value])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let truth = try? value.decode(Bool.self) {
                self = .truth(truth)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let array = try? value.decode([Value].self) {
                self = .array(array)
            } else {
                self = .object(try value.decode([String: Value].self))
            }
        }
    }

    private static let json = """
        {"truth": true, "lie": false, "one": 1, "zero": 0, "half": 0.5, "tenth": 0.1, "whole": 1.0, "null": null,
         "large": 18446744073709551615, "huge": 1e300, "decimal": 12345678901234567890123, "text": "a/é\\n",
         "array": [1, true, null, []], "object": {"a": {"b": [false]}}}
        """

    private static var values: [Any] {
        [
            1, Int8(-1), UInt64.max, 1.5, Float(0.1), true, false, Decimal(1) / 10, "text", Optional<Int>.none as Any,
            Optional(1) as Any, Optional(true) as Any, [1, nil] as [Int?], ["a": nil] as [String: Int?],
            AnyHashable(1), AnyHashable(true), AnyHashable("a"), ["a": true] as [AnyHashable: Any],
            NSNull(), Optional(NSNull()) as Any, AnyHashable(NSNull()), NSNumber(value: true), NSNumber(value: 1),
            Optional(NSNumber(value: false)) as Any, AnyHashable(NSNumber(value: true)), NSNumber(value: Float(0.1)),
            NSNumber(value: 1e22), NSDecimalNumber(string: "1.5"), NSString(string: "a"), NSMutableString(string: "b"),
            NSArray(array: [1, true, NSNull()]), NSDictionary(dictionary: ["a": 1, "b": NSNull()]),
        ]
    }

    @Test func tree_ofJSONSerialization_isItsJSON() throws {
        let tree = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
        let expected = try JSONDecoder().decode(Value.self, from: Data(Self.json.utf8))
        #expect(InputConversion<Value>.converted(tree) == expected)
    }

    @Test func values_ofSwiftAndFoundation_areTheJSONOfJSONSerialization() throws {
        for value in Self.values {
            let json = try JSONSerialization.data(withJSONObject: ["value": value])
            let expected = try JSONDecoder().decode(Value.self, from: json)
            let converted = InputConversion<Value>.converted(["value": value] as [String: Any])
            #expect(converted == expected, "\(type(of: value)) \(value)")
        }
    }

    @MainActor
    @Test func tree_nestedTooDeeply_isRefused() {
        var tree: [Any] = []
        for _ in 0..<20_000 { tree = [tree] }
        #expect(InputConversion<Value>.converted(tree) == nil)
    }

    @Test func values_thatAreNotJSON_areRefused() {
        let values: [Any] = [
            Date.now, Double.nan, Double.infinity, NSNumber(value: Double.nan), UUID(), (1, 2), (), Data(), NSData(),
            Substring("a"), [1: 1], Set([1]), NSSet(array: [1]), JSONTreeTests.self,
        ]
        for value in values {
            #expect(!JSONSerialization.isValidJSONObject([value]))
            #expect(InputConversion<Value>.converted([value] as [Any]) == nil, "\(type(of: value))")
        }
    }

    @Test(arguments: [
        ("[1e999]", "it is not valid JSON"), ("[1.2.3]", "it is not valid JSON"), ("[01]", "it is not valid JSON"),
        ("[1.5]", "a number in it does not fit"), ("[99999999999999999999]", "a number in it does not fit"),
        (#"[{"a": [null, true, "b"]}, 1.5]"#, "at [0]: expected Int"),
        (#"[1.5, {"a": [null, true, "b", {}, [2.5]]}]"#, "a number in it does not fit"),
    ])
    func explanation_ofANumberThatDoesNotFit_isNotThatOfDamagedJSON(json: String, reason: String) {
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode([Int].self, from: Data(json.utf8)) }
        #expect(error?.explanation(of: Data(json.utf8)) == reason)
    }
}
