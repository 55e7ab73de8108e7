/// Services without a framework: closures and products by type. Each product is made once.
@MainActor
final class ServicesByHand {
    private var factories: [ObjectIdentifier: @MainActor (ServicesByHand) -> AnyObject?] = [:]
    private var made: [ObjectIdentifier: AnyObject] = [:]

    private final class Box<Product> {
        let product: Product

        init(_ product: Product) { self.product = product }
    }

    func register<Product>(_ type: Product.Type, make: @escaping @MainActor (ServicesByHand) -> Product?) {
        factories[ObjectIdentifier(type)] = { services in make(services).map(Box.init) }
    }

    func resolve<Product>(_ type: Product.Type) -> Product? {
        let key = ObjectIdentifier(type)
        if let box = made[key] as? Box<Product> { return box.product }
        guard let box = factories[key]?(self) as? Box<Product> else { return nil }
        made[key] = box
        return box.product
    }
}
