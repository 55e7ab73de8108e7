extension String {
    /// Returns an error text on one line with a fix after "To fix:", unless the text names a fix.
    ///
    /// Use it for an error text that contains the text of another error. The fix of the other error is more specific.
    ///
    /// - Parameter fix: the fix, a phrase in the imperative without a full stop.
    /// - Complexity: O(*n*) in the number of characters, of which up to 2,000 are kept.
    public func withFix(_ fix: String) -> String {
        let line = singleLine(limit: 2_000)
        return line.contains("To fix:") ? line : "\(line). To fix: \(fix)."
    }
}
