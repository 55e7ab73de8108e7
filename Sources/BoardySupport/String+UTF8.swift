extension String {
    /// The text of bytes in UTF-8; nil if they are not valid. Takes time in proportion to the number of bytes.
    ///
    /// `String(validating:as:)` requires newer Apple systems than the package does. `String(bytes:encoding:)` of Foundation
    /// removes a byte order mark.
    package init?(utf8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // The decoder replaces invalid bytes, so the text has other bytes.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
