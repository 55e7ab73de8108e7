import AppFoundation

/// The reasons why a folder does not answer a request.
enum FolderNetworkError: Error, Hashable {
    /// There is neither a file nor a sample. `samples` lists the subjects of other samples of the server.
    case noAnswer(url: String, file: String, samples: [String])

    /// The file with the response cannot be used.
    case badFile(path: String, reason: String)

    /// The request cannot be answered from a file.
    case refused(url: String, reason: String)
}

extension FolderNetworkError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .noAnswer(let url, let file, let samples):
            "\(url.quoted(limit: 600)) is not answered, since this app has no network and there is no file \(file.quoted(limit: 600)). "
                + "To fix: put the server's answer into that file"
                + (samples.isEmpty
                    ? "." : ", or ask for \(samples.joined(separator: " or ")), of which there are samples.")
        case .badFile(let path, let reason):
            "The file \(path.quoted(limit: 600)) is not a valid answer: \(reason). "
                + "To fix: put the server's answer into it, or move it away."
        case .refused(let url, let reason):
            "\(url.quoted(limit: 600)) is not answered: \(reason). To fix: ask for an http or https URL without a user, with GET."
        }
    }
}
