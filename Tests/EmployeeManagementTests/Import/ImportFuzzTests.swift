import AppFoundation
import EmployeeManagementIO
import TestSupport
import Testing

@testable import EmployeeManagement

@Suite(.timeLimit(.minutes(10)))
struct ImportFuzzTests {
    private static let file =
        "\u{FEFF}name,email,role\r\n\"Hopper, Grace\",grace@x,\"Rear \"\"Amazing\"\" Admiral\"\r\nZoë,zoë@x,\n\n"
        + "\"A\nB\",a@x,C\rAda,ada@x,Engineer\n"

    private static let telling: [String] = [
        "\"", "\"\"", "\"\"\"", ",", "\n", "\r", "\r\n", "\u{FEFF}", "\0", "@", "e\u{301}", "\u{2028}", "name",
        "grace@x",
    ]

    @Test(arguments: 0..<8 as Range<UInt64>)
    func import_ofDamagedBytes_addsGoodRowsOrSaysWhatIsWrong(seed: UInt64) async throws {
        let folder = try TemporaryFolder()
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            var bytes = Array(Self.file.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &numbers) { damage(&bytes, using: &numbers) }
            let damaged = bytes
            let employees = EmployeeRepository(in: folder.file("\(numbers.next())"))
            do {
                let rows = try EmployeeFile(path: "p", bytes: damaged).rows()
                let summary = try await employees.add(EmployeeFile(path: "p", bytes: damaged), keepingGoodRows: true)
                #expect(summary.added.count + summary.rejectedCount == rows.count)
                #expect(rows.map(\.number) == rows.map(\.number).sorted())
                #expect(rows.allSatisfy { $0.number <= $0.line })
                #expect(summary.added.allSatisfy { !$0.details.name.isEmpty && $0.details.email.utf8.contains(0x40) })
                #expect(Set(summary.added.map { $0.details.email.lowercased() }).count == summary.added.count)
                #expect(try await employees.all() == summary.added)
            } catch let error as EmployeeError {
                #expect(error.description.contains("To fix: "))
                #expect(error.description.utf8.count < 300)
            }
        }
    }

    /// Chunks of any size give the same records.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func records_ofDamagedText_areTheSameInSmallChunks(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            var bytes = Array(Self.file.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &numbers) { damage(&bytes, using: &numbers) }
            // The helper compares sizes. Its text has replacement characters for invalid bytes.
            #expect(throws: Never.self) { try CSVReader.records(in: String(decoding: bytes, as: UTF8.self)) }
        }
    }

    private func damage(_ bytes: inout [UInt8], using numbers: inout SeededGenerator) {
        guard let place = bytes.indices.randomElement(using: &numbers) else { return }
        let end = min(bytes.count, place + Int.random(in: 0...12, using: &numbers))
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3: bytes.replaceSubrange(place..<end, with: (Self.telling.randomElement(using: &numbers) ?? "").utf8)
        default: bytes.removeLast(bytes.count - place)
        }
    }
}
