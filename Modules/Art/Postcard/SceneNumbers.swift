/// Numbers for a drawing, which are the same on every system and in every run (FNV-1a, then an LCG of Knuth).
struct SceneNumbers {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    init(seed: String) {
        for byte in seed.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Returns the next number in a range.
    mutating func next(in range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }
}
