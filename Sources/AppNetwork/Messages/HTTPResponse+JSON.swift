import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPResponse {
    /// Returns the response if the address of a request has answered.
    ///
    /// - Throws: A ``NetworkError`` if the client has followed a redirect.
    func from(_ request: URLRequest) throws(NetworkError) -> HTTPResponse {
        guard url == request.url else {
            throw NetworkError(
                try HTTPTarget(of: request), .redirect(reason: "another address has answered, after a redirect"))
        }
        return self
    }

    /// Returns the value of the JSON in the body, which is a text from outside.
    ///
    /// - Parameters:
    ///   - request: The request that the response answers, for errors.
    ///   - decoder: The decoder of the JSON.
    /// - Returns: The answer. If it is optional, the status 204 is nil.
    /// - Throws: A ``NetworkError`` if the body cannot be decoded.
    func decoded<Answer: Decodable>(
        for request: URLRequest, by decoder: JSONDecoder = JSONDecoder()
    ) throws(NetworkError) -> Answer {
        if status == 204 {
            let optional = Answer.self as? any ExpressibleByNilLiteral.Type
            if let none = optional?.init(nilLiteral: ()) as? Answer { return none }
            throw NetworkError(try HTTPTarget(of: request), .undecodable(reason: "it has no body (204)"))
        }
        do {
            return try decoder.decode(Answer.self, fromUntrusted: body)
        } catch {
            throw NetworkError(try HTTPTarget(of: request), .undecodable(reason: codingReason(of: error, body)))
        }
    }
}
