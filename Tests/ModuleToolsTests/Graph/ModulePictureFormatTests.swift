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

    @Test func dot_ofTheSmallShop_isPinned() throws {
        #expect(
            try shopPicture(focused).dot == """
                digraph modules {
                    rankdir=TB; newrank=true; fontname="sans-serif";
                    node [shape=box, style=rounded, fontname="sans-serif"];
                    subgraph cluster_app {
                        label="Apps and programs"; style=rounded;
                        m_App [label="App"];
                    }
                    subgraph cluster_implementation {
                        label="Implementations"; style=rounded;
                        m_Orders [label="Orders"];
                        m_Payments [label="Payments"];
                    }
                    subgraph cluster_interface {
                        label="Interfaces"; style=rounded;
                        m_PaymentsIO [label="PaymentsIO", penwidth=3];
                    }
                    subgraph cluster_library {
                        label="Libraries"; style=rounded;
                        m_Base [label="Base"];
                    }
                    { rank=same; m_Base; }
                    { rank=same; m_PaymentsIO; }
                    { rank=same; m_Orders; m_Payments; }
                    { rank=same; m_App; }
                    m_App -> m_Orders;
                    m_App -> m_Payments;
                    m_Orders -> m_PaymentsIO;
                    m_Payments -> m_PaymentsIO;
                    m_PaymentsIO -> m_Base;
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

    @Test func svg_ofTwoModules_isPinned() throws {
        #expect(
            try twoModules().svg == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 347.60 228" width="347.60" height="228" \
                role="graphics-document document">
                <title>Modules of Two: AIO</title>
                <desc>2 targets, 1 dependency, 2 layers. Each module is above the modules that it depends on.</desc>
                <style>
                \(svgStyle)
                </style>
                <rect class="page" width="100%" height="100%"/>
                <text class="heading" x="20" y="34">Modules of Two: AIO</text>
                <text class="soft" x="20" y="54">2 targets, 1 dependency, 2 layers</text>
                <g class="implementation"><rect class="box" x="20" y="68" width="14" height="14" rx="4"/>\
                <text class="soft" x="40" y="80">Implementations (1)</text></g>
                <g class="interface"><rect class="box" x="197.70" y="68" width="14" height="14" rx="4"/>\
                <text class="soft" x="217.70" y="80">Interfaces (1)</text></g>
                <g transform="translate(80.80 0)">
                <rect class="band" x="10" y="97" width="166" height="52" rx="10"><title>Layer 1</title></rect>
                <rect class="band" x="10" y="157" width="166" height="52" rx="10"><title>Layer 0</title></rect>
                <g class="edge interface near" role="graphics-symbol img"><title>A depends on AIO</title>\
                <path d="M93 138V168m-3.5 -6l3.5 6l3.5 -6"/></g>
                <g class="implementation" role="graphics-symbol img">\
                <title>A (implementation): a change rebuilds 0 other targets</title>\
                <rect class="box" x="48" y="108" width="90" height="30" rx="7"/>\
                <text class="name" x="93" y="127.50">A</text></g>
                <g class="interface focus" role="graphics-symbol img">\
                <title>AIO (interface): a change rebuilds 1 other target</title>\
                <rect class="box" x="48" y="168" width="90" height="30" rx="7"/>\
                <text class="name" x="93" y="187.50">AIO</text></g>
                </g>
                </svg>
                """)
    }
}
