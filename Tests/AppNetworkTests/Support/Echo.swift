import AppFoundation
import Foundation

@testable import AppNetwork

/// The body of most responses of the test server: the number of requests with the path, and the last request.
struct Echo: Decodable, Equatable {
    let count: Int
    let method: String
    let body: String
    let headers: [String: String]
}

extension HTTPResponse {
    var echo: Echo {
        get throws { try JSONDecoder().decode(Echo.self, from: body) }
    }
}
