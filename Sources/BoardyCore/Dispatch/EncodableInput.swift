import Foundation

/// A value for a board of unknown input: it is given to the board as it is if that fits, and else as JSON.
package struct EncodableInput {
    private let value: any Encodable

    package init(_ value: any Encodable) {
        self.value = value
    }

    /// What a board with that input is given.
    func option<Input>(for input: Input.Type) -> Any {
        guard !(value is Input), input is any Decodable.Type, let json = try? JSONEncoder().encode(value) else {
            return value
        }
        return json
    }
}
