import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct InterfaceCheckTests {
    @Test func board_whenItsInterfaceIsPublicInAModule_isReported() throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"),
            .library("Weather", "public enum ForecastIO: IOInterface {}\nenum InnerIO: IOInterface {}"),
        ])
        #expect(
            lines == [
                "Modules/Weather/A.swift:1:13: error: The module 'Weather' has the public interface 'ForecastIO' of a board. To fix: move it to 'WeatherIO', or make it internal. [public-board]"
            ])
    }

    @Test func board_whenAnExtensionMakesAPublicTypeItsInterface_isReported() throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"),
            .library(
                "Weather",
                "public enum A {}\nextension A: Boardy.IOInterface {}\nenum B {}\nextension B: IOInterface {}"),
        ])
        #expect(
            lines.map {
                $0.hasPrefix("Modules/Weather/A.swift:2:11: error: The module 'Weather' has the public interface 'A'")
            } == [true])
    }

    @Test(arguments: [
        "Board<ForecastIO>", "ContinuousBoard<ForecastIO>", "TaskBoard<ForecastIO>", "FlowBoard<ForecastIO>",
        "BarrierBoard<Int>",
        "AdapterBoard<AIO, BIO>", "AlertBoard<Int>", "ComposableBoard<AIO, Int>", "Boardy.Board<ForecastIO>",
        "Inherited", "Alias", "Generic<Int, String>",
    ])
    func board_whenItsClassIsPublicInAModule_isReported(_ superclass: String) throws {
        let lines = try CheckFixture.lines([
            .library(
                "WeatherIO",
                "open class Inherited<A>: TaskBoard<A> {}\ntypealias Alias = Boardy.TaskBoard<Int>\nclass Generic<A, B: C<D>>: Alias {}"
            ),
            .library(
                "Weather",
                "class InnerBoard: Board<AIO> {}\npublic final class ForecastBoard: \(superclass), Sendable {}"),
        ])
        #expect(
            lines == [
                "Modules/Weather/A.swift:2:20: error: The module 'Weather' has the public board 'ForecastBoard'. To fix: make the class internal, declare its IOInterface in 'WeatherIO', and register it in a ModulePlugin. [public-board]"
            ])
    }

    @Test(arguments: [
        ("public extension A { final class B: Board<Int> {} }", 34),
        ("public @objc(C) final class B: Board<Int> {}", 29),
    ])
    func board_whenAnExtensionOrAnAttributeStandsBetween_isReported(_ text: String, _ column: Int) throws {
        let lines = try CheckFixture.lines([.library("WeatherIO"), .library("Weather", text)])
        #expect(lines.map { $0.hasPrefix("Modules/Weather/A.swift:1:\(column): error: ") } == [true])
    }

    @Test(arguments: [
        "enum A { public final class B: Board<Int> {} }", "public final class B: NSObject { let a: Board<Int>? }",
        "public typealias A = Board<Int>", "public final class BoardView: View {}",
    ])
    func class_whenItIsNoPublicBoard_isAccepted(_ text: String) throws {
        #expect(try CheckFixture.lines([.library("WeatherIO"), .library("Weather", text)]).isEmpty)
    }

    @Test func board_whenItIsPublicOutsideOfModules_isAccepted() throws {
        let text = "public enum AIO: IOInterface {}\nopen class ABoard: Board<AIO> {}"
        #expect(try CheckFixture.lines([.library("WeatherIO", text), .library("AppParts", text)]).isEmpty)
    }

    @Test(arguments: ["ModulePlugin", "LauncherPlugin", "Manifest"])
    func module_whenItHasAPluginAndNoInterface_isReported(_ inherited: String) throws {
        let lines = try CheckFixture.lines([.library("Weather", "\npublic struct Entry: \(inherited) {}")])
        #expect(
            lines == [
                "Modules/Weather/A.swift:2:15: error: 'Weather' has 'Entry', a part of a module, and there is no interface 'WeatherIO'. To fix: add a library target 'WeatherIO' with what other modules use. [missing-interface]"
            ])
    }

    @Test func plugin_whenItHasTheNameOfATargetElsewhere_makesItAModule() throws {
        let lines = try CheckFixture.lines([.library("AppNews", "enum AppNewsManifest: Manifest {}")])
        #expect(lines.map { $0.contains("there is no interface 'AppNewsIO'") } == [true])
    }

    @Test func plugin_whenItIsPrivateOrOfAnotherName_makesNoModule() throws {
        let lines = try CheckFixture.lines([
            .library("Fixtures", "private struct FixturesPlugin: ModulePlugin {}"),
            .library("AppParts", "public struct BuilderPlugin: LauncherPlugin {}"),
        ])
        #expect(lines.isEmpty)
    }
}
