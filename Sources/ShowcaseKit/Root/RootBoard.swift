import AppFoundation
import AuthenticationIO
import Boardy
import CoreContracts
import PlatformIO
import SubscriptionIO

/// Computes the part of the app after each change, and shows it.
///
/// The tabs are not touched if they are the first part, so that a page of a link or of the former run stays.
final class RootBoard: ContinuousBoard<RootIO> {
    private enum Onboarding {
        case due
        /// The pages were shown in this run, and no user has signed in since.
        case newUser
        case done
    }

    private let store: any PersistenceService
    private let tabs: (any NavigationService)?
    private let events: AppEventBus?

    private var onboarding = Onboarding.due
    /// The current user. The subscription is unknown until its board has sent it.
    private var user: (id: User.ID, isSubscribed: Bool?)?
    /// True if the page with the state of the subscription is shown.
    private var showsSubscription = false
    /// The present part; nil until it is known.
    private var stage: RootStage?

    /// Creates the board.
    ///
    /// - Parameters:
    ///   - store: remembers that the pages were shown.
    ///   - tabs: shows the tabs; nil in an app without tabs.
    ///   - events: the events of the app; nil if there are none.
    init(_ store: any PersistenceService, _ tabs: (any NavigationService)?, _ events: AppEventBus?) {
        (self.store, self.tabs, self.events) = (store, tabs, events)
        let showTabs: @MainActor @Sendable () async -> Void = {
            if let tabs, let tab = tabs.currentTab ?? tabs.tabs.first { _ = await tabs.switchToTab(tab) }
        }
        let producer = BoardProducer()
        producer.registerBoard("root.onboarded") {
            TaskBoard<RootTaskIO>(identifier: $0) { _ in try await store.set(true, for: .onboarded) }
        }
        producer.registerBoard("root.tabs") {
            TaskBoard<RootTaskIO>(identifier: $0) { _ in await showTabs() }
        }
        super.init(producer: producer)
    }

    override func didInstall() {
        serviceMap.destination(OnboardingIO.self).completion.addTarget(self) { root, _ in root.endOnboarding() }
        serviceMap.modAuthentication.ioCurrentUser.flow.addTarget(self) { root, user in
            guard user?.id != root.user?.id else { return }
            root.user = user.map { ($0.id, nil) }
            if user != nil, root.onboarding == .newUser { root.onboarding = .done }
            root.proceed()
        }
        let subscription = serviceMap.modSubscription
        subscription.ioSubscriptionState.flow.addTarget(self) { $0.receive($1, isShown: false) }
        subscription.ioSubscriptionState.completion.addTarget(self) { root, isSent in
            // The board has reported its error. Gates guard what needs a subscription.
            if !isSent { root.receiveSubscription(true, isShown: false) }
        }
        subscription.ioSubscriptionStatus.flow.addTarget(self) { $0.receive($1, isShown: true) }
        subscription.ioRestorePurchases.flow.addTarget(self) { $0.receive($1, isShown: true) }
        subscription.ioSubscribe.flow.addTarget(self) { $0.receive(.active($1), isShown: true) }
        events?.subscribe(for: self, to: [.subscription]) { [weak self] event in
            guard let self, let user, event == .subscriptionEnded(account: user.id) else { return }
            self.user?.isSubscribed = nil
            proceed()
        }
    }

    override func activate(with _: Void) {
        // The motherboard of a closed window has no context.
        guard stage == nil, context != nil else { return }
        do {
            if try store.value(for: .onboarded) == true { onboarding = .done }
        } catch {
            // The user may have seen the pages.
            report(error)
            onboarding = .done
        }
        let currentUser = serviceMap.modAuthentication.ioCurrentUser
        if currentUser.isAvailable { currentUser.activation.activate() }
        proceed()
    }

    private func endOnboarding() {
        guard onboarding == .due else {
            // The pages of a link were shown above the present part.
            if stage == .main { start("root.tabs") }
            return
        }
        onboarding = user == nil ? .newUser : .done
        start("root.onboarded")
        proceed()
    }

    private func receive(_ state: SubscriptionState, isShown: Bool) {
        let isSubscribed = if case .active = state { true } else { false }
        receiveSubscription(isSubscribed, isShown: isShown)
    }

    private func receiveSubscription(_ isSubscribed: Bool, isShown: Bool) {
        showsSubscription = isShown
        user?.isSubscribed = isSubscribed
        proceed()
    }

    /// The part that follows from the present state; nil while the state of the subscription is loaded.
    private var nextStage: RootStage? {
        if onboarding == .due { return .onboarding }
        guard serviceMap.modAuthentication.ioCurrentUser.isAvailable else { return .main }
        guard let user else { return .signIn }
        guard serviceMap.modSubscription.ioSubscriptionState.isAvailable else { return .main }
        return user.isSubscribed.map { $0 ? .main : .paywall }
    }

    /// Shows the part of the app that follows from the present state, unless it is shown already.
    private func proceed() {
        guard let next = nextStage else {
            serviceMap.modSubscription.ioSubscriptionState.activation.activate()
            return
        }
        guard next != stage else { return }
        let isFirst = stage == nil
        stage = next
        sendOutput(next)
        switch next {
        case .onboarding: serviceMap.destination(OnboardingIO.self).activation.activate()
        case .signIn where onboarding == .newUser: serviceMap.modAuthentication.ioSignUp.activation.activate()
        case .signIn: serviceMap.modAuthentication.ioLogin.activation.activate()
        case .paywall where showsSubscription: break
        case .paywall: serviceMap.modSubscription.ioSubscriptionStatus.activation.activate()
        case .main where isFirst && tabs?.currentTab != nil: break
        case .main: start("root.tabs")
        }
    }

    private func start(_ task: BoardID) {
        motherboard.destination(RootTaskIO.self, id: task).activation.activate()
    }
}

/// The interface of the tasks of the root board.
private enum RootTaskIO: IOInterface {
    typealias Input = Void
    typealias Output = Void
    static let boardID: BoardID = "root.task"
}

extension StoreKey<Bool> {
    /// True after the pages of the onboarding were shown.
    static var onboarded: StoreKey { StoreKey("app.onboarded") }
}
