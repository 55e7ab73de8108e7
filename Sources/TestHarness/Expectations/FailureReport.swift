import Foundation
import Testing

/// Records a failed expectation with the library that runs the test: Swift Testing or XCTest.
///
/// Swift Testing discards issues in a test of XCTest, and XCTest discards failures in a test of Swift Testing. A task that is
/// detached from a test of Swift Testing looks like a test of XCTest. So where Swift Testing runs no test, the failure is recorded
/// with both and printed to standard error. A program without XCTest that is outside of a test then ends with exit status 1.
func recordFailure(_ text: String, at location: FailureLocation) {
    let sourceLocation = SourceLocation(
        fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
        column: Int(location.column))
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    guard Test.current == nil else { return }
    let fix = "To fix: if no test fails, call the expectation in a test of Swift Testing or XCTest."
    FileHandle.standardError.write(Data("\(location.filePath):\(location.line): error: \(text) \(fix)\n".utf8))
    if let xctFail { xctFail(text, location.filePath, location.line) } else { exitWithFailure }
}

/// Registers, at its first reading, a handler that ends the program with exit status 1.
private let exitWithFailure: Void = {
    _ = atexit {
        fflush(nil)
        _exit(1)
    }
}()

/// The place of an expectation. Expectations take literals of the compiler. The default value of Swift Testing's location compiles
/// only in files that import Swift Testing.
struct FailureLocation {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    }
}

/// `XCTFail`, which records a failure of the running test case; nil if XCTest is not loaded. It is looked up, so that a program
/// with this library does not link XCTest.
private var xctFail: (@convention(thin) (String, StaticString, UInt) -> Void)? {
    #if os(WASI) || os(Windows)
        return nil
    #else
        // The mangled name of `XCTest.XCTFail(_: String, file: StaticString, line: UInt)`.
        let symbol = dlsym(dlopen(nil, RTLD_LAZY), "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF")
        return symbol.map { unsafeBitCast($0, to: (@convention(thin) (String, StaticString, UInt) -> Void).self) }
    #endif
}
