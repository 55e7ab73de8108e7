import PlatformIO

/// Keeps values in memory, or refuses to.
final class MockPersistence: PersistenceService {
    var values: [String: String]
    var readingFailure: (any Error)?
    var writingFailure: (any Error)?

    init(_ values: [String: String] = [:]) {
        self.values = values
    }

    func value(of name: String) throws -> String? {
        if let readingFailure { throw readingFailure }
        return values[name]
    }

    func keep(_ value: String?, as name: String) throws {
        if let writingFailure { throw writingFailure }
        values[name] = value
    }
}

/// Something that went wrong, in words.
struct Mishap: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
