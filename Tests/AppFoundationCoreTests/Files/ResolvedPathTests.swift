import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// The resolution of paths.
struct ResolvedPathTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.file("a/b"), withIntermediateDirectories: true)
        try folder.write("", to: "a/file")
        for (name, target) in ["link": "a/b", "circle": "circle", "dangling": "a/new"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(name).path, withDestinationPath: target)
        }
        try FileManager.default.linkItem(at: folder.file("a/file"), to: folder.file("second"))
    }

    private func place(_ path: String) -> ResolvedPath { ResolvedPath(URL(filePath: "\(folder.url.path)/\(path)")) }

    @Test(arguments: [
        ("new", "./new"), ("new", "a/../new"), ("new", "a//b/./../../new"), ("a/b/new", "link/new"),
        ("a/new", "link/../new"),
        ("a/new", "dangling"), ("a/file", "link/../file"), ("a/file", "second"), ("nowhere/new", "nowhere/x/../new"),
        ("circle", "./circle"),
    ])
    func places_ofPathsThatLeadToOneFile_areEqual(one: String, other: String) {
        #expect(place(one) == place(other))
    }

    @Test(arguments: [
        ("new", "a/new"), ("a/file", "file"), ("new", "link/../new"), ("circle", "new"), ("a/file", "a/b"),
    ])
    func places_ofPathsThatLeadElsewhere_areNot(one: String, other: String) {
        #expect(place(one) != place(other))
    }

    @Test func place_ofARelativePath_isInTheCurrentFolder() {
        let here = FileManager.default.currentDirectoryPath
        #expect(ResolvedPath(URL(filePath: "no-such-file")) == ResolvedPath(URL(filePath: here + "/./no-such-file")))
    }

    @Test(arguments: [("a/b/new", "link", true), ("a/b", "a/b", true), ("a/bb", "a/b", false), ("a", "a/b", false)])
    func place_isInItsFolders(path: String, folder: String, isIn: Bool) {
        #expect(place(path).isIn(place(folder)) == isIn)
        #expect(place(path).isIn(ResolvedPath(URL(filePath: "/"))))
    }

    /// A slash and a combining mark are one character, and two bytes or more for the system.
    @Test func place_ofAPathWithAMarkAfterASlash_isResolvedAsTheSystemDoes() {
        let location = ResolvedPath(absolutePath: "\(folder.url.path)/a/../\u{301}x")

        #expect(location.path == ResolvedPath(folder.url).path + "/\u{301}x")
        #expect(!location.isIn(place("a")))
        #expect(place("a/\u{301}x").isIn(place("a")))
    }

    /// Both spellings are equal as strings. On Linux they are two folders.
    @Test func place_inAFolderWithAnotherSpellingOfTheSameCharacter_isNotInTheFolder() {
        #expect(!place("\u{E9}/x").isIn(place("e\u{301}")))
    }

    @Test(arguments: HostileText.allCases)
    func place_ofHostileText_costsLinearTime(alphabet: HostileText) {
        expectLinearCost(of: { "/" + alphabet.text($0) + "/../x" }) { _ = ResolvedPath(absolutePath: $0) }
    }

    @Test(arguments: ["x/", "x/../", "../", "./", "link/", "/"])
    func place_ofManyNames_costsLinearTime(name: String) {
        let root = folder.url.path + "/"
        expectLinearCost(of: { root + String(repeating: name, count: $0 / 2) }) { _ = ResolvedPath(absolutePath: $0) }
    }
}
