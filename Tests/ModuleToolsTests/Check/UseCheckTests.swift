import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct UseCheckTests {
    /// The lines of a module that imports the interface of a payment.
    private func lines(_ text: String) throws -> [String] {
        let payment = "extension ServiceMap { public var ioPayment: Destination<PaymentIO> { destination() } }"
        let cart = "extension ServiceMap { public var ioCart: Destination<CartIO> { destination() } }"
        return try CheckFixture.lines([
            .library("PaymentIO", payment), .library("CartIO", cart),
            .library("Cart", uses: ["CartIO", "PaymentIO"], "import CartIO\nimport PaymentIO\n" + text),
        ])
    }

    @Test(arguments: [
        ("serviceMap.modPayment.ioPayment.activation.activate()", 23), ("destination(PaymentIO.self)", 13),
        ("serviceMap.ioPayment; ModuleComponent(modulePlugins: [], uses: [LoginIO.self])", 12),
        ("ModuleComponent(uses: [], launchSettings: { $0.destination(PaymentIO.self) })", 60),
        ("serviceMap.ioPayment; serviceMap.ioPayment; serviceMap.ioCart", 12),
    ])
    func use_whenItIsNotDeclared_isReportedOnce(_ text: String, _ column: Int) throws {
        #expect(
            try lines(text) == [
                "Modules/Cart/A.swift:3:\(column): warning: 'Cart' uses the board of 'PaymentIO', and does not declare that. To fix: add 'PaymentIO.self' to 'uses' of its ModuleComponent, or to 'optionalUses' if an app may lack it. [undeclared-use]"
            ])
    }

    @Test(arguments: [
        "serviceMap.ioPayment; ModuleComponent(modulePlugins: [], uses: [LoginIO.self, PaymentIO.self])",
        "ModuleComponent(uses: a ? [] : [PaymentIO.self], launchSettings: { $0.serviceMap.ioPayment.flow })",
        "serviceMap.ioPayment; ModuleComponent(optionalUses: [PaymentIO.self])",
        "serviceMap.ioPayment; var uses: [any IOInterface.Type] { [PaymentIO.self] }",
        "serviceMap.ioPayment; static var usedBoards: [String] { [\"payment\"] }",
        "serviceMap.ioCart", "PaymentLinks.open", "let ioPayment = 1", "serviceMap.ioUnknown",
        "// boardy:allow undeclared-use: the app decides\nserviceMap.ioPayment",
    ])
    func use_whenItIsDeclaredOrNone_isAccepted(_ text: String) throws {
        #expect(try lines(text).isEmpty)
    }
}
