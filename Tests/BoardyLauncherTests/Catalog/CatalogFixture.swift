import BoardTestSupport
import Boardy
import TestSupport

/// A shop app that has an entry of each kind in its catalog.
@MainActor
enum CatalogFixture {
    static func component(_ component: LauncherComponent = .silent) -> LauncherComponent {
        component
            .install(
                launcherPlugin: Kit<Shop>(
                    modules: [
                        FakeModule("shop") {
                            BoardRegistration(EchoIO.self, id: "shop") { EchoBoard(identifier: $0) }
                            BoardRegistration("shop.order") { OrderBoard(identifier: $0) }
                        }
                    ],
                    openers: [PathOpener(name: "orders", matchingPath: "/orders/{id}")],
                    settings: { mainboard in
                        mainboard.registerFlowSteps("shop" ->> "shop.order")
                        mainboard.echo("shop").flow.activate(mainboard.echo("nest"))
                        mainboard.echo("shop").flow.activate(encodedFor: "nest")
                        mainboard.echo("nest").flow.sendOutput(through: mainboard.echo("shop"))
                    })
            )
            .install(plugin: NestPlugin())
            .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "shop", "shop.order")
            .install(gatewayBarrier: GatewayBarrier(identifier: "terms") { _ in true })
            .install(gatewayBarrier: .exempt, for: "nest")
    }

    static let text = """
        Modules (2)
          Module  Plugin      Installed by
          shop    FakeModule  Kit<Shop>
          nest    NestPlugin  NestPlugin

        Uses (1)
          Module     Board  Kind
          Kit<Shop>  nest   derived

        Boards (4)
          Board       Module         Interface  Input   Output  Command      Action
          shop        shop           EchoIO     String  String  EchoCommand  -
          shop.order  shop           OrderIO    Order   Order   -            -
          nest.egg    nest (inside)  NumberIO   Int     Int     -            -
          nest        nest           EchoIO     String  String  EchoCommand  -

        Openers (1)
          Pattern       Opener  Installed by
          /orders/{id}  orders  Kit<Shop>

        Gates (3)
          Gate    Asks     Before
          login   board    shop, shop.order
          terms   closure  all boards without a gate of their own
          exempt  exempt   nest

        Flows (4)
          From  To          Kind
          shop  shop.order  named
          shop  nest        typed
          shop  nest        encoded
          nest  shop        relayed
        """

    static let flowchart = """
        flowchart LR
            subgraph m0["shop"]
                b0["shop\nString #8594; String"]
                b1["shop.order\nOrder #8594; Order"]
            end
            subgraph m1["nest"]
                b2["nest.egg\nInt #8594; Int"]
                b3["nest\nString #8594; String"]
            end
            u4["login?"]
            b0 --> b1
            b0 --> b3
            b0 --> b3
            b3 -.-> b0
            g0{{"gate login"}}
            g0 -. asks .-> u4
            g0 --o b0
            g0 --o b1
            g1{{"gate terms"}}

        """
}
