import CoreContracts

enum ForecastManifest: Manifest {
    static var serviceProviders: [any ServiceProvider.Type] { [ForecastServiceProvider.self] }
    static var uiProviders: [any UIProvider.Type] { [ForecastUIProvider.self] }
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Prewarmer.self] }
    static var appDelegateListeners: [any AppDelegateListener.Type] { [ForecastEvents.self] }
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] {
        [ForecastSceneDelegateListener.self, ForecastEvents.self]
    }
}
