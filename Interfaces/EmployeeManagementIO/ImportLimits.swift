/// The limits of an import. A file beyond one of the first three is refused, and no row of it is added.
public enum ImportLimits {
    /// The maximum size of a file in bytes: 256 MB.
    public static let fileSize = 256_000_000

    /// The maximum length of a field in bytes, as it is written in the file.
    public static let fieldLength = 10_000

    /// The maximum number of rows after the header, without empty ones.
    public static let rowCount = 1_000_000

    /// The maximum number of rejected rows in an ``ImportSummary``. Further ones are counted.
    public static let listedRejections = 1_000
}
