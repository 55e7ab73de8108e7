import Foundation
import Measuring

/// The size of a program, with and without its symbols.
struct ProgramSize {
    /// The size of the program as it was built.
    let bytes: Double
    /// The size after `strip`.
    let strippedBytes: Double

    init(of program: URL) throws {
        let stripped = FileManager.default.temporaryDirectory.appending(path: "stripped-\(UUID())")
        defer { try? FileManager.default.removeItem(at: stripped) }
        _ = try Command(URL(filePath: "/usr/bin/env"), ["strip", "-o", stripped.path, program.path]).output()
        (bytes, strippedBytes) = (try Self.bytes(of: program), try Self.bytes(of: stripped))
    }

    private static func bytes(of file: URL) throws -> Double {
        Double(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }

    /// Measures the program `SmallestApp`, if it was built beside this one.
    static func smallestApp(_ effort: Effort) throws -> [Quantity] {
        guard
            let program = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "SmallestApp"),
            FileManager.default.isExecutableFile(atPath: program.path)
        else { return [] }
        return [
            Quantity(
                "the smallest app, stripped", try ProgramSize(of: program).strippedBytes, .bytes,
                remark: "one module with one board; without reports", atMost: 1_200 * 1_024, known: 2_243 * 1_024,
                effort)
        ]
    }
}
