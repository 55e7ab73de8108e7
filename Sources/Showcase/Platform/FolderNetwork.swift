import AppFoundation
import Foundation
import PlatformIO

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers requests without a network: from files in a folder and, where there is none, with samples.
///
/// Which file that is says ``ResponsePath``. Files are read and decoded off the main actor, anew for each request, and only if they are
/// regular files of at most 8 MB.
final class FolderNetwork: NetworkClient {
    private let folder: URL
    private let samples: [String: SampleAnswer]

    /// A network of the files in a folder, which need not be there.
    ///
    /// - Parameter samples: the answers for which there is no file, by ``ResponsePath``.
    init(folder: URL, samples: [String: SampleAnswer] = SampleResponses.all) {
        self.folder = folder
        self.samples = samples
    }

    /// A network of the files in the folder `network` of the state folder.
    convenience init(_ state: StateFolder) {
        self.init(folder: state.url.appending(path: "network", directoryHint: .isDirectory))
    }

    /// The answer to a request.
    ///
    /// - Throws: a ``FolderNetworkError`` if there is none, or a `DecodingError` if it is not what was asked for.
    func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        let path = try ResponsePath(of: request).path
        let file = folder.appending(path: path, directoryHint: .notDirectory)
        guard let answer: Answer = try await decode(file, or: samples[path]?.text) else {
            throw FolderNetworkError.noAnswer(
                url: request.url?.absoluteString ?? "", file: file.path, samples: subjects(besides: path))
        }
        return answer
    }

    /// What there are samples of in the place of an answer, which are those of the same server.
    private func subjects(besides path: String) -> [String] {
        let server = path.prefix { $0 != "/" } + "/"
        return samples.compactMap { path, sample in path.hasPrefix(server) ? sample.subject : nil }.sorted()
    }
}

/// The value in a file, or else in a sample; nil if there is neither.
@concurrent
private func decode<Answer: Decodable & Sendable>(_ file: URL, or sample: String?) async throws -> Answer? {
    guard let data = try contents(of: file) ?? sample.map({ Data($0.utf8) }) else { return nil }
    do {
        return try JSONDecoder().decode(Answer.self, from: data)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
        throw FolderNetworkError.badFile(path: file.path, reason: "it is not valid JSON")
    }
}

private let largestFile = 8_000_000

/// What is in a file; nil if there is none.
private func contents(of file: URL) throws(FolderNetworkError) -> Data? {
    let attributes: [FileAttributeKey: Any]
    do {
        attributes = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    } catch {
        return nil
    }
    // Links that lead somewhere have been followed.
    guard attributes[.type] as? FileAttributeType != .typeSymbolicLink else {
        throw .badFile(path: file.path, reason: "it is a link that leads nowhere")
    }
    // To read a pipe could take for ever.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw .badFile(path: file.path, reason: "it is no regular file")
    }
    let data: Data
    do {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        data = try handle.read(upToCount: largestFile + 1) ?? Data()
    } catch {
        throw .badFile(path: file.path, reason: "it cannot be opened")
    }
    guard data.count <= largestFile else {
        throw .badFile(path: file.path, reason: "it is larger than \(largestFile / 1_000_000) MB")
    }
    return data
}
