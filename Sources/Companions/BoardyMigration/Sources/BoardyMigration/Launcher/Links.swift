public import Boardy
public import Foundation

@available(*, unavailable, renamed: "URLOpeningVerdict")
public typealias URLOpeningValidationStatus = URLOpeningVerdict

@available(*, unavailable, renamed: "URLOpenerPlugin")
public typealias URLOpenerPluginConvertible = URLOpenerPlugin

@available(*, unavailable, renamed: "PluginBuilder")
public typealias URLOpenerPluginBuilder = PluginBuilder

@available(
    *, unavailable,
    message: """
        conform to URLOpenerDecodingPlugin, which decodes Parameters from the placeholders of matchingPath and the query, or \
        to URLOpenerPlugin, which decides with canOpenURL(_:)
        """
)
@MainActor
public protocol GuaranteedURLOpenerPlugin: FormerURLOpener {}

/// An opener that has not been changed yet.
@MainActor
public protocol FormerURLOpener: URLOpenerPlugin {}

extension FormerURLOpener {
    /// Decided by the pattern.
    public func canOpenURL(_ url: URL) -> Bool { unused }

    /// Opens a URL with its parameters.
    public func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {}
}

@available(*, unavailable, message: "return a Bool from canOpenURL(_:), or conform to URLOpenerDecodingPlugin")
public enum URLOpeningOption<Parameter> {
    case yes(Parameter)
    case no
}

@available(
    *, unavailable,
    message: "use installURLOpenerPlugin(matchingPath:decoding:handler:), or conform to URLOpenerDecodingPlugin"
)
@MainActor
public struct BlockURLOpenerPlugin<Parameter>: FormerURLOpener {
    /// An opener of closures.
    public init(
        name: String? = nil, condition: @escaping (URL) -> URLOpeningOption<Parameter>,
        handler: @escaping @MainActor (any FlowMotherboard, Parameter) -> Void
    ) {}
}

@available(*, unavailable, message: "use installURLOpenerPlugin(matchingPath:handler:)")
@MainActor
public struct BlockURLOpenerPathMatchingPlugin: FormerURLOpener {
    /// An opener of a closure.
    public init(
        name: String? = nil, matchingPath: String,
        handler: @escaping @MainActor (any FlowMotherboard, [String: String]) -> Void
    ) {}
}

extension PluginLauncher {
    @available(*, unavailable, message: "write the type of the closure, @MainActor (any FlowMotherboard, URL) -> Void")
    public typealias URLNotFoundHandler = @MainActor (any FlowMotherboard, URL) -> Void

    @available(*, unavailable, message: "write the type of the closure, @MainActor (any FlowMotherboard, URL) -> Void")
    public typealias URLDeniedHandler = @MainActor (any FlowMotherboard, URL) -> Void

    @available(
        *, unavailable,
        message: "use installURLOpenerPlugin(matchingPath:condition:handler:), or conform to URLOpenerPlugin"
    )
    @discardableResult
    public func installURLOpenerPlugin(
        name: String? = nil, condition: @escaping (URL) -> Bool,
        handler: @escaping @MainActor (any FlowMotherboard) -> Void
    ) -> PluginLauncher { self }

    @available(
        *, unavailable,
        message: "use installURLOpenerPlugin(matchingPath:decoding:handler:), or conform to URLOpenerDecodingPlugin"
    )
    @discardableResult
    public func installURLOpenerPlugin<Parameter>(
        name: String? = nil, condition: @escaping (URL) -> URLOpeningOption<Parameter>,
        handler: @escaping @MainActor (any FlowMotherboard, Parameter) -> Void
    ) -> PluginLauncher { self }

    @available(*, unavailable, message: "use install(urlOpenerPlugins: […])")
    @discardableResult
    public func install(@PluginBuilder urlOpenerPluginsBuilder: () -> [PluginBuilder.Element]) -> PluginLauncher {
        self
    }

    @available(*, unavailable, message: "the handler cannot be removed; set another one")
    @discardableResult
    public func setURLNotFoundHandler(_ handler: Never?) -> PluginLauncher { self }
}

extension URL {
    @available(*, unavailable, message: "use PathPattern.parameters(of:) of LinkRouting")
    public var boardy: BoardyURLExtensions { unused }
}

@available(*, unavailable, message: "use PathPattern.parameters(of:) of LinkRouting")
public struct BoardyURLExtensions {
    /// The query items by name.
    public var queryParameters: [String: String] { unused }

    /// The query items as JSON.
    public var queryData: Data { unused }

    /// The segments of the path.
    public var pathComponents: [String] { unused }
}
