/// A key of a container: a property with a name, a file and a type of product. Each key has a service of its own.
package struct ServiceKey: Hashable, Sendable {
    let name: String
    let fileID: String

    /// Distinguishes the keys that a generic function declares.
    private let product: ObjectIdentifier

    /// Creates the key that a property declares.
    ///
    /// - Parameters:
    ///   - name: the name of the property.
    ///   - fileID: the file of the property, with its module.
    ///   - product: the type of the product.
    package init(_ name: String, in fileID: String, of product: Any.Type) {
        (self.name, self.fileID, self.product) = (name, fileID, ObjectIdentifier(product))
    }
}
