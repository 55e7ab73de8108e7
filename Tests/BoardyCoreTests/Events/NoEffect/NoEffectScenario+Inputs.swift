import BoardTestSupport
import Boardy
import Foundation

extension NoEffectScenario {
    /// Inputs, outputs and interfaces of a wrong type or format.
    static let inputs: [NoEffectScenario] = [
        NoEffectScenario(
            "input of another type, by identifier",
            .error(.inputMismatch("number", expected: "Int", found: "String")), of: .called("number")
        ) { fixture in
            fixture.register(NumberIO.self)
            fixture.motherboard.activateBoard(identifier: "number", withOption: "seven")
        },
        NoEffectScenario(
            "input of another type, of an installed board",
            .error(.inputMismatch("number", expected: "Int", found: "String")), of: .numbered("number")
        ) { fixture in
            fixture.install(NumberIO.self)
            fixture.motherboard.activateBoard(identifier: "number", withOption: "seven")
        },
        NoEffectScenario(
            "no input",
            .error(.inputMismatch("number", expected: "Int", found: "nothing")), of: .begun("number")
        ) { fixture in
            fixture.register(NumberIO.self)
            fixture.motherboard.activateBoard(identifier: "number")
        },
        NoEffectScenario(
            "JSON that does not fit",
            where: { $0.isError(.undecodableInput, "order", " as Order: ") },
            of: .activation("order", input: "Data", by: .external)
        ) { fixture in
            fixture.register(OrderIO.self)
            fixture.motherboard.activateBoard(identifier: "order", withOption: Data("{}".utf8))
        },
        NoEffectScenario(
            "JSON with broken bytes",
            where: { $0.isError(.undecodableInput, "order", " as Order: ") },
            of: .activation("order", input: "Order", by: .external)
        ) { fixture in
            fixture.install(OrderIO.self)
            fixture.motherboard.activateBoard(identifier: "order", withOption: Data([0xFF, 0xFE]))
        },
        NoEffectScenario(
            "one of all boards that takes something else",
            .error(.inputMismatch("number", expected: "Int", found: "String")), of: .numbered("number")
        ) { fixture in
            fixture.install(NumberIO.self)
            fixture.install(EchoIO.self)
            fixture.motherboard.activateAllBoards(withOptions: [:], defaultOption: "hi")
        },
        NoEffectScenario(
            "an interface that the registration does not name",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")), of: .called("number")
        ) { fixture in
            fixture.producer.register(BoardRegistration(NumberIO.self) { ScriptedBoard<NumberIO>($0) })
            fixture.echo("number").activation.activate(with: "seven")
        },
        NoEffectScenario(
            "an interface that the installed board does not have",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")), of: .called("number")
        ) { fixture in
            fixture.install(NumberIO.self)
            fixture.echo("number").activation.activate(with: "seven")
        },
        NoEffectScenario(
            "a step that does not fit",
            .error(.stepMismatch(from: "echo", to: "number", expected: "Int", found: "String")),
            of: .called("number", by: .flow(of: "echo"))
        ) { fixture in
            fixture.register(NumberIO.self)
            fixture.register(EchoIO.self) { $0.sendOutput($1) }
            fixture.motherboard.registerFlowSteps("echo" ->> "number")
            fixture.motherboard.activateBoard(identifier: "echo", withOption: "seven")
        },
        NoEffectScenario(
            "a step that cannot be decoded",
            where: { $0.isError(.undecodableStep, "order", "the previous step 'value'") },
            of: .activation("order", input: "Order", by: .flow(of: "value"))
        ) { fixture in
            let sender = SenderBoard<Data>(identifier: "value")
            fixture.motherboard.installBoard(sender)
            fixture.install(OrderIO.self)
            fixture.motherboard.registerFlowSteps("value" ->> "order")
            sender.sendOutput(Data("{}".utf8))
        },
        NoEffectScenario(
            "an output that cannot be encoded",
            where: { $0.isError(.unencodableOutput, "value", "the output Double") },
            of: .output("value", type: "Double")
        ) { fixture in
            let sender = SenderBoard<Double>(identifier: "value")
            fixture.motherboard.installBoard(sender)
            fixture.register(OrderIO.self)
            fixture.motherboard.destination(SenderIO<Double>.self).flow.activate(encodedFor: "order")
            sender.sendOutput(.infinity)
        },
        NoEffectScenario(
            "an encoded output that another board cannot decode",
            where: { $0.isError(.undecodableInput, "order", " as Order: ") },
            of: .activation("order", input: "Data", by: .flow(of: "value"))
        ) { fixture in
            let sender = SenderBoard<Double>(identifier: "value")
            fixture.motherboard.installBoard(sender)
            fixture.register(OrderIO.self)
            fixture.motherboard.destination(SenderIO<Double>.self).flow.activate(encodedFor: "order")
            sender.sendOutput(1)
        },
    ]
}
