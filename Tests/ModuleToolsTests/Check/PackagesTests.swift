import Foundation
import TestSupport
import Testing

@testable import ModuleTools

/// The check of modules in packages of their own.
@Suite(.timeLimit(.minutes(10)))
struct PackagesTests {
    /// The report on an app with the package `Packages/Payment`.
    private func report(
        _ app: [FixtureTarget], payment: String, uses: [String] = ["PaymentIO"], manifest: String = "",
        appManifest: String = ""
    ) throws -> CheckReport {
        let interface = "extension ServiceMap { public var ioPayment: Destination<PaymentIO> { destination() } }"
        let fixture = try CheckFixture(app, manifest: appManifest)
        let path = "Packages/Payment"
        for folder in ["PaymentIO", "Payment"] {
            let url = fixture.folder.url.appending(path: "\(path)/Sources/\(folder)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        try fixture.folder.write(manifest, to: "\(path)/Package.swift")
        try fixture.folder.write(interface, to: "\(path)/Sources/PaymentIO/A.swift")
        try fixture.folder.write(payment, to: "\(path)/Sources/Payment/A.swift")
        let folder = fixture.folder.url.appending(path: path, directoryHint: .isDirectory)
        let targets = ["PaymentIO", "Payment"].map { name in
            Target(
                name: name, folder: folder.appending(path: "Sources/\(name)"),
                dependencies: name == "Payment" ? uses.map { Target.Dependency(name: $0) } : [])
        }
        let products = ["PaymentIO": ["PaymentIO"], "Payment": ["Payment"]]
        return fixture.report(others: [Package(name: "Payment", folder: folder, products: products, targets: targets)])
    }

    private func lines(_ report: CheckReport) throws -> [String] {
        try report.text(.text)?.split(separator: "\n").map(String.init) ?? []
    }

    @Test func boundaries_toAndFromAPackage_areChecked() throws {
        let manifest = #".target(name: "Payment", dependencies: ["PaymentIO", "Art"])"#
        let report = try report(
            [
                .library("ArtIO"), .library("Art", uses: ["ArtIO"]), .library("CartIO"),
                .library(
                    "Cart", uses: ["CartIO", "Payment", "PaymentIO"],
                    "import Payment\nlet a = map.ioPayment\nimport PaymentIO"),
            ],
            payment: "import CartIO\nimport PaymentIO\npublic enum AIO: IOInterface {}", uses: ["PaymentIO", "Art"],
            manifest: manifest)
        #expect(
            try lines(report) == [
                "Modules/Cart/A.swift:1:8: error: The module 'Cart' imports the module 'Payment'. To fix: import its interface 'PaymentIO', and reach the module through its destinations or services. [module-import]",
                "Modules/Cart/A.swift:2:13: warning: 'Cart' uses the board of 'PaymentIO', and does not declare that. To fix: add 'PaymentIO.self' to 'uses' of its ModuleComponent, or to 'optionalUses' if an app may lack it. [undeclared-use]",
                "Packages/Payment/Package.swift:1:54: error: The module 'Payment' depends on the module 'Art'. To fix: depend on its interface 'ArtIO', and reach the module through its destinations or services. [module-import]",
                "Packages/Payment/Sources/Payment/A.swift:1:8: error: 'Payment' imports 'CartIO', which it does not declare as a dependency. To fix: remove the import, because no product of the package 'App' contains 'CartIO'. [undeclared-import]",
                "Packages/Payment/Sources/Payment/A.swift:3:13: error: The module 'Payment' has the public interface 'AIO' of a board. To fix: move it to 'PaymentIO', or make it internal. [public-board]",
            ])
        #expect(report.summary == "6 files of 6 targets checked: 4 errors, 1 warning")
    }

    @Test(arguments: [
        ("", "add .product(name: \"PaymentIO\", package: \"Payment\") to the dependencies of 'Cart' in Package.swift"),
        (#"Feature("Cart", of: .boards)"#, "add \"Payment\" to 'uses' of the feature \"Cart\" in Package.swift"),
    ])
    func import_ofAnInterfaceInAPackage_isReportedWithThePlace(manifest: String, fix: String) throws {
        let cart = FixtureTarget.library("Cart", uses: ["CartIO"], "import PaymentIO")
        let report = try report([.library("CartIO"), cart], payment: "", appManifest: manifest)
        #expect(
            try lines(report) == [
                "Modules/Cart/A.swift:1:8: error: 'Cart' imports 'PaymentIO', which it does not declare as a dependency. To fix: \(fix). [undeclared-import]"
            ])
    }

    @Test func cycle_thatBeginsInAPackage_isReportedThere() throws {
        let manifest = #".target(name: "Payment", dependencies: ["PaymentIO", "Ui"])"#
        let report = try report(
            [.library("Ui", uses: ["Payment"])], payment: "", uses: ["PaymentIO", "Ui"], manifest: manifest)
        #expect(
            try lines(report).map { $0.prefix(75) }
                == [
                    "Packages/Payment/Package.swift:1:54: error: Targets form a cycle: Payment -> U"
                ].map { $0.prefix(75) })
    }
}
