/// A product of a service, without its type.
///
/// The container holds boxes, so that only the code that requests a product knows its type.
@usableFromInline
class AnyServiceBox {
    fileprivate init() {}

    /// Creates a box for a product that is an object.
    ///
    /// - Returns: nil if the object has not the type of the box.
    required init?(_ object: AnyObject) { nil }

    /// The product if it is an object; nil for a value.
    var object: AnyObject? { nil }

    /// The type of the product.
    var type: Any.Type { Never.self }

    /// Returns the product for generic code, which would look up the type `ServiceBox<Product>` at run time.
    func product<Product>(as _: Product.Type) throws(ServiceContainer.Unresolved) -> Product {
        throw ServiceContainer.Unresolved()
    }
}

/// A product of a service, for code that knows its type and casts to this final class.
@usableFromInline
final class ServiceBox<Product>: AnyServiceBox {
    @usableFromInline let product: Product

    init(_ product: Product) {
        self.product = product
        super.init()
    }

    required init?(_ object: AnyObject) {
        guard let product = object as? Product else { return nil }
        self.product = product
        super.init()
    }

    override var object: AnyObject? { type is any AnyObject.Type ? product as AnyObject : nil }

    override var type: Any.Type { Swift.type(of: product as Any) }

    override func product<Requested>(as _: Requested.Type) throws(ServiceContainer.Unresolved) -> Requested {
        // Not `as?`, because the type of an optional would be looked up.
        switch product {
        case let product as Requested: return product
        default: throw ServiceContainer.Unresolved()
        }
    }
}
