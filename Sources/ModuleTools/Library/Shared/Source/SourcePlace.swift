/// A thing at a place in a source file.
protocol SourcePlace {
    /// The line, from 1.
    var line: Int { get }

    /// The column, from 1, in Unicode scalars.
    var column: Int { get }
}
