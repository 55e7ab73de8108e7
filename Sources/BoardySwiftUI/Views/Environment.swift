#if canImport(SwiftUI)
    public import Boardy
    import BoardyKit
    public import CoreContracts
    public import SwiftUI

    private enum MotherboardKey: EnvironmentKey {
        static var defaultValue: (any FlowMotherboard)? { nil }
    }

    private enum ResolverKey: EnvironmentKey {
        static var defaultValue: (any ServiceResolver)? { nil }
    }

    extension EnvironmentValues {
        /// The motherboard of the scene; nil outside of a ``LauncherView``.
        public var motherboard: (any FlowMotherboard)? {
            get { self[MotherboardKey.self] }
            set { self[MotherboardKey.self] = newValue }
        }

        /// The services of the scene; nil outside of a ``LauncherView``.
        public var resolver: (any ServiceResolver)? {
            get { self[ResolverKey.self] }
            set { self[ResolverKey.self] = newValue }
        }
    }

    extension AlertRole {
        var buttonRole: ButtonRole? {
            switch self {
            case .standard: nil
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }
#endif
