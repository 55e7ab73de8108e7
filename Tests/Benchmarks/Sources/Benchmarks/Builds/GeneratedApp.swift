import Foundation

/// An app of many modules in a separate folder. Each module has a board, an opener, and an interface that the previous
/// module imports.
struct GeneratedApp {
    let folder: URL
    let moduleCount: Int

    init(in folder: URL, modules count: Int, boardyAt boardy: URL) throws {
        self.folder = folder
        moduleCount = count
        try write(manifest(boardy), to: "Package.swift")
        for number in 0..<count {
            try write(interface(number), to: "Sources/Module\(number)IO/Module\(number)IO.swift")
            try write(implementation(number), to: "Sources/Module\(number)/Module\(number).swift")
        }
        try write(main, to: "Sources/App/main.swift")
    }

    /// Changes the implementation of a board, but not its interface.
    func changeImplementation(of number: Int) throws {
        try write(implementation(number, greeting: "Good evening"), to: "Sources/Module\(number)/Module\(number).swift")
    }

    /// Changes the public interface of a module.
    func changeInterface(of number: Int) throws {
        let more = "\nextension Module\(number)IO {\n    public static let version = 2\n}\n"
        try write(interface(number) + more, to: "Sources/Module\(number)IO/Module\(number)IO.swift")
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    // MARK: Sources

    private func manifest(_ boardy: URL) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let boardy = Target.Dependency.product(name: "Boardy", package: "Boardy")
        let numbers = 0..<\(moduleCount)
        let package = Package(
            name: "App",
            platforms: [.macOS(.v14)],
            dependencies: [.package(name: "Boardy", path: "\(boardy.path)")],
            targets: numbers.flatMap { number in
                [
                    Target.target(name: "Module\\(number)IO", dependencies: [boardy]),
                    Target.target(
                        name: "Module\\(number)",
                        dependencies: [boardy] + [number, (number + 1) % \(moduleCount)].map { .target(name: "Module\\($0)IO") }),
                ]
            } + [
                .executableTarget(
                    name: "App", dependencies: [boardy] + numbers.map { .target(name: "Module\\($0)") })
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    private func interface(_ number: Int) -> String {
        """
        public import Boardy

        public enum Module\(number)IO: IOInterface {
            public typealias Input = String
            public typealias Output = Int
            public static let boardID: BoardID = "pub.module\(number)"
        }

        public struct Module\(number)ServiceMap: ModuleServiceMap {
            public let root: ServiceMap
            public init(_ root: ServiceMap) { self.root = root }
            public var ioModule: Destination<Module\(number)IO> { destination() }
        }

        extension ServiceMap {
            public var modModule\(number): Module\(number)ServiceMap { link() }
        }

        """
    }

    private func implementation(_ number: Int, greeting: String = "Good morning") -> String {
        let next = (number + 1) % moduleCount
        return """
            public import Boardy
            import Module\(number)IO
            import Module\(next)IO

            final class Module\(number)Board: Board<Module\(number)IO> {
                override func didInstall() {
                    serviceMap.modModule\(next).ioModule.flow.addTarget(self) { board, count in board.sendOutput(count) }
                }

                override func activate(with name: String) {
                    sendOutput("\(greeting), \\(name)".count)
                    complete()
                }
            }

            public struct Module\(number)LauncherPlugin: LauncherPlugin, ModulePlugin {
                public init() {}

                public var identifier: BoardID { Module\(number)IO.boardID }

                public func prepareForLaunching(withOptions options: MainOptions) -> ModuleComponent {
                    ModuleComponent(modulePlugins: [self], urlOpenerPlugins: [Module\(number)URLOpenerPlugin()])
                }

                public func apply(for main: any MainComponent) {
                    main.producer.register(
                        BoardRegistration(Module\(number)IO.self) { Module\(number)Board(identifier: $0) })
                }
            }

            struct Module\(number)URLOpenerPlugin: URLOpenerPathMatchingPlugin {
                var matchingPath: String { "/module\(number)/{name}" }

                func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
                    mainboard.serviceMap.modModule\(number).ioModule.activation.activate(with: parameters["name"] ?? "")
                }
            }

            """
    }

    private var main: String {
        (["Boardy"] + (0..<moduleCount).map { "Module\($0)" }).map { "import \($0)\n" }.joined()
            + """

            let launcher = PluginLauncher.with(options: .default)

            """ + (0..<moduleCount).map { "    .install(launcherPlugin: Module\($0)LauncherPlugin())\n" }.joined()
                + """
                    .initialize()
                launcher.launch { _ in }
                for link in CommandLine.arguments.dropFirst() { print(launcher.open(link: link)) }

                """
    }
}
