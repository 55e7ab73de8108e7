extension AppScaffold {
    /// The text to append to the manifest.
    var manifest: String {
        """

        // MARK: - Features

        /// One line per feature. From it come an interface target (`Interfaces/<name>IO`), an implementation target
        /// (`Modules/<name>`) and a test target (`Tests/<name>Tests`). `uses` names other features. The
        /// implementation may import their interfaces. A feature `in` a package has these targets there.
        let features: [Feature] = [
            // swift package boardy new-module adds features above this line.
        ]

        package.platforms = package.platforms ?? [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)]
        package.swiftLanguageModes = [.v6]
        package.dependencies += features.compactMap(\\.package)
        package.products.append(.library(name: "\(kit)", targets: ["\(kit)"]))
        package.targets =
            interfaces.filter { !packaged.contains($0) }.map(interfaceTarget) + features.flatMap(\\.targets) + [
                .target(
                    name: "\(kit)",
                    dependencies: products("Boardy", "BoardyScreens", "BoardyUI", "GhostBridge")
                        + features.map(\\.module) + interfaces.map(interface)),
                .executableTarget(
                    name: "\(name)",
                    dependencies: ["\(kit)"] + interfaces.map(interface)
                        + products("Boardy", "BoardyScreens", "CoreContracts", "GhostBridge", "GhostKernel")),
            ]

        for target in package.targets {
            target.swiftSettings = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
                .map { .enableUpcomingFeature($0) }
        }

        // MARK: - How targets follow from features

        /// Every interface that a feature has or uses, each once.
        var interfaces: [String] { Set(features.flatMap { [$0.name] + $0.uses }).sorted() }

        /// The features in packages of their own.
        var packaged: [String] { features.filter { $0.package != nil }.map(\\.name) }

        @MainActor
        func interface(_ feature: String) -> Target.Dependency {
            packaged.contains(feature)
                ? .product(name: "\\(feature)IO", package: feature) : .target(name: "\\(feature)IO")
        }

        @MainActor
        func interfaceTarget(_ feature: String) -> Target {
            let kind = features.first { $0.name == feature }?.kind ?? .both
            return .target(name: "\\(feature)IO", dependencies: kind.interfaceProducts, path: "Interfaces/\\(feature)IO")
        }

        func products(_ names: String...) -> [Target.Dependency] {
            names.map { .product(name: $0, package: "\(framework)") }
        }

        @MainActor
        struct Feature {
            let name: String
            let kind: Kind
            let uses: [String]
            let view: Bool
            let package: Package.Dependency?

            /// The contents of a feature. Neither a feature of a manifest nor its interface imports Boardy.
            enum Kind {
                case boards, manifest, both

                var interfaceProducts: [Target.Dependency] {
                    switch self {
                    case .boards: products("Boardy")
                    case .manifest: products("InterfaceContracts")
                    case .both: products("Boardy", "InterfaceContracts")
                    }
                }

                var moduleProducts: [Target.Dependency] {
                    switch self {
                    case .boards: products("Boardy")
                    case .manifest: products("CoreContracts", "AppFoundation")
                    case .both: products("Boardy", "GhostBridge", "CoreContracts", "AppFoundation")
                    }
                }
            }

            /// - Parameters:
            ///   - view: true if a board has a view. The implementation imports BoardyUI then.
            ///   - owner: the team, as "@company/team". `swift package boardy graph --format codeowners` reads it.
            init(_ name: String, of kind: Kind, uses: [String] = [], view: Bool = false, owner: String? = nil) {
                self.name = name
                self.kind = kind
                self.uses = uses
                self.view = view
                package = nil
            }

            /// A feature in a package of its own, which declares its targets. The repository or folder has its name.
            init(_ name: String, in package: Package.Dependency, owner: String? = nil) {
                (self.name, self.package) = (name, package)
                (kind, uses, view) = (.both, [], false)
            }

            var module: Target.Dependency {
                package == nil ? .target(name: name) : .product(name: name, package: name)
            }

            var targets: [Target] {
                guard package == nil else { return [] }
                let views = view ? products("BoardyUI") : []
                let visible = kind.moduleProducts + views + ([name] + uses).map(interface)
                let tools = products("GhostKernel", "TestHarness") + (kind == .manifest ? products("Boardy") : [])
                return [
                    .target(name: name, dependencies: visible, path: "Modules/\\(name)"),
                    .testTarget(name: "\\(name)Tests", dependencies: [module] + tools + visible),
                ]
            }
        }

        """
    }
}
