import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPResponse {
    /// A short line with the meaning of the status and, if the body is a problem of RFC 9457, its detail.
    var reason: String {
        let meaning = HTTPURLResponse.localizedString(forStatusCode: status)
        guard value(ofHeader: "Content-Type")?.hasPrefix("application/problem+json") == true,
            let problem = try? JSONDecoder().decode(ProblemDetails.self, fromUntrusted: body),
            let detail = problem.detail ?? problem.title
        else { return meaning }
        return "\(meaning): \(detail.singleLine(limit: 200))"
    }

    /// The delay that the header `Retry-After` asks for, in seconds or as a date; nil if there is none.
    func retryAfter(now: Date) -> Duration? {
        guard let value = value(ofHeader: "Retry-After") else { return nil }
        if let seconds = wholeSeconds(value) { return .seconds(seconds) }
        return Date(http: value).map { .seconds(max($0.timeIntervalSince(now), 0)) }
    }
}

/// The text members of a problem of RFC 9457.
private struct ProblemDetails: Decodable {
    let title: String?
    let detail: String?
}
