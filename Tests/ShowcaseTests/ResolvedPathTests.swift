import Foundation
import TestSupport
import Testing

@testable import Showcase

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
}
