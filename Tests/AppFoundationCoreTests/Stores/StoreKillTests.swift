import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

/// Kills processes with `SIGKILL` while they write a value, and checks the store.
///
/// A storm kills 500 processes in each test, which takes some minutes.
@Suite(.timeLimit(.minutes(10)))
struct StoreKillTests {
    private let folder: TemporaryFolder
    private let store: FileDataStore

    init() throws {
        folder = try TemporaryFolder()
        store = FileDataStore(StateFolder(folder.url))
    }

    @Test func set_whenKilledAtAnyStep_leavesTheOldOrTheNewValue() async throws {
        let steps = FileReplacement.Step.allCases.filter { $0 != .unlinked }
        for number in 0..<Storm.count(500, small: steps.count) {
            let step = steps[number % steps.count]
            let old = try store.value(for: .text)
            // Short and long values by turns, so that shorter ones follow longer ones.
            let new = String(repeating: "\(number) ", count: number % 3 == 0 ? 100_000 : 1)

            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = folder.url.path as String, step = step.rawValue as String, new = new as String] in
                try await setAndDie(path, step, new)
            }

            #expect(try store.value(for: .text) == ([.renamed, .folderSynced].contains(step) ? new : old), "\(step)")
            #expect(try folder.contents.allSatisfy(["text.json", ".text.json.tmp"].contains))
            guard number % 2 == 1 else { continue }
            try await store.set("next \(number)", for: .text)
            #expect(try store.value(for: .text) == "next \(number)")
            #expect(try folder.contents == ["text.json"])
        }
    }

    @Test func set_whenKilledAtRandom_leavesAWholeValue() async throws {
        for number in 0..<Storm.count(500, small: 2) {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = folder.url.path as String, number = number as Int] in
                try await setUntilKilled(path, number)
            }
            #expect(try store.value(for: .text).map { Set($0).count == 1 } == true)
            #expect(try folder.contents.allSatisfy(["text.json", ".text.json.tmp"].contains))
        }

        try await store.set("last", for: .text)

        #expect(try store.value(for: .text) == "last")
        #expect(try folder.contents == ["text.json"])
    }

    @Test(arguments: [FileReplacement.Step.begun, .opened, .locked, .unlinked, .folderSynced])
    func remove_whenKilledAtAnyStep_leavesTheOldValueOrNone(step: FileReplacement.Step) async throws {
        try await store.set("old", for: .text)

        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = folder.url.path as String, step = step.rawValue as String] in
            try await setAndDie(path, step, nil)
        }
        #expect(try store.value(for: .text) == ([.unlinked, .folderSynced].contains(step) ? nil : "old"))

        try await store.set(nil, for: .text)
        #expect(try folder.contents == [])
    }

    @Test func remove_whenItsProcessWasKilledBefore_leavesNothing() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.url.path as String] in
            try await setAndDie(path, FileReplacement.Step.renamed.rawValue, "first")
        }
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.url.path as String] in
            try await setAndDie(path, FileReplacement.Step.written.rawValue, "second")
        }
        #expect(try folder.contents == [".text.json.tmp", "text.json"])

        try await store.set(nil, for: .text)

        #expect(try folder.contents == [])
    }
}

/// Sets or removes a value and ends the process after a step.
private func setAndDie(_ path: String, _ step: String, _ value: String?) async throws {
    try await FileReplacement.$onStep.withValue(.init { if $0.rawValue == step { kill(getpid(), SIGKILL) } }) {
        try await FileDataStore(StateFolder(URL(filePath: path))).set(value, for: .text)
    }
}

/// Sets large values until another thread kills the process, mostly in one of the writes.
private func setUntilKilled(_ path: String, _ round: Int) async throws {
    let store = FileDataStore(StateFolder(URL(filePath: path)))
    let values = ["a", "b"].map { String(repeating: $0, count: 1_000_000) }
    try await store.set(values[0], for: .text)
    Thread.detachNewThread {
        // Each round waits for another number of system calls, so that it ends in another part of a write.
        for _ in 0..<(round % 50 * 1_000 + Int.random(in: 0..<1_000)) { _ = access(path, F_OK) }
        kill(getpid(), SIGKILL)
    }
    while true {
        for value in values { try await store.set(value, for: .text) }
    }
}

extension StoreKey<String> {
    fileprivate static var text: StoreKey { StoreKey("text") }
}
