import CoreContracts

enum ForecastManifest: Manifest {
    static var serviceProviders: [ServiceProvider.Type] { [ForecastServiceProvider.self] }
    static var uiProviders: [UIProvider.Type] { [ForecastUIProvider.self] }
    static var sceneDelegateListeners: [SceneDelegateListener.Type] { [ForecastSceneDelegateListener.self] }
}
