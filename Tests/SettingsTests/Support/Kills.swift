import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// The files of a folder at one moment. The keys of writes, which are random, are not compared.
struct FolderState: Hashable, Sendable {
    let files: [String: Data]

    /// The files without the keys of writes.
    private let texts: [String: String]

    /// The system call before, for messages. Not compared.
    var name = ""

    static func == (first: FolderState, second: FolderState) -> Bool { first.texts == second.texts }

    func hash(into hasher: inout Hasher) { hasher.combine(texts) }

    init(of folder: URL, name: String) throws {
        var files: [String: Data] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            files[file] = try Data(contentsOf: folder.appending(path: file))
        }
        (self.files, self.name) = (files, name)
        texts = files.mapValues { String(decoding: $0, as: UTF8.self).replacing(/[0-9A-F-]{36}/, with: "KEY") }
    }

    /// Makes a folder with the files.
    func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, data) in files { try data.write(to: folder.appending(path: name)) }
    }

    @MainActor
    func content(in folder: TemporaryFolder) throws -> FileApp.Content {
        let copy = folder.file(UUID().uuidString)
        try write(to: copy)
        return try FileApp.Content(of: copy)
    }
}

/// The states of a folder at all system calls of all writes.
@MainActor
final class Kills {
    private let folder: URL
    private let recorded = Guarded<[Result<FolderState, any Error>]>([])

    init(of folder: URL) {
        self.folder = folder
    }

    /// Records the states during an operation, each once.
    func record(_ operation: () async throws -> Void) async rethrows {
        try await FileReplacement.$onStep.withValue(
            .init { [folder, recorded] step in
                let state = Result { try FolderState(of: folder, name: "\(step)") }
                recorded.use { $0.append(state) }
            }
        ) {
            try await operation()
        }
    }

    /// The different states, in order.
    var states: [FolderState] {
        var known: Set<FolderState> = []
        return recorded.use { $0 }.compactMap { result in
            switch result {
            case .success(let state): return known.insert(state).inserted ? state : nil
            case .failure(let error):
                Issue.record(error)
                return nil
            }
        }
    }
}
