/// Returns true if all tags of a markup text are closed, in order.
///
/// That is enough for a page without comments and without raw text except its style sheet. Not every platform has an
/// XML parser.
struct Wellformed {
    func isWellFormed(_ page: String) -> Bool {
        var open: [Substring] = []
        var rest = page[...]
        while let start = rest.firstIndex(of: "<") {
            guard let end = rest[start...].firstIndex(of: ">") else { return false }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { return false }
            } else {
                open.append(tag.prefix { $0 != " " })
            }
        }
        return open.isEmpty && !page.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" }
    }
}
