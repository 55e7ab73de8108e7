import Boardy
import BoardyRemote
import Foundation

/// Measures the coding of frames.
func measureCoding() throws {
    var frame = Frame(.activate, body: Data("\"aaaaaaaaaaaaaaaaaaaa\"".utf8))
    (frame.call, frame.board, frame.delivery, frame.isAwaited) = (1, "benchmark.echo", .atMostOnce, true)
    let count = 20_000
    var bytes = Data()
    var time = try ContinuousClock().measure { for _ in 0..<count { bytes = try frame.encoded(limit: 1_000_000) } }
    print("encode a frame:", time / count)
    time = try ContinuousClock().measure { for _ in 0..<count { frame = try Frame(bytes, limit: 1_000_000) } }
    print("decode a frame:", time / count)
    var body = Data()
    time = try ContinuousClock().measure {
        for _ in 0..<count { body = try EchoIO.inputCoding.encode("aaaaaaaaaaaaaaaaaaaa") }
    }
    print("encode a body:", time / count)
    time = try ContinuousClock().measure { for _ in 0..<count { _ = try EchoIO.inputCoding.decode(body) } }
    print("decode a body:", time / count)
}
