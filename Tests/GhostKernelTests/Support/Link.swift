import GhostKernel

/// One of 10,000 service types, for building graphs of any shape.
@MainActor
protocol Link: AnyObject {
    init(_ needed: [any Link])
}

protocol Digit {}

private final class NumberedLink<A: Digit, B: Digit, C: Digit, D: Digit>: Link {
    private let needed: [any Link]
    init(_ needed: [any Link]) { self.needed = needed }
}

@MainActor
enum Links {
    /// Returns distinct types.
    static func types(_ count: Int) -> [any Link.Type] {
        (0..<count).map { (number: Int) -> any Link.Type in
            let (first, second) = (digits[number / 1000], digits[number / 100 % 10])
            let (third, fourth) = (digits[number / 10 % 10], digits[number % 10])
            return link(first, second, third, fourth)
        }
    }

    /// Returns the name of a type in messages.
    static func name(_ type: any Link.Type) -> String { String(describing: type) }

    private enum D0: Digit {}
    private enum D1: Digit {}
    private enum D2: Digit {}
    private enum D3: Digit {}
    private enum D4: Digit {}
    private enum D5: Digit {}
    private enum D6: Digit {}
    private enum D7: Digit {}
    private enum D8: Digit {}
    private enum D9: Digit {}

    private static let digits: [any Digit.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]

    private static func link<A: Digit, B: Digit, C: Digit, D: Digit>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type
    ) -> any Link.Type { NumberedLink<A, B, C, D>.self }
}
