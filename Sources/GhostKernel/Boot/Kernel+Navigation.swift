import CoreContracts

extension Kernel {
    /// Registers the tabs as the navigation service. Without tabs there is no service.
    ///
    /// - Parameter isContributed: true for a tab of a module. An app may then have a navigation service of its own, which shows
    ///   the contributions. If the app installs tabs besides such a service, the second registration is reported.
    func registerNavigation(forContribution isContributed: Bool) {
        let isRegistered = services.isRegistered((any NavigationService).self)
        guard isContributed ? !isRegistered : !hasInstalledTabs else { return }
        hasInstalledTabs = hasInstalledTabs || !isContributed
        // A registration without a source is replaced without a report.
        let source = isContributed ? nil : Source.named("the app")
        services.from(source) {
            services.register((any NavigationService).self, scope: .singleton) { [weak self, tabHost] in
                self?.navigation ?? tabHost
            }
        }
    }
}
