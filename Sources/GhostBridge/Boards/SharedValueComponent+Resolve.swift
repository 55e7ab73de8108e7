public import Boardy
import CoreContracts

extension SharedValueComponent {
    /// Returns the service that a manifest or the app has registered under a type, and makes it if necessary.
    ///
    /// ```swift
    /// func build(with identifier: BoardID, sharedComponent: any SharedValueComponent, …) -> any ActivatableBoard {
    ///     ForecastBoard(identifier: identifier, weather: sharedComponent.resolve((any WeatherService).self))
    /// }
    /// ```
    ///
    /// - Returns: nil if no service is registered, or if it cannot be made, which is reported.
    public func resolve<Product>(_ type: Product.Type = Product.self) -> Product? {
        sharedValue(of: (any ServiceResolver).self)?.resolve(type)
    }
}
