import AppFoundation

/// Why a request has not been answered from a folder.
enum FolderNetworkError: Error, Hashable {
    /// There is neither a file with the answer nor a sample, but samples of these things, if any.
    case noAnswer(url: String, file: String, samples: [String])

    /// There is something in the place of the answer that is none.
    case badFile(path: String, reason: String)

    /// No file can answer it.
    case refused(url: String, reason: String)
}

extension FolderNetworkError: CustomStringConvertible {
    /// What happened and, behind "To fix:", what to do about it; one line.
    var description: String {
        switch self {
        case .noAnswer(let url, let file, let samples):
            "\(quoted(url)) is not answered, since this app has no network and there is no file \(quoted(file)). "
                + "To fix: put the server's answer into that file"
                + (samples.isEmpty
                    ? "." : ", or ask for \(samples.joined(separator: " or ")), of which there are samples.")
        case .badFile(let path, let reason):
            "The file \(quoted(path)) is no answer: \(reason). "
                + "To fix: put the server's answer into it, or move it away."
        case .refused(let url, let reason):
            "\(quoted(url)) is not answered: \(reason). To fix: ask for an http or https URL without a user, with GET."
        }
    }
}

/// A text from outside in quotes: on one line, and not too long.
private func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let line = scalars.prefix(600).map { $0.isUnprintable ? $0.escaped(asASCII: true) : String($0) }.joined()
    return "'\(line)\(scalars.dropFirst(600).isEmpty ? "" : "…")'"
}
