import Foundation

/// The directives of a header `Cache-Control`.
struct CacheControl {
    private let directives: [(name: String, value: String?)]

    init(_ header: String?) {
        directives = (header ?? "").split(separator: ",").map { directive in
            let parts = directive.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            let value = parts.dropFirst().first?.trimmingCharacters(in: ["\""])
            return (parts.first?.lowercased() ?? "", value)
        }
    }

    func contains(_ name: String) -> Bool { directives.contains { $0.name == name } }

    /// The seconds of `max-age`: the least if there are several, and 0 if one is not a number; nil if there is none.
    var maximumAge: Int? {
        directives.filter { $0.name == "max-age" }.map { wholeSeconds($0.value ?? "") ?? 0 }.min()
    }
}
