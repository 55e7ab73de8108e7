import CoreContracts

/// Ten thousand types to register services for, such as `Numbered<Zero, Zero, Zero, Zero>`.
struct Numbered<Thousands: Digit, Hundreds: Digit, Tens: Digit, Ones: Digit>: NumberedService {}

@MainActor
protocol NumberedService {
    init()
}

extension NumberedService {
    static func register(in registry: any ServiceRegistry) {
        registry.register(Self.self) { Self() }
    }

    /// Registers a service that needs two others.
    static func registerWithTwoDependencies(in registry: any ServiceRegistry) {
        registry.register(Self.self, dependencies: (FirstNeeded.self, SecondNeeded.self)) { _, _ in Self() }
    }

    static func resolve(in container: some ServiceResolver) {
        _ = container.resolve(Self.self)
    }

    static func register(in services: ServicesByHand) {
        services.register(Self.self) { _ in Self() }
    }

    static func registerWithTwoDependencies(in services: ServicesByHand) {
        services.register(Self.self) { services in
            guard services.resolve(FirstNeeded.self) != nil, services.resolve(SecondNeeded.self) != nil else {
                return nil
            }
            return Self()
        }
    }

    static func resolve(in services: ServicesByHand) {
        _ = services.resolve(Self.self)
    }

    static var service: Service { Service(Self.self) { Self() } }

    static var key: ObjectIdentifier { ObjectIdentifier(Self.self) }
}

/// What the services with dependencies need.
final class FirstNeeded {}

final class SecondNeeded {}

protocol Digit {}
private enum Zero: Digit {}
private enum One: Digit {}
private enum Two: Digit {}
private enum Three: Digit {}
private enum Four: Digit {}
private enum Five: Digit {}
private enum Six: Digit {}
private enum Seven: Digit {}
private enum Eight: Digit {}
private enum Nine: Digit {}

/// The first `count` types.
@MainActor
func numberedServices(_ count: Int) -> [any NumberedService.Type] {
    (0..<count).map { digit($0 / 1_000).first($0) }
}

private func digit(_ number: Int) -> any Digit.Type {
    let digits: [any Digit.Type] = [
        Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self, Nine.self,
    ]
    return digits[number % 10]
}

/// Assembles a type digit by digit, starting with the thousands.
@MainActor
extension Digit {
    fileprivate static func first(_ number: Int) -> any NumberedService.Type {
        digit(number / 100).second(Self.self, number)
    }

    private static func second<Thousands: Digit>(_: Thousands.Type, _ number: Int) -> any NumberedService.Type {
        digit(number / 10).third(Thousands.self, Self.self, number)
    }

    private static func third<Thousands: Digit, Hundreds: Digit>(
        _: Thousands.Type, _: Hundreds.Type, _ number: Int
    ) -> any NumberedService.Type {
        digit(number).last(Thousands.self, Hundreds.self, Self.self)
    }

    private static func last<Thousands: Digit, Hundreds: Digit, Tens: Digit>(
        _: Thousands.Type, _: Hundreds.Type, _: Tens.Type
    ) -> any NumberedService.Type {
        Numbered<Thousands, Hundreds, Tens, Self>.self
    }
}
