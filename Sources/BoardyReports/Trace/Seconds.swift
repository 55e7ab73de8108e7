import BoardySupport

/// A time or a span of time in seconds. In contrast to `Duration`, its arithmetic cannot overflow.
struct Seconds: Comparable {
    let seconds: Double

    init(seconds: Double) { self.seconds = seconds.isFinite ? seconds : 0 }

    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(seconds: Double(seconds) + Double(attoseconds) * 1e-18)
    }

    static func < (one: Seconds, other: Seconds) -> Bool { one.seconds < other.seconds }

    static func - (one: Seconds, other: Seconds) -> Seconds { Seconds(seconds: one.seconds - other.seconds) }

    /// The value with three digits, in µs, ms, s, min or h.
    var description: String {
        switch abs(seconds) {
        case 0: "0"
        case ..<0.000_999_5: Self.threeDigits(seconds * 1e6) + " µs"
        case ..<0.999_5: Self.threeDigits(seconds * 1e3) + " ms"
        case ..<119.95: Self.threeDigits(seconds) + " s"
        case ..<7_199.5: Self.threeDigits(seconds / 60) + " min"
        default: Self.threeDigits(seconds / 3600) + " h"
        }
    }

    private static func threeDigits(_ value: Double) -> String {
        fixed(value, decimals: abs(value) < 9.995 ? 2 : abs(value) < 99.95 ? 1 : 0)
    }
}

/// A span of time that is drawn from left to right.
struct TimeScale {
    let start: Seconds
    let end: Seconds

    /// Creates the scale of a span. An end before the start counts as the start.
    init(from start: Seconds, to end: Seconds) {
        self.start = start
        self.end = max(start, end)
    }

    var length: Seconds { end - start }

    /// Returns the relative position of a time: 0 at the start, 1 at the end.
    func share(of time: Seconds) -> Double {
        guard length.seconds > 0 else { return 0 }
        return min(1, max(0, (time - start).seconds / length.seconds))
    }

    /// A tick of the axis. The first one is 0.
    struct Tick {
        let share: Double
        let label: String
    }

    /// Up to six ticks at multiples of one, two or five times a power of ten, all in one unit.
    var ticks: [Tick] {
        let length = length.seconds
        guard length > 0 else { return [Tick(share: 0, label: "0")] }
        let step = Self.step(for: length)
        let (factor, unit) = Self.unit(for: length)
        var (decimals, shown) = (0, step * factor)
        while shown < 0.999, decimals < 6 { (decimals, shown) = (decimals + 1, shown * 10) }
        return (0...5).filter { Double($0) * step <= length * 1.000_001 }.map { number in
            let time = Double(number) * step
            let label = fixed(time * factor, decimals: decimals) + unit
            return Tick(share: min(1, time / length), label: number == 0 ? "0" : label)
        }
    }

    private static func step(for length: Double) -> Double {
        var power = 1e-9
        while power * 10 <= length, power < 1e15 { power *= 10 }
        // The power of ten is at most the length and more than a tenth of it, so one of these steps fits at most five
        // times.
        return [0.2, 0.5, 1, 2].map { $0 * power }.first { length / $0 <= 5.999 } ?? power * 2
    }

    private static func unit(for length: Double) -> (factor: Double, name: String) {
        switch length {
        case ..<0.001: (1e6, " µs")
        case ..<1: (1e3, " ms")
        default: (1, " s")
        }
    }
}
