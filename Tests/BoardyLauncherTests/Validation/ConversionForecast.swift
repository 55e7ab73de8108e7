import BoardTestSupport
import Boardy
import Foundation

@testable import BoardyCore

/// Values of one type, for trying their conversion to other types.
protocol Samples: Sendable {
    var type: Any.Type { get }

    /// Returns true if at least one value is converted at run time.
    func convert<Input>(into _: Input.Type) -> Bool

    /// Returns true if validation predicts that values may be converted.
    func canConvert<Input>(into _: Input.Type) -> Bool

    /// The same checks for the conversion of other samples to this type.
    func isMade(of others: any Samples) -> Bool
    func mayBeMade(of others: any Samples) -> Bool
}

struct SamplesOf<Value>: Samples {
    let make: @Sendable () -> [Value]

    init(_: Value.Type = Value.self, _ make: @escaping @Sendable () -> [Value]) { self.make = make }

    var type: Any.Type { Value.self }

    func convert<Input>(into _: Input.Type) -> Bool {
        make().contains { value in
            if case .value = InputConversion<Input>(of: value as Any?) { true } else { false }
        }
    }

    func canConvert<Input>(into _: Input.Type) -> Bool { InputConversion<Input>.canConvert(Value.self) }

    func isMade(of others: any Samples) -> Bool { others.convert(into: Value.self) }

    func mayBeMade(of others: any Samples) -> Bool { others.canConvert(into: Value.self) }
}

/// The types and values that the forecast is tested with.
enum Forecast {
    class Animal {}
    final class Dog: Animal, CustomStringConvertible { let description = "dog" }
    struct Bare: Sendable {}
    struct Tag: Hashable, Codable, ExpressibleByNilLiteral {
        init() {}
        init(nilLiteral: ()) {}
    }
    enum Size: String, Codable { case small }
    struct Box<Content>: CustomStringConvertible {
        let content: Content
        let description = "box"
    }

    private static let texts = [
        "1", "true", "null", #""small""#, "[1]", #"["a"]"#, "{}", #"{"a": 1}"#, #"{"lines": []}"#,
    ]

    static let samples: [any Samples] = scalars + optionals + collections + others

    private static let scalars: [any Samples] = [
        SamplesOf { [1, 0] },
        SamplesOf { ["small", "1", ""] },
        SamplesOf { [1.0, 0.5] },
        SamplesOf { [true] },
        SamplesOf { [UInt8(1)] },
        SamplesOf { [()] },
        SamplesOf { [UUID()] },
        SamplesOf { [URL(filePath: "/")] },
        SamplesOf { [Date()] },
        SamplesOf { [Character("a")] },
        SamplesOf { ["a"[...]] },
        SamplesOf { [Size.small] },
        SamplesOf { [Tag()] },
        SamplesOf { [OrderIO.Order(lines: [])] },
        SamplesOf { texts.map { Data($0.utf8) } },
    ]

    private static let optionals: [any Samples] = [
        SamplesOf(Int?.self) { [nil, 1] },
        SamplesOf(Int??.self) { [nil, .some(nil), 1] },
        SamplesOf(String?.self) { [nil, "a"] },
        SamplesOf(Data?.self) { [nil, Data("1".utf8)] },
        SamplesOf(Void?.self) { [nil, ()] },
        SamplesOf(Any?.self) { [nil, 1, "a"] },
    ]

    private static let collections: [any Samples] = [
        SamplesOf([Int].self) { [[], [1]] },
        SamplesOf([Int?].self) { [[], [nil], [1]] },
        SamplesOf([String].self) { [[], ["a"]] },
        SamplesOf([Any].self) { [[], [1], ["a"]] },
        SamplesOf([AnyHashable].self) { [[], [1]] },
        SamplesOf([Animal].self) { [[Animal()], [Dog()]] },
        SamplesOf([Dog].self) { [[Dog()]] },
        SamplesOf([[Dog]].self) { [[[Dog()]]] },
        SamplesOf([Bare].self) { [[Bare()]] },
        SamplesOf([String: Any].self) { [[:], ["lines": []], ["a": 1]] },
        SamplesOf([String: Int].self) { [[:], ["a": 1]] },
        SamplesOf([Int: Dog].self) { [[1: Dog()]] },
        SamplesOf([AnyHashable: Any].self) { [[:], ["a": 1]] },
        SamplesOf(Set<Int>.self) { [[], [1]] },
        SamplesOf(Set<AnyHashable>.self) { [[], [1]] },
        SamplesOf(ArraySlice<Int>.self) { [[], [1]] },
        SamplesOf(ContiguousArray<Int>.self) { [[], [1]] },
    ]

    private static let others: [any Samples] = [
        SamplesOf(Any.self) { [1, "a", Dog(), (), Data("1".utf8)] },
        SamplesOf(AnyObject.self) { [Dog(), NSNull(), NSString(string: "a")] },
        SamplesOf(AnyHashable.self) { [1, "a", Data("1".utf8)] },
        SamplesOf { [Animal(), Dog()] },
        SamplesOf { [Dog()] },
        SamplesOf { [Bare()] },
        SamplesOf { [Box(content: Dog())] },
        SamplesOf(Box<Animal>.self) { [Box(content: Dog())] },
        SamplesOf((any Error).self) { [Fault(), CancellationError()] },
        SamplesOf { [Fault()] },
        SamplesOf((any CustomStringConvertible).self) { [1, Dog()] },
        SamplesOf((any Hashable).self) { [1, "a"] },
        SamplesOf((any Encodable).self) { [1, Data("1".utf8)] },
        SamplesOf { [NSNull()] },
        SamplesOf { [NSString(string: "a")] },
        SamplesOf { [NSNumber(value: 1)] },
        SamplesOf { [(1, "a")] },
        SamplesOf((@Sendable (Int) -> Int).self) { [{ $0 }] },
        SamplesOf(Int.Type.self) { [Int.self] },
        SamplesOf(Any.Type.self) { [Int.self] },
        SamplesOf(Result<Int, Fault>.self) { [.success(1), .failure(Fault())] },
    ]

    /// The targets of conversion: the types of `samples`, and more.
    static let inputs: [any Samples] =
        samples + [
            SamplesOf(Never.self) { [] }, SamplesOf(Float.self) { [] }, SamplesOf([UUID].self) { [] },
            SamplesOf(Box<Dog?>.self) { [] }, SamplesOf([String: Size].self) { [] },
        ]
}
