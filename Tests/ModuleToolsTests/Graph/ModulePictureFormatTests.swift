import Testing

@testable import ModuleTools

/// The exact texts of small graphs.
@Suite(.timeLimit(.minutes(10)))
struct ModulePictureFormatTests {
    private let focused = ModulePicture.Selection(focus: "PaymentsIO")

    private func twoModules() throws -> ModulePicture {
        try ModulePicture(of: moduleGraph(["A": ["AIO"], "AIO": []]), package: "Two", .init(focus: "AIO"))
    }

    @Test func text_ofTheSmallShop_isPinned() throws {
        #expect(
            try shopPicture(focused).text == """
                Modules of Shop: 5 targets, 9 dependencies, 5 drawn, 4 layers

                Apps and programs (1): a change to one rebuilds 0.0 others on average, at most 0
                  target  layer  fan-in  fan-out  rebuilds
                  App         3       0        5         0

                Implementations (2): a change to one rebuilds 1.0 others on average, at most 1
                  target    layer  fan-in  fan-out  rebuilds
                  Orders        2       1        4         1
                  Payments      2       1        2         1

                Interfaces (1): a change to one rebuilds 3.0 others on average, at most 3
                  target      layer  fan-in  fan-out  rebuilds
                  PaymentsIO      1       3        1         3

                Libraries (1): a change to one rebuilds 6.0 others on average, at most 6
                  target  layer  fan-in  fan-out  rebuilds
                  Base        0       6        0         6

                Longest dependency path (4 targets): App → Orders → PaymentsIO → Base

                A change to 'PaymentsIO' rebuilds 3 other targets:
                  App
                  Orders
                  Payments

                'PaymentsIO' depends on 1 other target:
                  Base
                """)
    }

    @Test func text_ofAnEmptyPackage_isPinned() throws {
        #expect(
            try ModulePicture(of: moduleGraph([:]), package: "None").text == """
                Modules of None: 0 targets, 0 dependencies, 0 layers

                Longest dependency path (0 targets): \("")
                """)
    }

    @Test func mermaid_ofTheSmallShop_isPinned() throws {
        #expect(
            try shopPicture(focused).mermaid == """
                flowchart TB
                    subgraph role_app["Apps and programs"]
                        m_App["App"]
                    end
                    subgraph role_implementation["Implementations"]
                        m_Orders["Orders"]
                        m_Payments["Payments"]
                    end
                    subgraph role_interface["Interfaces"]
                        m_PaymentsIO["PaymentsIO"]
                    end
                    subgraph role_library["Libraries"]
                        m_Base["Base"]
                    end
                    m_App --> m_Orders
                    m_App --> m_Payments
                    m_Orders --> m_PaymentsIO
                    m_Payments --> m_PaymentsIO
                    m_PaymentsIO --> m_Base
                    style m_PaymentsIO stroke-width:4px
                """)
    }

    @Test func dot_ofTwoModules_isPinned() throws {
        #expect(
            try twoModules().dot == """
                digraph modules {
                    graph [rankdir=LR, ranksep=0.6, nodesep=0.12, bgcolor=transparent, fontname="Helvetica,sans-serif", fontsize=13,
                        fontcolor="#6b7685", labelloc=t, label=<2 targets, 1 dependency, 2 layers<br/><br/>\
                <font color="#b57a20">■ Implementations (1)</font>   <font color="#4a79e4">■ Interfaces (1)</font><br/>>];
                    node [shape=box, style="rounded,filled", fontname="Helvetica,sans-serif", fontsize=13, height=0.35,
                        margin="0.12,0.05"];
                    edge [arrowsize=0.5];
                    { node [color="#b57a20", fillcolor="#fdf3e2"];
                        m_A [label="A"];
                    }
                    { node [color="#4a79e4", fillcolor="#e3ecfd"];
                        m_AIO [label="AIO", penwidth=3];
                    }
                    { rank=same; m_AIO; }
                    { rank=same; m_A; }
                    m_A -> m_AIO [color="#4a79e4b0"];
                }
                """)
    }

    @Test func json_ofTwoModules_isPinned() throws {
        let json = try twoModules().json().split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(
            json == """
                { "edges" : [ { "from" : "A", "to" : "AIO" } ], \
                "focus" : { "dependsOn" : [ ], "rebuilds" : [ "A" ], "target" : "AIO" }, \
                "longestPath" : [ "A", "AIO" ], "package" : "Two", "targets" : [ \
                { "dependencies" : [ "AIO" ], "fanIn" : 0, "fanOut" : 1, "layer" : 1, "name" : "A", "rebuilds" : 0, \
                "role" : "implementation" }, \
                { "dependencies" : [ ], "fanIn" : 1, "fanOut" : 0, "layer" : 0, "name" : "AIO", "rebuilds" : 1, \
                "role" : "interface" } ] }
                """)
    }
}
