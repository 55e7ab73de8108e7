import Foundation
import TestSupport
import Testing

@testable import Showcase

struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func problem(writing text: String = "text", to file: URL) -> String? {
        OutputFile(file: file, content: "report", option: "--report").problem(writing: Data(text.utf8))
    }

    @Test func write_whenThereIsAFile_replacesItsContent() throws {
        let file = try folder.write("a long text that was there", to: "run.html")
        #expect(problem(to: file) == nil)
        #expect(try String(contentsOf: file, encoding: .utf8) == "text")
    }

    @Test func write_throughALink_keepsTheLink() throws {
        let file = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "run.html")
        #expect(problem(to: file) == nil)
        #expect(try String(contentsOf: folder.file("run.html"), encoding: .utf8) == "text")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "run.html")
    }

    @Test func write_toACharacterDevice_succeeds() {
        #expect(problem(to: URL(filePath: "/dev/null")) == nil)
    }

    @Test(.timeLimit(.minutes(10)))
    func write_toAFIFOWithoutAReader_saysSoInsteadOfWaiting() throws {
        let file = try folder.makeFIFO(named: "fifo")
        #expect(
            problem(to: file)
                == "The report cannot be written to '\(file.path)': it is a FIFO that no process reads. "
                + "To fix: start its reader first.")
    }

    @Test(.timeLimit(.minutes(10)))
    func write_toAFIFOWithAReader_sendsEverything() async throws {
        let file = try folder.makeFIFO(named: "fifo")
        let reader = FileHandle(fileDescriptor: open(file.path, O_RDONLY | O_NONBLOCK), closeOnDealloc: true)
        _ = fcntl(reader.fileDescriptor, F_SETFL, O_RDONLY)
        // A FIFO without a writer is at its end. The reader would stop before the file is opened, and the write would wait for ever.
        let writer = FileHandle(fileDescriptor: open(file.path, O_WRONLY | O_NONBLOCK), closeOnDealloc: true)
        let text = String(repeating: "more than a FIFO holds ", count: 10_000)
        // On a thread of its own, because the write blocks this one.
        let content = reader.chunks()
        #expect(problem(writing: text, to: file) == nil)
        try writer.close()
        #expect(await content.reduce(into: Data()) { $0 += $1 } == Data(text.utf8))
    }

    @Test func write_toAFolder_namesTheReasonAndTheFix() {
        #expect(
            problem(to: folder.url)
                == "The report cannot be written to '\(folder.url.path)': is a directory. "
                + "To fix: give --report a file in an existing, writable folder.")
    }

    @Test func write_toAFullDevice_saysToFreeSpace() {
        #expect(
            problem(to: URL(filePath: "/dev/full"))
                == "The report cannot be written to '/dev/full': no space left on device. "
                + "To fix: free space on its disk, or read it to the end.")
    }
}
