import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RegularFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expect(_ problem: RegularFileError.Problem, of file: URL) {
        #expect(throws: RegularFileError(path: file.path, problem: problem)) {
            try Data(ofRegularFile: file, atMost: 1_000)
        }
    }

    @Test func read_ofAFileUpToTheLimit_returnsItsContent() throws {
        for content in [Data(), Data("text".utf8), Data(count: 1_000)] {
            let file = try folder.write(content, to: "file")
            #expect(try Data(ofRegularFile: file, atMost: 1_000) == content)
        }
    }

    @Test func read_throughALink_returnsTheContent() throws {
        try folder.write("text", to: "file")
        let link = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "file")

        #expect(try Data(ofRegularFile: link, atMost: 1_000) == Data("text".utf8))
    }

    @Test func read_ofAMissingFile_isRefused() {
        expect(.missing, of: folder.file("none"))
    }

    @Test func read_throughABrokenLink_saysWhereItLeads() throws {
        let link = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "none")
        expect(.brokenLink(to: "none"), of: link)
    }

    @Test func read_ofAFIFO_isRefusedInsteadOfWaiting() throws {
        expect(.notRegular(kind: "a FIFO"), of: try folder.makeFIFO(named: "fifo"))
    }

    @Test func read_ofAFolder_isRefused() {
        expect(.notRegular(kind: "a folder"), of: folder.url)
    }

    @Test func read_ofADevice_isRefused() {
        expect(.notRegular(kind: "a character device"), of: URL(filePath: "/dev/zero"))
    }

    @Test func read_ofASocket_isRefused() throws {
        let file = folder.file("socket")
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        try #require(file.path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: file.path.utf8) }
        let result = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                bind(descriptor, $0.baseAddress, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        expect(.notRegular(kind: "a socket"), of: file)
    }

    @Test func read_ofAFileBeyondTheLimit_isRefused() throws {
        expect(.tooLarge(limit: 1_000), of: try folder.write(Data(count: 1_001), to: "file"))
    }

    @Test func read_belowARegularFile_saysWhatTheFolderIs() throws {
        let file = try folder.write("", to: "regular").appending(path: "file")
        expect(.unreadable(reason: "its folder is a regular file"), of: file)
    }

    @Test(
        arguments: [
            (.missing, "there is no such file. To fix: check the path."),
            (.brokenLink(to: "a\nb"), #"it is a broken symbolic link to 'a\nb'. To fix: correct the link."#),
            (.notRegular(kind: "a FIFO"), "it is a FIFO, not a regular file. To fix: name a regular file."),
            (.tooLarge(limit: 8_000_000), "it is larger than 8 MB. To fix: name a smaller file."),
            (.tooLarge(limit: 10), "it is larger than 10 bytes. To fix: name a smaller file."),
            (
                .unreadable(reason: "permission denied"),
                "permission denied. To fix: check the path, and make the file readable."
            ),
        ] as [(RegularFileError.Problem, String)])
    func description_namesTheFileTheReasonAndTheFix(problem: RegularFileError.Problem, text: String) {
        #expect(RegularFileError(path: "/a", problem: problem).description == "The file '/a' cannot be read: " + text)
    }
}
