import AppFoundation
import Foundation
import TestSupport
import Testing
import WeatherIO

@testable import Weather

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ForecastFileTests {
    private let folder: TemporaryFolder
    private let gotham = City(name: "Gotham", latitude: 40, longitude: -74)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expectRefusal(of file: URL, _ problem: RegularFileError.Problem) async {
        await #expect(throws: WeatherError.badFile(RegularFileError(path: file.path, problem: problem))) {
            try await NWSWeatherService(file: file, of: gotham).load()
        }
    }

    @Test func load_fromAFile_hasItsForecast() async throws {
        let weather = NWSWeatherService(file: try folder.write(Answers.forecast, to: "forecast.json"), of: gotham)

        try await weather.load()

        #expect(weather.forecast?.city == gotham)
        #expect(weather.forecast?.periods.count == 2)
    }

    @Test func load_fromAFileThatHasChanged_hasTheNewForecast() async throws {
        let file = try folder.write(Answers.forecast, to: "forecast.json")
        let weather = NWSWeatherService(file: file, of: gotham)
        try await weather.load()

        try folder.write(Answers.forecast(""), to: "forecast.json")
        try await weather.load()

        #expect(weather.forecast?.periods.count == 1)
    }

    @Test func cities_ofAFile_areItsOwnOnly() async throws {
        let weather = NWSWeatherService(file: try folder.write(Answers.forecast, to: "forecast.json"), of: gotham)

        #expect(weather.cities == [gotham])
        await #expect(throws: WeatherError.unknownCity("Chicago", near: [], known: ["Gotham"])) {
            try await weather.show(city: "Chicago")
        }
    }

    @Test func load_whenThereIsNoFile_throws() async {
        await expectRefusal(of: folder.file("none.json"), .missing)
    }

    @Test(arguments: ["none.json", "other.json"])
    func load_throughALinkThatLeadsNowhere_saysWhereItLeads(target: String) async throws {
        let link = folder.file("link.json")
        for (name, target) in ["link.json": target, "other.json": "none.json"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(name).path, withDestinationPath: target)
        }

        await expectRefusal(of: link, .brokenLink(to: target))
    }

    @Test func load_throughALinkToItself_throws() async throws {
        let link = folder.file("link.json")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "link.json")

        await expectRefusal(of: link, .unreadable(reason: "too many levels of symbolic links"))
    }

    @Test func load_fromAFolder_throws() async {
        await expectRefusal(of: folder.url, .notRegular(kind: "a folder"))
    }

    @Test func load_fromADevice_throws() async {
        await expectRefusal(of: URL(filePath: "/dev/zero"), .notRegular(kind: "a character device"))
    }

    @Test func load_fromAFIFO_throwsInsteadOfWaiting() async throws {
        await expectRefusal(of: try folder.makeFIFO(named: "forecast.json"), .notRegular(kind: "a FIFO"))
    }

    @Test func load_fromAVeryLargeFile_throws() async throws {
        let file = try folder.write(Data(count: 4_000_001), to: "large.json")

        await expectRefusal(of: file, .tooLarge(limit: 4_000_000))
    }

    @Test func load_fromAnEmptyFile_throwsWithItsPath() async throws {
        let file = try folder.write("", to: "empty.json")

        await #expect(throws: WeatherError.unreadable(source: file.path, .empty)) {
            try await NWSWeatherService(file: file, of: gotham).load()
        }
    }

    @Test func load_throughALinkToAFolder_throws() async throws {
        let link = folder.file("link.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)

        await expectRefusal(of: link, .notRegular(kind: "a folder"))
    }

    @Test func load_throughALink_hasTheForecast() async throws {
        let file = try folder.write(Answers.forecast, to: "forecast.json")
        let link = folder.file("link.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)

        #expect(try await NWSWeatherService(file: link, of: gotham).load().periods.count == 2)
    }
}
