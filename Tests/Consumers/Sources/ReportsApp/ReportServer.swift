import AppNetwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server that takes batches of reports, uploads by tus 1.0, and the tokens of devices.
actor ReportServer: HTTPTransport {
    /// The method and the path of each request that was answered, and the number of items of a batch.
    private(set) var log: [String] = []
    private var isReachable = true
    private var upload = Data()
    /// True after the connection has ended in a part of the upload.
    private var hasFailed = false

    var content: String { String(decoding: upload, as: UTF8.self) }

    func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

    func send(
        _ request: URLRequest, receiving response: IncomingResponse
    ) throws(NetworkError.Problem) -> IncomingResponse {
        guard isReachable else { throw .noConnection(reason: "offline") }
        let body = request.httpBody ?? Data()
        if request.httpMethod == "PATCH" {
            upload += hasFailed ? body : body.prefix(3)
            if !hasFailed {
                hasFailed = true
                throw .noConnection(reason: "The connection was reset.")
            }
        }
        var response = response
        let items = (try? JSONSerialization.jsonObject(with: body)) as? [Any]
        log.append(
            "\(request.httpMethod ?? "GET") \(request.url?.path ?? "")" + (items.map { ": \($0.count)" } ?? ""))
        try response.receive(status: status(of: request), headers: headers(for: request))
        try response.end()
        return response
    }

    private func status(of request: URLRequest) -> Int { request.url?.path == "/v1/files" ? 201 : 204 }

    private func headers(for request: URLRequest) -> [(String, String)] {
        guard request.url?.path.contains("files") == true else { return [] }
        return [("Location", "/v1/files/1"), ("Upload-Offset", "\(upload.count)"), ("Tus-Resumable", "1.0.0")]
    }
}
