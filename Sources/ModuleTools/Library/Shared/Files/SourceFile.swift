/// A file that a command creates: its path in the package, and its text.
struct SourceFile: Equatable {
    let path: String
    let text: String
}
