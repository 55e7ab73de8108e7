public import Boardy

/// Replaces a module by registrations of its boards.
public struct FakeModule: ModulePlugin {
    /// The name of the module.
    public let identifier: BoardID

    private let registrations: [BoardRegistration]

    /// Makes a module from registrations of boards.
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
