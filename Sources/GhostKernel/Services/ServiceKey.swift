/// The declaration of a key that names a service: a property with a name, in a file.
package struct ServiceKey: Sendable {
    private let name: StaticString
    private let fileID: StaticString

    /// Creates the key that a property declares.
    ///
    /// - Parameters:
    ///   - name: the name of the property.
    ///   - fileID: the file of the property, with its module.
    package init(_ name: StaticString, in fileID: StaticString) {
        (self.name, self.fileID) = (name, fileID)
    }
}

extension ServiceKey: Equatable, CustomStringConvertible {
    package static func == (left: ServiceKey, right: ServiceKey) -> Bool {
        isEqual(left.name, right.name) && isEqual(left.fileID, right.fileID)
    }

    /// The name and the file.
    package var description: String { "\(name) in \(fileID)" }

    /// Compares the addresses first, because most comparisons are of a literal with itself.
    private static func isEqual(_ left: StaticString, _ right: StaticString) -> Bool {
        if left.hasPointerRepresentation, right.hasPointerRepresentation, left.utf8Start == right.utf8Start {
            return true
        }
        return left.description == right.description
    }
}
