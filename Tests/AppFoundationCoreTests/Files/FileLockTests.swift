import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Locks that the system refuses.
@Suite(.timeLimit(.minutes(10)))
struct FileLockTests {
    @Test(arguments: [EOPNOTSUPP, ENOTSUP, EINVAL, EBADF, ENOSYS])
    func lock_onAFileSystemWithoutLocks_isUnsupported(code: Int32) {
        #expect(LockResult(failure: code) == .unsupported)
    }

    @Test(arguments: [ENOLCK, ENOMEM, EIO])
    func lock_thatTheSystemRefusesAtPresent_isAFailure(code: Int32) {
        #expect(LockResult(failure: code) == .failed(code))
    }

    @Test(arguments: [EWOULDBLOCK, EINTR])
    func lock_thatIsHeldOrInterrupted_isTriedAgain(code: Int32) {
        #expect(LockResult(failure: code) == nil)
    }

    @Test func write_withoutADescriptorForTheLock_isRefused() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.url.path as String] in
            let file = JSONFile<Int>(URL(filePath: path + "/count.json"))
            let expected = StateFileError.unwritable(
                path: file.url.path, reason: "its folder cannot be locked: too many open files")
            var limit = rlimit(rlim_cur: 0, rlim_max: 1_024)
            #if os(Linux)
                guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { exit(2) }
            #else
                guard setrlimit(RLIMIT_NOFILE, &limit) == 0 else { exit(2) }
            #endif
            do {
                try await file.write(1)
            } catch {
                exit(error as? StateFileError == expected ? EXIT_SUCCESS : EXIT_FAILURE)
            }
            exit(EXIT_FAILURE)
        }
    }

    @Test func fileChange_endsWithTheSynchronizationOfItsFolder() async throws {
        let folder = try TemporaryFolder()
        let (steps, continuation) = AsyncStream.makeStream(of: FileReplacement.Step.self)
        let replacement = FileReplacement(place: folder.file("a"), path: folder.file("a").path)

        try await FileReplacement.$onStep.withValue(.init { continuation.yield($0) }) {
            try await replacement.write(Data())
            try await replacement.remove()
        }
        continuation.finish()

        let all = await steps.reduce(into: []) { $0.append($1) }
        #expect(all.suffix(5) == [.begun, .opened, .locked, .unlinked, .folderSynced])
        #expect(all.dropLast(5).suffix(2) == [.renamed, .folderSynced])
    }
}
