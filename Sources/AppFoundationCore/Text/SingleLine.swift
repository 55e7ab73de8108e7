extension String {
    /// Returns the text in a displayable form: on one line, with invisible characters escaped, and cut with "…".
    ///
    /// Use it for texts from outside, such as the answer of a server, that a page or a message contains. Takes time in
    /// proportion to the limit.
    ///
    /// - Parameter limit: the maximum number of Unicode scalars. A limit in characters would bound nothing, because a
    ///   character can have any number of scalars.
    public func singleLine(limit: Int = 300) -> String {
        let shown = unicodeScalars.prefix(limit)
        var line = ""
        for scalar in shown {
            line += scalar.breaksLines ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return shown.endIndex == unicodeScalars.endIndex ? line : line + "…"
    }

    /// Returns the text in quotes, in the form of ``singleLine(limit:)``, for messages.
    public func quoted(limit: Int = 100) -> String { "'\(singleLine(limit: limit))'" }
}

extension Unicode.Scalar {
    /// True if the scalar breaks a line, or changes the display of the text around it. The two joiners are allowed,
    /// because emoji contain them.
    fileprivate var breaksLines: Bool { isUnprintable && self != "\u{200C}" && self != "\u{200D}" }
}
