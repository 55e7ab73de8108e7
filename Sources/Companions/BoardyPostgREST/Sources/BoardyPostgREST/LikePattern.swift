/// A pattern of the operator `LIKE`: `%` is any text, and `_` is any character.
///
/// A value in a literal is no pattern, because its `%`, `_` and backslashes are escaped:
///
/// ```swift
/// TableQuery().filter("text", like: "%\(typed)%")  // with "50%": each text that contains 50%
/// ```
///
/// PostgREST reads each `*` as `%` ([operators](https://docs.postgrest.org/en/v14/references/api/tables_views.html#operators)), also
/// after a backslash. Therefore a `*` in a value becomes `_`, which every single character fulfils, a `*` included.
public struct LikePattern: Sendable, ExpressibleByStringInterpolation {
    let text: String

    /// Creates a pattern from a literal without values.
    public init(stringLiteral text: String) { self.text = text }

    /// Creates a pattern from a literal with values.
    public init(stringInterpolation parts: StringInterpolation) { text = parts.text }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Creates a pattern without parts.
        public init(literalCapacity _: Int, interpolationCount _: Int) {}

        /// Adds a part of the literal, in which `%` and `_` have their meanings.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value, in which they have none.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            for scalar in value.description.unicodeScalars {
                if "%_\\".unicodeScalars.contains(scalar) { text += "\\" }
                text.unicodeScalars.append(scalar == "*" ? "_" : scalar)
            }
        }
    }
}
