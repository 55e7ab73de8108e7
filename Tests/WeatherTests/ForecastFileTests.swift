import Foundation
import TestSupport
import Testing
import WeatherIO

@testable import Weather

@MainActor
struct ForecastFileTests {
    private let folder: TemporaryFolder
    private let gotham = City(name: "Gotham", latitude: 40, longitude: -74)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func expectRefusal(of file: URL, reason: String, fix: String) async {
        await #expect(throws: WeatherError.badFile(path: file.path, reason: reason, fix: fix)) {
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
        await expectRefusal(of: folder.file("none.json"), reason: "there is no such file", fix: "check the path")
    }

    @Test(arguments: ["none.json", "link.json", "other.json"])
    func load_throughALinkThatLeadsNowhere_saysWhereItLeads(target: String) async throws {
        let link = folder.file("link.json")
        for (name, target) in ["link.json": target, "other.json": "none.json"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(name).path, withDestinationPath: target)
        }

        await expectRefusal(
            of: link, reason: "it is a broken symbolic link to '\(target)'",
            fix: "correct the link")
    }

    @Test func load_fromAFolder_throws() async {
        await expectRefusal(
            of: folder.url, reason: "it is not a regular file", fix: "name the file that holds the forecast")
    }

    @Test func load_fromADevice_throws() async {
        await expectRefusal(
            of: URL(filePath: "/dev/zero"), reason: "it is not a regular file",
            fix: "name the file that holds the forecast")
    }

    @Test func load_fromAVeryLargeFile_throws() async throws {
        let file = try folder.write(Data(count: 4_000_001), to: "large.json")

        await expectRefusal(of: file, reason: "it is larger than 4 MB", fix: "name the file that holds the forecast")
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

        await expectRefusal(of: link, reason: "it is not a regular file", fix: "name the file that holds the forecast")
    }

    @Test func load_throughALink_hasTheForecast() async throws {
        let file = try folder.write(Answers.forecast, to: "forecast.json")
        let link = folder.file("link.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)

        #expect(try await NWSWeatherService(file: link, of: gotham).load().periods.count == 2)
    }
}
