import AppFoundation
import AppNetwork
import BoardyHTTP
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What an attack costs one process, in which two clients are used.
struct Measurement: Codable {
    /// The seconds until the attacked requests have ended.
    var end: Double

    /// The most seconds that a small request of the other client takes during the attack and after it.
    var other: Double

    /// The most megabytes of memory that the process has had.
    var peak: Int

    /// Attacks this process.
    static func run(_ attack: Attack, over transport: Transport, port: Int) async throws -> Measurement {
        let limits = HTTPLimits(attempt: .seconds(10), total: .seconds(10), bodySize: 100_000)
        let attacked = HTTPClient(limits: limits, retry: .once, cacheCapacity: 0, transport: transport.make)
        let other = HTTPClient(
            limits: HTTPLimits(attempt: .seconds(20), total: .seconds(20)), retry: .once, transport: transport.make)
        let small = try request("/json/b", port)
        _ = try await other.data(for: small)

        let request = try request(attack.path, port)
        async let end = seconds {
            await withTaskGroup { group in
                for _ in 0..<attack.requests { group.addTask { _ = try? await attacked.data(for: request) } }
            }
        }
        try await Task.sleep(for: .milliseconds(200))
        let during = await seconds { _ = try? await other.data(for: small) }
        let duration = await end
        let after = await seconds { _ = try? await other.data(for: small) }
        return Measurement(end: duration, other: max(during, after), peak: try peakMegabytes())
    }
}

enum Transport: String, CaseIterable {
    case system = "URLSession"
    case bounded = "BoardyHTTP"

    func make(_ limits: HTTPLimits) -> any HTTPTransport {
        switch self {
        case .system: URLSessionTransport(limits: limits)
        case .bounded: boundedTransport(limits: limits)
        }
    }
}

private func request(_ path: String, _ port: Int) throws -> URLRequest {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
    return URLRequest(url: url)
}

private func seconds(_ work: () async -> Void) async -> Double {
    let duration = await ContinuousClock().measure(work)
    return duration / .seconds(1)
}

/// Reads the largest size that the memory of this process has had.
private func peakMegabytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1000 } ?? 0
}
