import PlatformIO

/// A store in memory that can be made to fail.
package final class MockPersistence: PersistenceService {
    package var values: [String: String]
    package var readingFailure: (any Error)?
    package var writingFailure: (any Error)?

    package init(_ values: [String: String] = [:]) {
        self.values = values
    }

    package func value(of name: String) throws -> String? {
        if let readingFailure { throw readingFailure }
        return values[name]
    }

    package func keep(_ value: String?, as name: String) throws {
        if let writingFailure { throw writingFailure }
        values[name] = value
    }
}
