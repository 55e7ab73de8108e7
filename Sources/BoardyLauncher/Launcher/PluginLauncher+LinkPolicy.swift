public import BoardyCore

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PluginLauncher {
    // MARK: Policy

    /// Sets the validator, which decides if a URL may be opened, after the launch and before any opener is asked. Replaces an
    /// earlier validator. A denied URL is reported as ``BoardError/Code/deniedLink``.
    @discardableResult
    public func setURLOpeningValidator(_ validator: @escaping @MainActor (URL) -> URLOpeningVerdict) -> PluginLauncher {
        changeLinkPolicy { $0.validator = validator }
        return self
    }

    /// Sets the handler of URLs that the validator or the ``URLAllowList`` denies. Replaces an earlier handler.
    ///
    /// Without this handler, the handler of ``setURLNotFoundHandler(_:)`` is called. The list denies URLs also before the launch.
    @discardableResult
    public func setURLDeniedHandler(
        _ handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, URL) -> Void
    ) -> PluginLauncher {
        changeLinkPolicy { $0.denied = handler }
        return self
    }

    /// Sets the handler of URLs that no opener matches or can decode, which are also reported. Replaces an earlier handler.
    @discardableResult
    public func setURLNotFoundHandler(
        _ handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, URL) -> Void
    ) -> PluginLauncher {
        changeLinkPolicy { $0.notFound = handler }
        return self
    }

    /// Sets the handler that selects, in order, from several openers that match a URL. Replaces an earlier handler. Without a
    /// handler all of them open the URL.
    ///
    /// ```swift
    /// launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
    /// ```
    @discardableResult
    public func setURLOpenerSelectionHandler(
        _ handler:
            @escaping @MainActor (
                _ mainboard: any FlowMotherboard, URL, _ candidates: [URLOpenerCandidate]
            ) -> [URLOpenerCandidate]
    ) -> PluginLauncher {
        changeLinkPolicy { $0.selection = .immediate(handler) }
        return self
    }

    /// Sets the handler that selects from several openers asynchronously, for instance because it asks the user. Replaces an
    /// earlier handler. Other URLs do not wait for the selection.
    ///
    /// The handler's task is cancelled when the launcher is released, or when the task that waits in ``handle(_:)`` is cancelled.
    /// The handler keeps the main motherboard alive until it returns.
    @discardableResult
    public func setURLOpenerSelectionHandler(
        _ handler:
            @escaping @MainActor (
                _ mainboard: any FlowMotherboard, URL, _ candidates: [URLOpenerCandidate]
            ) async -> [URLOpenerCandidate]
    ) -> PluginLauncher {
        changeLinkPolicy { $0.selection = .later(handler) }
        return self
    }

    /// Changes the policy. A former handler is released after the access, because the release may open a link.
    private func changeLinkPolicy(_ change: (inout URLOpeningPolicy) -> Void) {
        let former = links.policy
        var policy = former
        change(&policy)
        links.policy = policy
        extendLifetime(former)
    }

    // MARK: Openers

    /// Adds one opener; short for ``install(urlOpenerPlugins:)``.
    @discardableResult
    public func install(urlOpenerPlugin: any URLOpenerPlugin) -> PluginLauncher {
        install(urlOpenerPlugins: [urlOpenerPlugin])
    }

    /// Adds openers to those that were installed when the launcher was made.
    ///
    /// An opener with a malformed pattern is reported and not installed. A pattern that matches the same links as another one is
    /// reported, and both openers open them.
    @discardableResult
    public func install(urlOpenerPlugins: [any URLOpenerPlugin]) -> PluginLauncher {
        for opener in urlOpenerPlugins { installation.install(opener, from: "the app") }
        return self
    }

    /// Adds an opener that is a closure, as ``install(urlOpenerPlugins:)`` does.
    ///
    /// ```swift
    /// launcher.installURLOpenerPlugin(
    ///     matchingPath: "/help/{topic}", condition: { url, _ in url.host() == "home" }
    /// ) { mainboard, parameters in
    ///     mainboard.serviceMap.modHelp.ioHelp.activation.activate(with: parameters["topic"])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the opener; the pattern by default.
    ///   - matchingPath: the pattern, as in ``URLOpenerPathMatchingPlugin``.
    ///   - condition: decides if the opener accepts a link that matches. If not, the openers of the next best pattern are asked.
    @discardableResult
    public func installURLOpenerPlugin(
        name: String? = nil, matchingPath: String,
        condition: @escaping @MainActor (URL, _ parameters: [String: String]) -> Bool = { _, _ in true },
        handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, _ parameters: [String: String]) -> Void
    ) -> PluginLauncher {
        install(urlOpenerPlugins: [URLPathOpener(name, matchingPath, condition: condition, handler: handler)])
    }

    /// Adds an opener that is a closure with parameters of a `Decodable` type, which are decoded as those of a
    /// ``URLOpenerDecodingPlugin``.
    ///
    /// ```swift
    /// launcher.installURLOpenerPlugin(matchingPath: "/files/{path...}", as: [String: [String]].self) { mainboard, parameters in
    ///     mainboard.serviceMap.modFiles.ioFile.activation.activate(with: parameters["path"] ?? [])
    /// }
    /// ```
    ///
    /// - Parameter name: the name of the opener; the pattern by default.
    @discardableResult
    public func installURLOpenerPlugin<Parameters: Decodable>(
        name: String? = nil, matchingPath: String, as type: Parameters.Type,
        handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, Parameters) -> Void
    ) -> PluginLauncher {
        install(urlOpenerPlugins: [URLDecodingOpener(name, matchingPath, handler)])
    }

    /// Adds an opener that is a closure with parameters that another closure decodes, as ``install(urlOpenerPlugins:)`` does.
    ///
    /// ```swift
    /// launcher.installURLOpenerPlugin(
    ///     matchingPath: "/orders/{id}", decoding: { _, parameters in parameters["id"].flatMap(OrderNumber.init) }
    /// ) { mainboard, number in
    ///     mainboard.serviceMap.modOrders.ioOrder.activation.activate(with: number)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the opener; the pattern by default.
    ///   - decoding: returns the decoded parameters of a link that matches. If it returns nil or throws, the openers of the next
    ///     best pattern are asked. If no opener opens the link, the first error is reported as
    ///     ``BoardError/Code/undecodableLink``.
    @discardableResult
    public func installURLOpenerPlugin<Parameters>(
        name: String? = nil, matchingPath: String,
        decoding: @escaping @MainActor (URL, _ parameters: [String: String]) throws -> Parameters?,
        handler: @escaping @MainActor (_ mainboard: any FlowMotherboard, Parameters) -> Void
    ) -> PluginLauncher {
        install(urlOpenerPlugins: [URLPathOpener(name, matchingPath, decoding: decoding, handler: handler)])
    }
}
