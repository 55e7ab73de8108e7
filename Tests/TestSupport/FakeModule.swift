public import Boardy

/// Registers boards in the place of a module that is not here.
public struct FakeModule: ModulePlugin {
    /// The name of the module.
    public let identifier: BoardID

    private let registrations: [BoardRegistration]

    /// A module of these boards.
    public init(_ identifier: BoardID, @BoardRegistrationBuilder _ registrations: () -> [BoardRegistration]) {
        self.identifier = identifier
        self.registrations = registrations()
    }

    /// Registers the boards.
    public func apply(for main: any MainComponent) {
        for registration in registrations {
            main.producer.register(registration)
        }
    }
}
