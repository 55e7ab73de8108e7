public import BoardyCore
import BoardySupport
public import Foundation

extension Frame {
    /// Returns the bytes of the frame: the JSON of the header, a line feed, and the body.
    ///
    /// - Parameter limit: the size in bytes that the frame may have.
    /// - Throws: the error `remote-frame-too-large`.
    public func encoded(limit: Int) throws(BoardError) -> Data {
        var bytes: Data
        do { bytes = try JSONEncoder().encode(Header(self)) } catch {
            throw .remoteMalformedFrame(reason: "\(error)")
        }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(body)
        if bytes.count > limit { throw .remoteFrameTooLarge(size: bytes.count, limit: limit) }
        return bytes
    }

    /// Creates a frame from bytes, which can come from a faulty peer. Unknown fields of the header are ignored.
    ///
    /// - Parameters:
    ///   - bytes: the bytes of one frame.
    ///   - limit: the size in bytes that the frame may have.
    /// - Throws: a `BoardError` if the bytes are too many, are not a frame, or have another version.
    public init(_ bytes: Data, limit: Int) throws(BoardError) {
        if bytes.count > limit { throw .remoteFrameTooLarge(size: bytes.count, limit: limit) }
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        do { try checkSafety(ofJSON: bytes[..<end]) } catch { throw .remoteMalformedFrame(reason: "\(error)") }
        let header: Header
        do { header = try JSONDecoder().decode(Header.self, from: bytes[..<end]) } catch {
            throw Frame.problem(of: bytes[..<end])
        }
        guard header.v == Frame.version else { throw Frame.unsupported(header.v) }
        self = header.frame
        body = end < bytes.endIndex ? Data(bytes[(end + 1)...]) : Data()
    }

    /// The part of the header that every version has.
    private struct Version: Decodable {
        let v: Int
    }

    /// The reason why a header cannot be decoded. Another version may have other kinds and types of fields.
    private static func problem(of header: Data) -> BoardError {
        guard let version = try? JSONDecoder().decode(Version.self, from: header).v else {
            return .remoteMalformedFrame(reason: "its header is not a JSON object with a version")
        }
        guard version == Frame.version else { return unsupported(version) }
        return .remoteMalformedFrame(reason: "a field of its header is unknown or has the wrong type")
    }

    private static func unsupported(_ version: Int) -> BoardError {
        .remoteUnsupportedVersion(version, supported: Frame.version)
    }

    private struct Header: Codable {
        var v: Int
        var kind: Kind
        var call: Int?
        var calls: [Int]?
        var board: BoardID?
        var key: String?
        var delivery: RemoteDelivery?
        var timeLeft: Int?
        var awaited: Bool?
        var traced: Bool?
        var event: Int?
        var done: Bool?
        var decision: Bool?
        var failure: RemoteFailure?

        init(_ frame: Frame) {
            (v, kind, call, calls, board) = (frame.version, frame.kind, frame.call, frame.calls, frame.board)
            (key, timeLeft, awaited, traced) = (frame.key, frame.timeLeft, frame.isAwaited, frame.isTraced)
            (event, done, decision, failure) = (frame.event, frame.isDone, frame.isDecision, frame.failure)
            delivery = frame.delivery
        }

        var frame: Frame {
            var frame = Frame(kind)
            (frame.call, frame.calls, frame.board) = (call, calls, board)
            (frame.key, frame.timeLeft, frame.isAwaited, frame.isTraced) = (key, timeLeft, awaited, traced)
            (frame.event, frame.isDone, frame.isDecision, frame.failure) = (event, done, decision, failure)
            frame.delivery = delivery
            return frame
        }
    }
}
