/// A mistake in the arguments. Its text names the argument and the fix.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
