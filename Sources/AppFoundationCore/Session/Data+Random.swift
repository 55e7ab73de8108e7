package import Foundation

extension Data {
    /// Returns bytes of the system's cryptographically secure generator.
    package static func random(count: Int) -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}
