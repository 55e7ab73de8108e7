import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// Returns the request that follows a redirect; nil if the response is none.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - target: The target of this request.
    ///   - publicHeaders: The names of headers, in lowercase, that another server gets.
    /// - Throws: A ``NetworkError`` if the redirect must not be followed.
    func redirected(
        by response: HTTPResponse, from target: HTTPTarget, publicHeaders: Set<String>
    ) throws(NetworkError) -> URLRequest? {
        guard redirections.contains(response.status),
            let location = response.value(ofHeader: "Location")
        else { return nil }
        guard location.utf8.count <= 8_000, let next = URL(string: location, relativeTo: target.url)?.absoluteURL else {
            throw NetworkError(target, .redirect(reason: "it is redirected to an invalid URL"))
        }
        var request = self
        request.url = next
        do {
            _ = try HTTPTarget(of: request)
        } catch {
            throw NetworkError(target, .redirect(reason: "it is redirected, and \(error.problem.reason)"))
        }
        guard target.url.scheme?.lowercased() == "http" || next.scheme?.lowercased() == "https" else {
            throw NetworkError(target, .redirect(reason: "it is redirected from https to http"))
        }
        let becomesGET = response.status == 303 && target.method != "HEAD"
        if becomesGET || response.status < 303 && target.method == "POST" {
            request.httpMethod = "GET"
            request.httpBody = nil
            for name in ["Content-Type", "Content-Length"] { request.setValue(nil, forHTTPHeaderField: name) }
        }
        guard request.httpBodyStream == nil else {
            throw NetworkError(target, .redirect(reason: "it is redirected, and its body can be sent only once"))
        }
        if !target.hasOrigin(of: next) {
            for name in privateHeaders(besides: publicHeaders) { request.setValue(nil, forHTTPHeaderField: name) }
        }
        return request
    }
}
