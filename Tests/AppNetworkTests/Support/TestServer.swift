import AppNetwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The paths of one test on a web server on the loopback interface. All tests share the server, which is `server.py`.
struct TestServer {
    private static let process = Task { try await ServerProcess() }

    /// The port of the server.
    let port: Int

    /// The last part of all paths, so that the test shares no count of requests with another one.
    private let key = UUID().uuidString

    /// Starts the server if it does not run yet.
    init() async throws {
        port = try await Self.process.value.port
    }

    /// Returns the URL of a path of the test, with the items of its query.
    func url(_ path: String, _ query: [String: String] = [:]) -> URL {
        var parts = URLComponents()
        parts.scheme = "http"
        parts.host = "127.0.0.1"
        parts.port = port
        parts.path = path + "/" + key
        if !query.isEmpty {
            parts.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        }
        return parts.url ?? URL(filePath: path)
    }

    /// Returns a request for a path of the test.
    func request(
        _ path: String, _ query: [String: String] = [:], method: String = "GET", headers: [String: String] = [:],
        body: String? = nil
    ) -> URLRequest {
        var request = URLRequest(url: url(path, query))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    /// Returns true after an event, "arrived" or "left", of a request with a path of the test.
    func wait(for event: String, of path: String) async throws -> Bool {
        struct Answer: Decodable {
            let happened: Bool
        }
        let answer: Answer = try await HTTPClient.limited().fetch(request("/\(event)", ["path": "\(path)/\(key)"]))
        return answer.happened
    }
}
