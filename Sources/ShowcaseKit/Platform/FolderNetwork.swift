import AppFoundation
import Foundation
import NetworkContracts

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers requests without a network: from files in a folder and, if there is no file, from samples.
///
/// ``ResponsePath`` determines the file. Files are read and decoded off the main actor, again for each request. Only
/// regular files of at most 8 MB are read.
final class FolderNetwork: NetworkClient {
    private let folder: URL
    private let samples: [String: SampleAnswer]

    /// Creates a network client for a folder, which need not exist.
    ///
    /// - Parameter samples: the responses that are used if there is no file, by ``ResponsePath``.
    init(folder: URL, samples: [String: SampleAnswer] = SampleResponses.all) {
        self.folder = folder
        self.samples = samples
    }

    /// Creates a network client for the folder `network` in the state folder.
    convenience init(_ state: StateFolder) {
        self.init(folder: state.url.appending(path: "network", directoryHint: .isDirectory))
    }

    /// Returns the response to a request.
    ///
    /// - Throws: a ``FolderNetworkError`` if there is none, or a `DecodingError` if it has another format.
    func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        let path = try ResponsePath(of: request).path
        let file = folder.appending(path: path, directoryHint: .notDirectory)
        guard let answer: Answer = try await decode(file, or: samples[path]?.text) else {
            throw FolderNetworkError.noAnswer(
                url: request.url?.absoluteString ?? "", file: file.path, samples: subjects(besides: path))
        }
        return answer
    }

    /// The subjects of the samples of the same server, for the error message.
    private func subjects(besides path: String) -> [String] {
        let server = path.prefix { $0 != "/" } + "/"
        return samples.compactMap { path, sample in path.hasPrefix(server) ? sample.subject : nil }.sorted()
    }
}

/// Decodes the content of a file, or else a sample; nil if there is neither.
@concurrent
private func decode<Answer: Decodable & Sendable>(_ file: URL, or sample: String?) async throws -> Answer? {
    guard let data = try contents(of: file) ?? sample.map({ Data($0.utf8) }) else { return nil }
    do {
        return try JSONDecoder().decode(Answer.self, fromUntrusted: data)
    } catch let error as DecodingError {
        guard case .dataCorrupted(let context) = error, context.codingPath.isEmpty else { throw error }
        throw FolderNetworkError.badFile(path: file.path, reason: codingReason(of: error, data))
    }
}

/// Returns the content of a file; nil if there is no file.
private func contents(of file: URL) throws(FolderNetworkError) -> Data? {
    do {
        return try Data(ofRegularFile: file, atMost: 8_000_000)
    } catch {
        guard error.problem != .missing else { return nil }
        throw .badFile(path: file.path, reason: error.reason)
    }
}
