import Foundation

/// What a hostile server does.
enum Attack: String, CaseIterable {
    case none
    case redirect
    case endless
    case bomb
    case headers
    case bodies
    case chunks

    var title: String {
        switch self {
        case .none: "an honest server"
        case .redirect: "a redirect with a body of 1 GB"
        case .endless: "a body of 1 GB without a length"
        case .bomb: "1 MB that grows to 1 GB"
        case .headers: "20 000 headers"
        case .bodies: "1 000 bodies of 3 MB with a length"
        case .chunks: "1 000 bodies of 3 MB without a length"
        }
    }

    /// The path of the test server.
    var path: String {
        switch self {
        case .none: "/json/a"
        case .redirect: "/redirect-endless/a?megabytes=1000"
        case .endless: "/flood/a?megabytes=1000"
        case .bomb: "/bomb/a?bytes=1000000000"
        case .headers: "/many-headers/a?times=20000"
        case .bodies: "/large/a?bytes=3000000"
        case .chunks: "/flood/a?megabytes=3"
        }
    }

    /// The number of requests at once.
    var requests: Int { self == .bodies || self == .chunks ? 1000 : 1 }
}
