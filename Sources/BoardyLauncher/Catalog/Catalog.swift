public import BoardyCore

/// A description of the modules, boards, openers, gates, flows, services, views and participants of a launcher.
///
/// A catalog is a value that can be printed as tables, encoded, and drawn as a diagram.
///
/// ```swift
/// print(launcher.catalog)
/// try JSONEncoder().encode(launcher.catalog).write(to: file)
/// ```
public struct Catalog: Equatable, Sendable, Encodable {
    /// An installed module.
    public struct ModuleInfo: Equatable, Sendable, Encodable {
        /// The identifier of the module, usually that of its public board.
        public let id: BoardID

        /// The type of the module plugin.
        public let plugin: String

        /// The type of the launcher plugin that contains the module, or of the module plugin itself.
        public let source: String
    }

    /// A board of another module that a module uses.
    public struct UseInfo: Equatable, Sendable, Encodable {
        /// The type of the plugin that installed the module.
        public let module: String

        /// The used board.
        public let board: BoardID

        /// The origin of the use.
        public let kind: Kind

        /// The ways in which a use is known.
        public enum Kind: String, Sendable, Encodable {
            /// The module declares it.
            case required
            /// The module declares it, and works without the board.
            case optional
            /// It follows from a flow or an adapter of the module.
            case derived
        }
    }

    /// The types of an interface.
    public struct InterfaceInfo: Equatable, Sendable, Encodable {
        /// The name of the interface type.
        public let name: String
        /// The type of the input, `()` for a board without input.
        public let input: String
        /// The type of the output, `Never` for a board without outputs.
        public let output: String
        /// The type of the commands, `Never` for a board without commands.
        public let command: String
        /// The type of the actions, `Never` for a board without actions.
        public let action: String
    }

    /// A registered board.
    public struct BoardInfo: Equatable, Sendable, Encodable {
        /// The identifier of the board.
        public let id: BoardID

        /// The module that registered the board; nil for a board that was not registered by a module.
        public let module: BoardID?

        /// Indicates whether the board is available only in the motherboard of its module's public board.
        public let isInternal: Bool

        /// The types of the board; nil if they are unknown, because its factory made no board.
        public let interface: InterfaceInfo?
    }

    /// An opener of links.
    public struct OpenerInfo: Equatable, Sendable, Encodable {
        /// The name of the opener.
        public let name: String

        /// The path pattern of the opener; nil if the opener decides in code which links it opens.
        public let pattern: String?

        /// The type of the plugin that installed the opener, or "the app".
        public let source: String?

        /// The parameters that the opener reads: the placeholders of its pattern, and the other names that its type of parameters decodes.
        public let parameters: [String]
    }

    /// A gateway barrier of the launcher. The activation barriers of boards are not listed, because they depend on the
    /// input.
    public struct GateInfo: Equatable, Sendable, Encodable {
        /// The way in which a gate decides.
        public enum Kind: String, Sendable, Encodable {
            /// A board is activated and decides by its completion.
            case board
            /// A closure decides.
            case closure
            /// There is no check: the boards are exempt from the gate for all boards.
            case exempt
        }

        /// The identifier of the board that decides, or the name of the closure.
        public let id: BoardID

        /// The way in which the gate decides.
        public let kind: Kind

        /// The guarded boards; nil if the gate guards all boards without a gate of their own.
        public let boards: [BoardID]?
    }

    /// A step from one board to another that was registered during the installation.
    public struct FlowInfo: Equatable, Sendable, Encodable {
        /// The board that sends the output.
        public let from: BoardID

        /// The board that receives the output.
        public let to: BoardID

        /// The way in which an output reaches the next board.
        public let kind: FlowStepKind
    }

    /// A service that a module offers to others.
    public struct ServiceInfo: Equatable, Sendable, Encodable {
        /// The type under which the service is resolved.
        public let name: String

        /// The lifetime of instances: `singleton`, `shared` or `unique`.
        public let scope: String

        /// The types of the services that it depends on.
        public let dependencies: [String]

        /// The module that registered the service, if known.
        public let source: String?

        package init(name: String, scope: String, dependencies: [String], source: String?) {
            (self.name, self.scope, self.dependencies, self.source) = (name, scope, dependencies, source)
        }
    }

    /// A view that a module contributes to a surface.
    public struct ContributionInfo: Equatable, Sendable, Encodable {
        /// The identifier of the contribution.
        public let id: String

        /// The surface that shows the view.
        public let surface: String

        /// The types of the services that the view depends on.
        public let dependencies: [String]

        /// The module that contributes the view, if known.
        public let source: String?

        package init(id: String, surface: String, dependencies: [String], source: String?) {
            (self.id, self.surface, self.dependencies, self.source) = (id, surface, dependencies, source)
        }
    }

    /// An object that takes part in the boot, or listens to events of the application or its scenes.
    public struct ParticipantInfo: Equatable, Sendable, Encodable {
        /// The type of the participant.
        public let name: String

        /// The roles of the participant: the phases in which it runs, and the events it listens to.
        public let roles: [String]

        package init(name: String, roles: [String]) { (self.name, self.roles) = (name, roles) }
    }

    /// The modules, in the order of installation.
    public let modules: [ModuleInfo]

    /// The uses of other modules' boards: the declared ones in the order of installation, then those of flows.
    public package(set) var uses: [UseInfo] = []

    /// The boards, in the order of registration.
    public let boards: [BoardInfo]

    /// The openers, in the order of installation.
    public package(set) var openers: [OpenerInfo] = []

    /// The gateway barriers, in the order of installation.
    public let gates: [GateInfo]

    /// The steps between boards, in the order of registration.
    public let flows: [FlowInfo]

    /// The services, in the order of registration.
    public package(set) var services: [ServiceInfo] = []

    /// The contributed views, grouped by surface.
    public package(set) var contributions: [ContributionInfo] = []

    /// The participants and listeners, in the order of installation.
    public package(set) var participants: [ParticipantInfo] = []
}
