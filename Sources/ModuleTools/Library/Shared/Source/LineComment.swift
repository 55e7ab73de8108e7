/// A `//` comment of a Swift file, for the comments that silence a warning.
struct LineComment: Hashable {
    /// The text after the slashes, without white space around it. A `///` comment has a slash in front.
    let text: String

    /// The line, from 1.
    let line: Int

    /// The column of the first slash, from 1, in Unicode scalars.
    let column: Int

    /// The number of tokens before the comment.
    let tokensBefore: Int

    /// True if no token precedes the comment on its line.
    let isAlone: Bool
}
