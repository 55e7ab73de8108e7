import Foundation
import Testing

@testable import Work

struct WorkFolderTests {
    private let folder = WorkFolder(URL(filePath: "/work"))

    @Test func fileNames_ofDifferentKeys_differInAnyCase() throws {
        let keys = [
            "", "a", "A", "b1", "B1", "hex-", "hex-41", "hex-62", "\u{1}\u{12}", "\u{11}\u{2}", "../a", "a/b", "a.b",
            "é", "e\u{301}",
            String(repeating: "/", count: 119), String(repeating: "/", count: 120), String(repeating: "a", count: 120),
        ]
        let names = try keys.map { try folder.fileName(of: $0).lowercased() }

        #expect(Set(names).count == keys.count)
        #expect(names.allSatisfy { $0.utf8.count <= 255 && !$0.contains("/") && $0 != "." && $0 != ".." })
    }

    @Test func fileName_ofAPlainKey_isTheKey() throws {
        #expect(try folder.fileName(of: "5b4d-order-17") == "5b4d-order-17")
    }

    @Test func fileName_ofALongKey_isAnError() {
        let error = #expect(throws: WorkFolderError.self) {
            try folder.fileName(of: String(repeating: "a", count: 121))
        }
        #expect(
            error?.description == "The key of the activation has 121 bytes, and the work folder takes 120. "
                + "To fix: activate with a shorter key.")
    }
}
