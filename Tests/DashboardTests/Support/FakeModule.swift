import Boardy

/// Registers boards in the place of a module that is not here.
struct FakeModule: ModulePlugin {
    let identifier: BoardID
    let registrations: [BoardRegistration]

    init(_ identifier: BoardID, @BoardRegistrationBuilder _ registrations: () -> [BoardRegistration]) {
        self.identifier = identifier
        self.registrations = registrations()
    }

    func apply(for main: any MainComponent) {
        for registration in registrations {
            main.producer.register(registration)
        }
    }
}
