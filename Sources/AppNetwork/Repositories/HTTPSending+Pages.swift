import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPSending {
    /// Returns the present elements of all pages of a collection, which are requested one after the other.
    ///
    /// - Parameters:
    ///   - request: The request of the first page.
    ///   - pages: The maximum number of pages.
    ///   - decoder: The decoder of a page.
    func elements<Element: Decodable>(
        of request: URLRequest, pages: Int, by decoder: JSONDecoder
    ) async throws -> [Element] {
        let collection = request.url
        var elements: [Element] = []
        var request = request
        for _ in 0..<max(pages, 1) {
            let response = try await present(request)
            elements += try response.decoded(for: request, by: decoder) as [Element]
            guard let link = response.target(ofLink: "next") else { return elements }
            guard let next = URL(string: link, relativeTo: response.url)?.absoluteURL,
                Origin(next) == Origin(collection)
            else {
                throw NetworkError(
                    try HTTPTarget(of: request),
                    .refused(reason: "its next page is not on the server of the collection", fix: "correct the server"))
            }
            request.url = next
        }
        throw NetworkError(
            try HTTPTarget(of: request),
            .refused(
                reason: "its collection has more pages than the limit of \(pages)",
                fix: "raise the limit of pages, or fetch a smaller collection"))
    }

    /// Returns the response to a request from the server, because a stored one can be older than the last write.
    func present(_ request: URLRequest) async throws -> HTTPResponse {
        var request = request
        request.setValue("no-cache", forHTTPHeaderField: "Cache-Control")
        return try await data(for: request)
    }
}
