#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value for a board of unknown input type: passed as it is if the type fits, and otherwise as JSON.
package struct EncodableInput {
    private let value: any Encodable

    package init(_ value: any Encodable) { self.value = value }

    /// The value to pass to a board with the input type.
    func option<Input>(for input: Input.Type) -> Any {
        guard !(value is Input), input is any Decodable.Type, let json = try? JSONEncoder().encode(value) else {
            return value
        }
        return json
    }
}
