/// The keys that are decoded from responses of the National Weather Service, for all objects.
enum NWSKey: String, CodingKey {
    // The type of the document
    case type, properties, features, title, detail

    // The keys that identify other documents
    case forecast, gridId, station, textDescription

    // A forecast
    case units, updateTime, updated, generatedAt, periods

    // A period
    case name, startTime, endTime, isDaytime, temperature, temperatureUnit, probabilityOfPrecipitation
    case windSpeed, windDirection, shortForecast, detailedForecast

    // A quantity
    case unitCode, value, minValue, maxValue
}
