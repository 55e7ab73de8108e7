import BoardySupport

extension PathPattern {
    /// An error in the text of a pattern: the reason and the position.
    public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The pattern as it was written.
        public let pattern: String

        /// The error in words, such as `'{' is not closed`.
        public let reason: String

        /// The number of characters before the error.
        public let offset: Int

        init(_ fault: PatternParser.Fault, in pattern: String) {
            self.pattern = pattern
            reason = fault.reason
            offset = pattern.distance(
                from: pattern.startIndex, to: pattern.utf8.index(pattern.startIndex, offsetBy: fault.offset))
        }

        /// The pattern, the position and the reason, on one line.
        public var description: String {
            "the pattern \(quoted(pattern)) is malformed at offset \(offset): \(reason)"
        }
    }
}
