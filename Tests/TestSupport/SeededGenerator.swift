import Foundation

/// Reproducible random numbers from a seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator. Generators with one seed return the same numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to the bound, excluding it.
    public mutating func below(_ bound: Int) -> Int {
        Int(next() % UInt64(bound))
    }

    /// Returns true with a probability of one in `times`.
    public mutating func oneIn(_ times: Int) -> Bool {
        below(times) == 0
    }

    /// Returns one of the elements, or nil for an empty array.
    public mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }
}

extension SeededGenerator {
    /// The seeds of tests with random input, which pass them as arguments.
    ///
    /// They are fixed, one in a normal run and five in a ``Storm``, so that two runs of a commit have the same input; the order of concurrent tasks can differ. Environment
    /// variables replace them. A text that is not a number has no effect.
    ///
    /// ```sh
    /// BOARDY_SEEDS=20 swift test --filter Model  # as many random seeds
    /// BOARDY_SEED=17 swift test --filter Model   # one seed, to repeat a failure; BOARDY_SEEDS has no effect then
    /// ```
    public static let seeds: [UInt64] =
        variable("BOARDY_SEED").map { [$0] }
        ?? variable("BOARDY_SEEDS").map { (count: Int) in (0..<max(1, count)).map { _ in .random(in: 6 ... .max / 2) } }
        ?? (Storm.isOn ? [1, 2, 3, 4, 5] : [1])

    /// The first of the ``seeds``, for a test that runs once.
    public static var seed: UInt64 { seeds[0] }

    private static func variable<Number: FixedWidthInteger>(_ name: String) -> Number? {
        ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
    }
}
