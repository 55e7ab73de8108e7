import AppFoundation
import Foundation
import Testing

@testable import Authentication

@Suite(.timeLimit(.minutes(10)))
struct PasswordHasherTests {
    private let hasher = PasswordHasher(cost: .lowest)

    @Test func matches_whenThePasswordIsTheSame_isTrue() async throws {
        let hash = try await hasher.hash(Secret("correct horse"))
        #expect(try await hasher.matches(Secret("correct horse"), hash))
    }

    @Test(arguments: ["correct hors", "correct horse ", "Correct horse", "x"])
    func matches_whenThePasswordIsDifferent_isFalse(password: String) async throws {
        let hash = try await hasher.hash(Secret("correct horse"))
        #expect(try await !hasher.matches(Secret(password), hash))
    }

    @Test func hash_whenMadeTwice_hasAnotherSalt() async throws {
        let first = try await hasher.hash(Secret("correct horse"))
        let second = try await hasher.hash(Secret("correct horse"))
        #expect(first.text != second.text)
    }

    @Test func matches_whenThePasswordIsComposedDifferently_isTrue() async throws {
        let hash = try await hasher.hash(Secret("caf\u{E9} au lait"))
        #expect(try await hasher.matches(Secret("cafe\u{301} au lait"), hash))
    }

    @Test func matches_whenOnlyTheLastOf500BytesDiffers_isFalse() async throws {
        let hash = try await hasher.hash(Secret(String(repeating: "a", count: 499) + "b"))
        #expect(try await !hasher.matches(Secret(String(repeating: "a", count: 499) + "c"), hash))
    }

    @Test(arguments: [
        ("", "it is empty"), ("a\0b", "it contains a zero byte"),
        (String(repeating: "a", count: 501), "it is longer than 500 bytes"),
        // U+0958 is excluded from composition and becomes twice as long.
        (String(repeating: "\u{958}", count: 100), "it is longer than 500 bytes"),
    ])
    func hash_whenThePasswordCannotBeHashedCompletely_isRefused(password: String, reason: String) async {
        await #expect(throws: PasswordHashError.unusablePassword(reason: reason)) {
            try await hasher.hash(Secret(password))
        }
    }

    @Test(arguments: [
        "", "x", "*0", "$1$abcdefgh$9p6UPTuVJUqnNVBrFKSUC1", "ab01FAX.bQRSU", "$y$", "$y$jFT$a$b", "$$$$",
    ])
    func matches_whenTheHashIsForeignOrDamaged_isRefused(text: String) async {
        await #expect(throws: PasswordHashError.self) {
            try await hasher.matches(Secret("correct horse"), PasswordHash(text))
        }
    }

    @Test func needsRehash_whenTheCostIsLower_isTrue() async throws {
        let hash = try await hasher.hash(Secret("correct horse"))
        #expect(try PasswordHasher(cost: .standard).needsRehash(hash))
        #expect(try !hasher.needsRehash(hash))
    }

    @Test func hash_withTheStandardCost_matches() async throws {
        let hash = try await PasswordHasher().hash(Secret("correct horse"))
        #expect(try await PasswordHasher().matches(Secret("correct horse"), hash))
        #expect(try await hasher.matches(Secret("correct horse"), hash))
    }

    @Test func hash_whenMadeInParallel_isRightEachTime() async throws {
        let hasher = hasher
        let hashes = try await withThrowingTaskGroup(of: (Int, PasswordHash).self) { group in
            for number in 0..<50 { group.addTask { (number, try await hasher.hash(Secret("password \(number)"))) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (number, hash) in hashes { #expect(try await hasher.matches(Secret("password \(number)"), hash)) }
    }

    @Test func description_ofAHash_hasNeitherSaltNorHash() async throws {
        let hash = try await hasher.hash(Secret("correct horse"))
        #if os(Linux)
            #expect(hash.description == "PasswordHash($y$…)")
        #endif
        #expect(Mirror(reflecting: hash).children.isEmpty)
    }

    #if os(Linux)
        @Test func matches_whenTheHashIsThatOfAnotherProgram_isTrue() async throws {
            // perl -e 'print crypt("hello", q($y$j75$cFKqpQeZ7LuVwxQ7QH.2Q0$))'
            let hash = PasswordHash("$y$j75$cFKqpQeZ7LuVwxQ7QH.2Q0$3Y/QyD49B4dvUYCNHxobkBYqaeOe8FKno5eFBqNC0M7")
            #expect(try await hasher.matches(Secret("hello"), hash))
        }
    #endif

    @Test func descriptions_ofErrors_nameTheReasonAndTheFix() {
        #expect(
            PasswordHashError.unusablePassword(reason: "it is empty").description
                == "The password cannot be hashed: it is empty. "
                + "To fix: use 1 to 500 bytes of UTF-8 without zero bytes.")
        #expect(
            PasswordHashError.unknownAlgorithm("$1$").description
                == "A stored password hash cannot be checked: its algorithm '$1$', or its cost, is unknown here. "
                + "To fix: restore the account store, or create the account again.")
        #expect(
            PasswordHashError.failed(reason: "cannot allocate memory").description
                == "The system cannot hash passwords: cannot allocate memory. "
                + "To fix: free memory, or install libcrypt with yescrypt.")
    }
}
