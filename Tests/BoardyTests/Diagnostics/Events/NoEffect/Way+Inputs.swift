import Boardy
import Foundation

extension Way {
    /// What is given by identifier does not fit.
    static let inputs: [Way] = [
        Way(
            "input of another type, by identifier",
            .error(.inputMismatch("number", expected: "Int", found: "String")), of: .called("number")
        ) { stage in
            stage.register(NumberIO.self)
            stage.motherboard.activateBoard(identifier: "number", withOption: "seven")
        },
        Way(
            "input of another type, of an installed board",
            .error(.inputMismatch("number", expected: "Int", found: "String")), of: .numbered("number")
        ) { stage in
            stage.install(NumberIO.self)
            stage.motherboard.activateBoard(identifier: "number", withOption: "seven")
        },
        Way(
            "no input",
            .error(.inputMismatch("number", expected: "Int", found: "nothing")), of: .begun("number")
        ) { stage in
            stage.register(NumberIO.self)
            stage.motherboard.activateBoard(identifier: "number")
        },
        Way(
            "JSON that does not fit",
            where: { if case .error(.undecodableInput("order", type: "Order", _)) = $0 { true } else { false } },
            of: .activation("order", input: "Data", by: .caller)
        ) { stage in
            stage.register(OrderIO.self)
            stage.motherboard.activateBoard(identifier: "order", withOption: Data("{}".utf8))
        },
        Way(
            "JSON with broken bytes",
            where: { if case .error(.undecodableInput("order", type: "Order", _)) = $0 { true } else { false } },
            of: .activation("order", input: "Order", by: .caller)
        ) { stage in
            stage.install(OrderIO.self)
            stage.motherboard.activateBoard(identifier: "order", withOption: Data([0xFF, 0xFE]))
        },
        Way(
            "one of all boards that takes something else",
            .error(.inputMismatch("number", expected: "Int", found: "String")), of: .numbered("number")
        ) { stage in
            stage.install(NumberIO.self)
            stage.install(EchoIO.self)
            stage.motherboard.activateAllBoards(withOptions: [:], defaultOption: "hi")
        },
        Way(
            "an interface that the registration does not name",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")), of: .called("number")
        ) { stage in
            stage.producer.register(BoardRegistration(NumberIO.self) { ScriptedBoard<NumberIO>($0) })
            stage.echo("number").activation.activate(with: "seven")
        },
        Way(
            "an interface that the installed board does not have",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")), of: .called("number")
        ) { stage in
            stage.install(NumberIO.self)
            stage.echo("number").activation.activate(with: "seven")
        },
        Way(
            "a destination from before the board had another interface",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")), of: .called("number")
        ) { stage in
            let destination = stage.echo("number")
            stage.install(NumberIO.self)
            destination.activation.activate(with: "seven")
        },
        Way(
            "a step that does not fit",
            .error(.stepMismatch(from: "echo", to: "number", expected: "Int", found: "String")),
            of: .called("number", by: .flow(of: "echo"))
        ) { stage in
            stage.register(NumberIO.self)
            stage.register(EchoIO.self) { $0.sendOutput($1) }
            stage.motherboard.registerFlowSteps("echo" ->> "number")
            stage.motherboard.activateBoard(identifier: "echo", withOption: "seven")
        },
        Way(
            "a step that cannot be decoded",
            where: {
                if case .error(.undecodableStep(from: "value", to: "order", _, _, _)) = $0 { true } else { false }
            },
            of: .activation("order", input: "Order", by: .flow(of: "value"))
        ) { stage in
            let sender = SenderBoard<Data>(identifier: "value")
            stage.motherboard.installBoard(sender)
            stage.install(OrderIO.self)
            stage.motherboard.registerFlowSteps("value" ->> "order")
            sender.sendOutput(Data("{}".utf8))
        },
        Way(
            "an output that cannot be encoded",
            where: { if case .error(.unencodableOutput("value", type: "Double", _)) = $0 { true } else { false } },
            of: .output("value", type: "Double")
        ) { stage in
            let sender = SenderBoard<Double>(identifier: "value")
            stage.motherboard.installBoard(sender)
            stage.register(OrderIO.self)
            stage.motherboard.destination(SenderIO<Double>.self).flow.activate(encodedFor: "order")
            sender.sendOutput(.infinity)
        },
        Way(
            "an encoded output that another board cannot decode",
            where: { if case .error(.undecodableInput("order", type: "Order", _)) = $0 { true } else { false } },
            of: .activation("order", input: "Data", by: .flow(of: "value"))
        ) { stage in
            let sender = SenderBoard<Double>(identifier: "value")
            stage.motherboard.installBoard(sender)
            stage.register(OrderIO.self)
            stage.motherboard.destination(SenderIO<Double>.self).flow.activate(encodedFor: "order")
            sender.sendOutput(1)
        },
    ]
}
