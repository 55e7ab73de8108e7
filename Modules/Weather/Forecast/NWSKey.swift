/// The keys that are read of answers of the National Weather Service, in whatever object they are.
enum NWSKey: String, CodingKey {
    // What an answer is
    case type, properties, features, title, detail

    // What another answer than a forecast is known by
    case forecast, gridId, station, textDescription

    // A forecast
    case units, updateTime, updated, generatedAt, periods

    // A period
    case name, startTime, endTime, isDaytime, temperature, temperatureUnit, probabilityOfPrecipitation
    case windSpeed, windDirection, shortForecast, detailedForecast

    // A quantity
    case unitCode, value, minValue, maxValue
}
