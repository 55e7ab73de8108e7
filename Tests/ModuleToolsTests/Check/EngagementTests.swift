import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct EngagementTests {
    /// The lines of a module with a source, without its path.
    private func lines(_ text: String) throws -> [String] {
        try CheckFixture.lines([.library("WeatherIO"), .library("Weather", text)])
            .map { String($0.dropFirst("Modules/Weather/A.swift:".count)) }
    }

    @Test(arguments: [
        ("UIApplication.shared", "UIApplication.shared.open(url)", 5),
        ("NSApplication.shared", "NSApplication.shared", 5),
        ("WKExtension.shared", "WKExtension.shared().openSystemURL(url)", 5),
        ("WKApplication.shared", "WKApplication.shared()", 5), ("NSApp", "NSApp?.windows", 5),
        ("UIApplication.shared", "UIKit.UIApplication\n    .shared", 11),
    ])
    func sharedApplication_whenUsed_isReported(_ object: String, _ use: String, _ column: Int) throws {
        #expect(
            try lines("// a\n_ = \(use)") == [
                "2:\(column): warning: A module uses the application object '\(object)'. To fix: show boards and open links through the motherboard or a service, or take what is needed as a dependency. [shared-application]"
            ])
    }

    @Test(arguments: [
        "UIApplication.sharedThing", "a.NSApp", "\"UIApplication.shared\"", "// UIApplication.shared", "Session.shared",
    ])
    func sharedApplication_whenNotUsed_isAccepted(_ text: String) throws {
        #expect(try lines(text).isEmpty)
    }

    @Test(arguments: [
        ("posts", "post(name: UIScene.didActivateNotification, object: nil)"), ("posts", "post(notification)"),
        ("observes", "addObserver(forName: .weatherChanged, object: nil, queue: nil) { _ in }"),
        ("observes", "addObserver(self, selector: #selector(a), name: Notification.Name(\"a\"), object: nil)"),
        ("observes", "publisher(for: .weatherNotification)"), ("observes", "notifications(named: name)"),
    ])
    func notification_whenItIsAMessage_isReported(_ verb: String, _ call: String) throws {
        #expect(
            try lines("NotificationCenter.default.\(call)") == [
                "1:1: warning: A module \(verb) a notification that any module can observe or post. To fix: use a bus, a flow or a service of an interface. [notification-messaging]"
            ])
    }

    @Test(arguments: [
        "NotificationCenter.default.addObserver(self, selector: #selector(a), name: UIScene.didActivateNotification, object: nil)",
        "NotificationCenter.default.publisher(for: .NSCalendarDayChanged)",
        "NotificationCenter.default.notifications(named: UIApplication.willResignActiveNotification)",
        "NotificationCenter.default.publisher(for: Notification.Name.NSSystemClockDidChange)",
        "NotificationCenter.default.addObserver(self, selector: #selector(a(for:)), name: UIScene.didActivateNotification, object: nil)",
        "NotificationCenter.default.removeObserver(self)", "center.post(name: a)", "NotificationCenter.default",
    ])
    func notification_whenItIsOfTheSystem_isAccepted(_ text: String) throws {
        #expect(try lines(text).isEmpty)
    }

    @Test(arguments: [
        ("sleep", "    await Task.sleep(for: .seconds(2))", 16), ("sleep", "Task . sleep(nanoseconds: 300_000_000)", 8),
        ("sleep", "Task.sleep(nanoseconds: 2 * NSEC_PER_SEC)", 6),
        ("sleep", "clock.sleep(until: .now + .seconds(1))", 7),
        ("sleep", "sleep(1)", 1), ("usleep", "usleep(300)", 1), ("sleep", "Thread.sleep(forTimeInterval: 0.3)", 8),
        ("asyncAfter", "DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {}", 20),
        ("asyncAfter", "queue.asyncAfter(deadline: .now() + .milliseconds(3), execute: work)", 7),
        ("sleep", "Task.sleep(for: .seconds(1), clock: clock)", 6),
        ("sleep", "Task.sleep(for: .milliseconds(300), tolerance: nil)", 6),
    ])
    func delay_whenItIsHardCoded_isReported(_ function: String, _ text: String, _ column: Int) throws {
        #expect(
            try lines(text) == [
                "1:\(column): warning: A module waits for a fixed time with '\(function)'. To fix: wait for the event: a completion, a flow, an async call; or take the delay and its clock as a dependency. [hard-coded-delay]"
            ])
    }

    @Test(arguments: [
        "Task.sleep(for: delay)", "Task.sleep(for: .seconds(delay * 2))",
        "clock.sleep(for: .seconds(min(max(rest, 0.1), 60)))",
        "queue.asyncAfter(deadline: .now() + delay) {}", "Thread.sleep(forTimeInterval: delay)",
        "Task.sleep(for: max(delay, 1), tolerance: .seconds(1))", "func sleep(for a: Int = 1) {}",
        "Task.sleep(for: Self.delay)", "sleep", "machine.sleep()",
    ])
    func delay_whenItIsAVariable_isAccepted(_ text: String) throws {
        #expect(try lines(text).isEmpty)
    }

    @Test(arguments: [
        ("static let shared = A()", 12), ("static var shared: A { A() }", 12),
        ("static private(set) var shared: A", 25), ("class var shared: A { A() }", 11),
        ("public static let `shared` = A()", 19), ("static let shared: B = .init()", 12),
        ("static let shared: B = B.make()", 12), ("static let shared = { A() }()", 12),
        ("@A static var shared: B\nlet c = 1", 15), ("nonisolated(unsafe) static var shared: A?", 32),
    ])
    func singleton_whenDeclared_isReported(_ text: String, _ column: Int) throws {
        #expect(
            try lines("class A {\n\(text)\n}") == [
                "2:\(column): warning: A module has a singleton, 'shared'. To fix: register the object as a service, and resolve it where it is used. [service-singleton]"
            ])
    }

    @Test(arguments: [
        "static let shared = \"group.app\"", "static let shared: Set<String> = []", "static let shared = Color.red",
        "static let shared: Color = .red", "static var shared = 1.5", "static var shared = true",
        "let shared = A()", "static let sharedValue = 1", "static func shared() {}", "static let a = 1; let shared = 2",
    ])
    func singleton_whenItIsNone_isAccepted(_ text: String) throws {
        #expect(try lines(text).isEmpty)
    }

    @Test(arguments: [
        ("WeatherServiceImpl", "public struct WeatherServiceImpl {}"),
        ("WeatherService", "public final class WeatherService {}"), ("Cloud", "public actor Cloud: ForecastService {}"),
    ])
    func service_whenAnotherModuleMakesIt_isReported(_ type: String, _ declaration: String) throws {
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("Weather", "\(declaration)\nlet a = \(type)()"), .library("SportsIO"),
            .library("Sports", "let a = \(type)()\nlet b = Weather.\(type).init(a)\nlet c: \(type)"),
        ])
        let text =
            "warning: 'Sports' makes an instance of '\(type)', a service of module 'Weather'. To fix: resolve the service by its protocol in 'WeatherIO'. [foreign-service]"
        #expect(lines == ["Modules/Sports/A.swift:1:9: \(text)", "Modules/Sports/A.swift:2:17: \(text)"])
    }

    @Test func service_whenTwoTargetsDeclareItsName_isAccepted() throws {
        let declaration = "struct WeatherService {}"
        let lines = try CheckFixture.lines([
            .library("WeatherIO"), .library("Weather", declaration), .library("SportsIO"),
            .library("Sports", "\(declaration)\nlet a = WeatherService()"),
        ])
        #expect(lines.isEmpty)
    }

    @Test func warnings_whenTheyAreInInterfaces_areReported() throws {
        let lines = try CheckFixture.lines([.library("WeatherIO", "static let shared = A()")])
        #expect(lines.map { $0.hasPrefix("Interfaces/WeatherIO/A.swift:1:12: warning:") } == [true])
    }

    @Test func warnings_whenTheyAreInAppsTestsAndOtherLibraries_areNotReported() throws {
        let files = ["A.swift": "static let shared = A(UIApplication.shared)"]
        let lines = try CheckFixture.lines([
            FixtureTarget(name: "AppParts", files: files), FixtureTarget(name: "Show", kind: .executable, files: files),
            FixtureTarget(name: "ShowTests", kind: .test, files: files),
        ])
        #expect(lines.isEmpty)
    }
}
