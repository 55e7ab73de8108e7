import Boardy
import CoreContracts
import GhostKernel

/// Shows tabs by calling the closures that the app installed for them.
final class BoardNavigation: NavigationService {
    typealias Show = @MainActor (any FlowMotherboard) async -> (any ViewPresenter)?

    private var shows: [String: Show] = [:]
    private(set) var tabs: [String] = []
    /// The tab that was shown last, in the spelling of its installation.
    private(set) var currentTab: String?
    private weak var mainboard: (any FlowMotherboard)?
    private let diagnostics: Diagnostics

    init(_ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
    }

    var isEmpty: Bool { tabs.isEmpty }

    func attach(to mainboard: any FlowMotherboard) { self.mainboard = mainboard }

    /// Adds a tab. If a tab of that name exists, it stays and an error is reported.
    func add(_ tab: String, _ show: @escaping Show) {
        let key = tab.lowercased()
        guard shows[key] == nil else { return diagnostics.report(.duplicateTab(tab)) }
        shows[key] = show
        tabs.append(tab)
    }

    func switchToTab(_ tab: String) async -> (any ViewPresenter)? {
        let key = tab.lowercased()
        guard let mainboard, let show = shows[key], let presenter = await show(mainboard) else { return nil }
        currentTab = tabs.first { $0.lowercased() == key }
        return presenter
    }
}
