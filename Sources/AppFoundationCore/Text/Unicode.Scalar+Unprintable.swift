import BoardySupport

extension Unicode.Scalar {
    /// Returns true for control characters, line and paragraph separators, direction marks and other formatting
    /// characters.
    ///
    /// In names and links from outside, such characters can control a terminal or disguise a text as another.
    public var isUnprintable: Bool { BoardySupport.isUnprintable(self) }
}
