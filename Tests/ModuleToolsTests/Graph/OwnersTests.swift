import Foundation
import Testing

@testable import ModuleTools

struct OwnersTests {
    private let owners: [String: String]

    init() throws {
        owners = try ManifestText(Self.manifest).owners()
    }

    private static let manifest = """
        let features: [Feature] = [
            Feature("Orders", of: .boards, uses: ["Payments"], owner: "@shop/orders"),
            Feature("Payments", of: .both),  // owner: "@shop/nobody"
            Feature("Gifts", of: .both, owner: nil),
            Feature("Vouchers", owner: nil, of: .both),
            Feature("Catalog", in: .package(path: "Packages/Catalog"), owner: "@shop/catalog"),
            Feature(
                "Design", of: .manifest,
                owner: "@shop/design design@example.com"),
        ]
        struct Feature { init(_ name: String, of kind: Kind, owner: String? = nil) {} }
        """

    @Test(arguments: [#""@company/\(team)""#, #""@a" + " @b""#, "team", "nil ?? team", #""""#])
    func owner_thatIsNoText_isAnErrorWithTheLine(owner: String) {
        let error = #expect(throws: ToolError.self) {
            try ManifestText("let features = [\n    Feature(\"Orders\", of: .boards, owner: \(owner)),\n]").owners()
        }
        #expect(
            error?.description == "Package.swift:2: the owner of the feature 'Orders' is no text. "
                + #"To fix: write it as owner: "@company/orders"."#)
    }

    private func output(_ format: String, owners: [String: String]) throws -> String {
        var (arguments, text) = (Arguments(["--format", format]), "")
        let folders = [
            "Orders": "Modules/Orders", "OrdersIO": "Interfaces/Orders IO", "OrdersTests": "Tests/OrdersTests",
        ]
        let catalog = URL(filePath: "/shop/Packages/Catalog", directoryHint: .isDirectory)
        let own = ["Catalog", "CatalogIO"].map { Target(name: $0, folder: catalog.appending(path: "Sources/\($0)")) }
        let products = ["CatalogIO": ["CatalogIO"], "Catalog": ["Catalog"]]
        let package = packageGraph(
            smallShop.merging(["OrdersTests": ["Orders"]]) { $1 }, kinds: ["App": .executable, "OrdersTests": .test],
            folders: folders,
            others: [Package(name: "Catalog", folder: catalog, products: products, targets: own)])
        try ModuleGraphCommand(&arguments).run(
            on: package, owners: Owners(byFeature: owners), console: Console(print: { text = $0 }, note: { _ in }))
        return text
    }

    @Test func manifest_withOwners_hasThemByFeature() {
        #expect(
            owners == [
                "Orders": "@shop/orders", "Catalog": "@shop/catalog", "Design": "@shop/design design@example.com",
            ])
    }

    @Test func codeowners_haveTheFoldersOfEachFeature() throws {
        #expect(
            try output("codeowners", owners: owners) == #"""
                /Interfaces/Orders\ IO/ @shop/orders
                /Modules/Orders/        @shop/orders
                /Packages/Catalog/      @shop/catalog
                /Sources/Design/        @shop/design design@example.com
                /Tests/OrdersTests/     @shop/orders
                """#)
    }

    @Test func codeowners_withoutOwners_areAnError() {
        let error = #expect(throws: ToolError.self) { try output("codeowners", owners: [:]) }
        #expect(
            error?.description
                == "No feature has an owner. To fix: write one in Package.swift, as "
                + #"Feature("Orders", of: .boards, owner: "@company/orders")."#)
    }

    @Test func tables_withOwners_haveAColumn() throws {
        let text = try output("text", owners: owners)
        #expect(text.contains("rebuilds  owner"))
        #expect(text.split(separator: "\n").filter { $0.hasSuffix("@shop/orders") }.count == 2)
        #expect(try output("json", owners: owners).contains(#""owner" : "@shop/orders""#))
        #expect(try !output("text", owners: [:]).contains("owner"))
    }
}
