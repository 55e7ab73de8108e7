import Foundation

/// The maximum size of a file in bytes. A forecast has about 10 kB, an hourly one about 100 kB.
private let largestFile = 4_000_000

/// Reads the forecast in a file, off the main actor.
///
/// - Throws: a ``WeatherError`` if the file holds none.
@concurrent
func readForecast(in file: URL) async throws(WeatherError) -> NWSForecast {
    let data = try contents(of: file)
    do {
        return try NWSForecast(data)
    } catch {
        throw .unreadable(source: file.path, error)
    }
}

private func contents(of file: URL) throws(WeatherError) -> Data {
    func bad(_ reason: String, fix: String) -> WeatherError { .badFile(path: file.path, reason: reason, fix: fix) }
    let attributes: [FileAttributeKey: Any]
    do {
        attributes = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    } catch {
        throw bad("there is no such file", fix: "check the path")
    }
    // The attributes are those of the resolved path, so a symbolic link at this point is broken.
    guard attributes[.type] as? FileAttributeType != .typeSymbolicLink else {
        let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) ?? ""
        throw bad(
            "it is a broken symbolic link to \(quoted(target))",
            fix: "correct the link")
    }
    // Other types are refused, because reading a pipe could block without end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw bad("it is not a regular file", fix: "name the file that holds the forecast")
    }
    let data: Data?
    do {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        data = try handle.read(upToCount: largestFile + 1)
    } catch {
        throw bad("it cannot be opened", fix: "make it readable")
    }
    guard let data, data.count <= largestFile else {
        if data == nil { return Data() }
        throw bad("it is larger than \(largestFile / 1_000_000) MB", fix: "name the file that holds the forecast")
    }
    return data
}
