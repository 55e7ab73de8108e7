extension [SwiftToken] {
    /// True if the tokens from an index on have these texts. Strings and quoted identifiers do not count.
    func has(_ texts: [String], at index: Int) -> Bool {
        guard index >= 0, index + texts.count <= count else { return false }
        for offset in texts.indices {
            let token = self[index + offset]
            guard token.text == texts[offset], token.kind != .string, token.kind != .quotedIdentifier else {
                return false
            }
        }
        return true
    }

    /// The tokens between the parenthesis at an index and its end, at most 100, so that rules stay linear.
    func arguments(at open: Int) -> ArraySlice<SwiftToken> {
        var (end, depth) = (open, 0)
        while end < count, end - open <= 100 {
            depth += self[end].parenthesis
            if depth == 0 { break }
            end += 1
        }
        return open < end ? self[open + 1..<Swift.min(end, count)] : []
    }
}
