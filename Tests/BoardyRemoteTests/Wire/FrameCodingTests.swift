import Boardy
import BoardyRemote
import Foundation
import Testing

/// The bytes of frames, which other implementations rely on.
struct FrameCodingTests {
    private let limit = 1 << 20

    @Test(arguments: Frame.Kind.allCases)
    func frame_ofEachKindWithAllFieldsOrNone_comesBack(kind: Frame.Kind) throws {
        for body in FrameSamples.bodies {
            for frame in [Frame(kind, body: body), FrameSamples.full(kind, body: body)] {
                #expect(try Frame(frame.encoded(limit: limit), limit: limit) == frame)
            }
        }
    }

    @Test(arguments: FrameSamples.fields.indices)
    func header_ofOneField_hasOnlyItsMember(index: Int) throws {
        let field = FrameSamples.fields[index]
        var frame = Frame(.activate)
        field.change(&frame)
        let bytes = try frame.encoded(limit: limit)
        let header = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(Set(header.keys) == ["v", "kind", field.name])
        #expect(try Frame(bytes, limit: limit) == frame)
    }

    @Test func frame_ofTheArticle_isRead() throws {
        let text = """
            {"v":1,"kind":"activate","call":1,"board":"pub.primes","delivery":"atMostOnce","awaited":true}
            20
            """
        var frame = Frame(.activate, body: Data("20".utf8))
        (frame.call, frame.board, frame.delivery, frame.isAwaited) = (1, "pub.primes", .atMostOnce, true)
        #expect(try Frame(Data(text.utf8), limit: limit) == frame)
    }

    @Test func frame_whenItsBytesAreASlice_isRead() throws {
        var frame = Frame(.output, body: Data("[1,2]".utf8))
        frame.calls = [1]
        let bytes = Data("xx".utf8) + (try frame.encoded(limit: limit))
        let read = try Frame(bytes[2...], limit: limit)
        #expect(read == frame)
        #expect(read.body.startIndex == 0)
    }

    @Test func frame_withoutLineFeed_hasNoBody() throws {
        #expect(try Frame(Data(#"{"v":1,"kind":"pong"}"#.utf8), limit: limit) == Frame(.pong))
    }

    // MARK: Other versions

    @Test(arguments: [
        #"{"v":1,"kind":"ping","colour":"red","nested":{"a":[1,{"b":null}]}}"#,
        #"{"kind":"ping","v":1,"failure":{"code":"x","text":"y","colour":"red"}}"#,
        #"{"kind":"ping","v":1,"failure":{"code":"x","text":"y","problem":{"brandNew":{"a":1}}}}"#,
        #"{"v":1,"kind":"ping","call":null}"#,
    ])
    func header_withUnknownMembers_isRead(text: String) throws {
        #expect(try Frame(Data(text.utf8), limit: limit).kind == .ping)
    }

    @Test(arguments: [
        (#"{"v":2,"kind":"ping"}"#, 2), (#"{"v":0,"kind":"ping"}"#, 0), (#"{"v":-1}"#, -1),
        (#"{"v":7,"kind":"transmogrify"}"#, 7), (#"{"v":2,"kind":["ping"],"call":"one"}"#, 2),
    ])
    func header_ofAnotherVersion_isRefusedWithBothVersions(text: String, version: Int) {
        #expect(throws: BoardError.remoteUnsupportedVersion(version, supported: 1)) {
            try Frame(Data(text.utf8), limit: limit)
        }
        #expect("\(BoardError.remoteUnsupportedVersion(version, supported: 1))".contains("version \(version)"))
    }

    @Test func version_ofAFrameThatIsMadeByHand_isWritten() throws {
        var frame = Frame(.ping)
        frame.version = 3
        let bytes = try frame.encoded(limit: limit)
        #expect(throws: BoardError.remoteUnsupportedVersion(3, supported: 1)) { try Frame(bytes, limit: limit) }
    }

    // MARK: Invalid bytes

    static let malformed = [
        "", " ", "\n", "{", "null", "[]", "1", "\"v\"", "{}", "Hello from a library that prints\n", #"{"v":"1"}"#,
        #"{"v":1}"#, #"{"v":1,"kind":"transmogrify"}"#, #"{"v":1,"kind":1}"#, #"{"v":1,"kind":"ping","call":"1"}"#,
        #"{"v":1,"kind":"ping","call":1.5}"#, #"{"v":1,"kind":"ping","call":9223372036854775808}"#,
        #"{"v":1,"kind":"ping","calls":[1,"2"]}"#, #"{"v":1,"kind":"ping","delivery":"twice"}"#,
        #"{"v":1,"kind":"ping","failure":{}}"#, #"{"v":1e999,"kind":"ping"}"#, #"{"v":1,"kind":"ping"} x"#,
    ]

    @Test(arguments: malformed)
    func bytes_thatAreNoFrame_areRefusedAsMalformed(text: String) throws {
        let error = try #require(throws: BoardError.self) { try Frame(Data(text.utf8), limit: limit) }
        #expect(error.code == .remoteMalformedFrame)
        #expect(!error.problem.hasSuffix(": "))
    }

    @Test func bytes_thatAreNotUTF8_areRefused() {
        for bytes in [
            [0xFF, 0xFE], [0xC3, 0x28], Array(#"{"v":1,"kind":"ping","key":"#.utf8) + [0x22, 0xC3, 0x22, 0x7D],
        ]
            as [[UInt8]]
        {
            #expect(throws: BoardError.self) { try Frame(Data(bytes), limit: limit) }
        }
    }

    // MARK: Limits

    @Test func frame_atTheLimit_isWrittenAndRead() throws {
        var frame = Frame(.output, body: Data(repeating: 0x20, count: 1_000))
        frame.call = 1
        let size = try frame.encoded(limit: .max).count
        let bytes = try frame.encoded(limit: size)
        #expect(try Frame(bytes, limit: size) == frame)
        let error = BoardError.remoteFrameTooLarge(size: size, limit: size - 1)
        #expect(throws: error) { try frame.encoded(limit: size - 1) }
        #expect(throws: error) { try Frame(bytes, limit: size - 1) }
    }

    @Test func limits_haveTheDocumentedDefaults() {
        let limits = RemoteLimits()
        #expect(limits.frameSize == 4_194_304)
        #expect(limits.activations == 1_000)
        #expect(limits.waitingFrames == 10_000)
        #expect(limits.sessions == 10_000)
        #expect(limits.idleTime == .seconds(60))
        #expect(limits.pingInterval * 3 < limits.idleTime)
    }
}
