/// A sample response that a ``FolderNetwork`` uses if there is no file.
struct SampleAnswer {
    let text: String

    /// The subject of the sample, for suggestions in error messages; nil if it is not suggested.
    var subject: String?
}

/// Sample responses, so that the app works without a network: forecasts for two cities and a scoreboard, in the formats
/// of their servers. The keys are the paths of the corresponding files.
enum SampleResponses {
    static let all = [
        "api.weather.gov/points/41.8781,-87.6298.json": SampleAnswer(text: chicagoPoint, subject: "Chicago"),
        "api.weather.gov/gridpoints/LOT/76,73/forecast.json": SampleAnswer(text: chicagoForecast),
        "api.weather.gov/points/40.7128,-74.006.json": SampleAnswer(text: newYorkPoint, subject: "New York"),
        "api.weather.gov/gridpoints/OKX/33,35/forecast.json": SampleAnswer(text: newYorkForecast),
        "site.api.espn.com/apis/site/v2/sports/basketball/nba/scoreboard.json": SampleAnswer(text: scoreboard),
    ]
}

private let chicagoPoint = """
    {
      "@context": ["https://geojson.org/geojson-ld/geojson-context.jsonld"],
      "id": "https://api.weather.gov/points/41.8781,-87.6298",
      "type": "Feature",
      "geometry": { "type": "Point", "coordinates": [-87.6298, 41.8781] },
      "properties": {
        "@id": "https://api.weather.gov/points/41.8781,-87.6298",
        "@type": "wx:Point",
        "cwa": "LOT",
        "gridId": "LOT",
        "gridX": 76,
        "gridY": 73,
        "forecast": "https://api.weather.gov/gridpoints/LOT/76,73/forecast",
        "forecastHourly": "https://api.weather.gov/gridpoints/LOT/76,73/forecast/hourly",
        "relativeLocation": { "type": "Feature", "properties": { "city": "Chicago", "state": "IL" } },
        "timeZone": "America/Chicago"
      }
    }
    """

private let newYorkPoint = """
    {
      "@context": ["https://geojson.org/geojson-ld/geojson-context.jsonld"],
      "id": "https://api.weather.gov/points/40.7128,-74.006",
      "type": "Feature",
      "geometry": { "type": "Point", "coordinates": [-74.006, 40.7128] },
      "properties": {
        "@id": "https://api.weather.gov/points/40.7128,-74.006",
        "@type": "wx:Point",
        "cwa": "OKX",
        "gridId": "OKX",
        "gridX": 33,
        "gridY": 35,
        "forecast": "https://api.weather.gov/gridpoints/OKX/33,35/forecast",
        "forecastHourly": "https://api.weather.gov/gridpoints/OKX/33,35/forecast/hourly",
        "relativeLocation": { "type": "Feature", "properties": { "city": "New York", "state": "NY" } },
        "timeZone": "America/New_York"
      }
    }
    """

private let chicagoForecast = """
    {
      "@context": ["https://geojson.org/geojson-ld/geojson-context.jsonld"],
      "type": "Feature",
      "properties": {
        "units": "us",
        "forecastGenerator": "BaselineForecastGenerator",
        "generatedAt": "2025-06-12T20:05:11+00:00",
        "updateTime": "2025-06-12T19:41:02+00:00",
        "validTimes": "2025-06-12T13:00:00+00:00/P7DT12H",
        "elevation": { "unitCode": "wmoUnit:m", "value": 180.1 },
        "periods": [
          {
            "number": 1,
            "name": "This Afternoon",
            "startTime": "2025-06-12T15:00:00-05:00",
            "endTime": "2025-06-12T18:00:00-05:00",
            "isDaytime": true,
            "temperature": 81,
            "temperatureUnit": "F",
            "temperatureTrend": null,
            "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": 20 },
            "windSpeed": "10 mph",
            "windDirection": "SW",
            "shortForecast": "Partly Sunny",
            "detailedForecast": "Partly sunny, with a high near 81. Southwest wind around 10 mph."
          },
          {
            "number": 2,
            "name": "Tonight",
            "startTime": "2025-06-12T18:00:00-05:00",
            "endTime": "2025-06-13T06:00:00-05:00",
            "isDaytime": false,
            "temperature": 66,
            "temperatureUnit": "F",
            "temperatureTrend": null,
            "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": 40 },
            "windSpeed": "5 to 10 mph",
            "windDirection": "S",
            "shortForecast": "Chance Showers And Thunderstorms",
            "detailedForecast": "A chance of showers and thunderstorms. Mostly cloudy, with a low around 66."
          },
          {
            "number": 3,
            "name": "Friday",
            "startTime": "2025-06-13T06:00:00-05:00",
            "endTime": "2025-06-13T18:00:00-05:00",
            "isDaytime": true,
            "temperature": 74,
            "temperatureUnit": "F",
            "temperatureTrend": null,
            "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": null },
            "windSpeed": "5 to 15 mph",
            "windDirection": "NE",
            "shortForecast": "Mostly Sunny",
            "detailedForecast": "Mostly sunny, with a high near 74. Northeast wind 5 to 15 mph."
          },
          {
            "number": 4,
            "name": "Friday Night",
            "startTime": "2025-06-13T18:00:00-05:00",
            "endTime": "2025-06-14T06:00:00-05:00",
            "isDaytime": false,
            "temperature": 61,
            "temperatureUnit": "F",
            "temperatureTrend": null,
            "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": null },
            "windSpeed": "5 to 10 mph",
            "windDirection": "E",
            "shortForecast": "Mostly Clear",
            "detailedForecast": "Mostly clear, with a low around 61."
          }
        ]
      }
    }
    """

private let newYorkForecast = """
    {
      "@context": ["https://geojson.org/geojson-ld/geojson-context.jsonld"],
      "type": "Feature",
      "properties": {
        "units": "us",
        "forecastGenerator": "BaselineForecastGenerator",
        "generatedAt": "2025-06-12T20:05:11+00:00",
        "updateTime": "2025-06-12T19:41:02+00:00",
        "validTimes": "2025-06-12T13:00:00+00:00/P7DT12H",
        "elevation": { "unitCode": "wmoUnit:m", "value": 2.1 },
        "periods": [
          {
            "number": 1,
            "name": "This Afternoon",
            "startTime": "2025-06-12T16:00:00-04:00",
            "endTime": "2025-06-12T18:00:00-04:00",
            "isDaytime": true,
            "temperature": 86,
            "temperatureUnit": "F",
            "temperatureTrend": null,
            "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": null },
            "windSpeed": "12 mph",
            "windDirection": "SW",
            "shortForecast": "Sunny",
            "detailedForecast": "Sunny, with a high near 86. Southwest wind around 12 mph."
          },
          {
            "number": 2,
            "name": "Tonight",
            "startTime": "2025-06-12T18:00:00-04:00",
            "endTime": "2025-06-13T06:00:00-04:00",
            "isDaytime": false,
            "temperature": 69,
            "temperatureUnit": "F",
            "temperatureTrend": null,
            "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": null },
            "windSpeed": "6 to 10 mph",
            "windDirection": "SW",
            "shortForecast": "Partly Cloudy",
            "detailedForecast": "Partly cloudy, with a low around 69."
          },
          {
            "number": 3,
            "name": "Friday",
            "startTime": "2025-06-13T06:00:00-04:00",
            "endTime": "2025-06-13T18:00:00-04:00",
            "isDaytime": true,
            "temperature": 79,
            "temperatureUnit": "F",
            "temperatureTrend": null,
            "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": 30 },
            "windSpeed": "7 mph",
            "windDirection": "SE",
            "shortForecast": "Chance Rain Showers",
            "detailedForecast": "A chance of rain showers after 2pm. Partly sunny, with a high near 79."
          }
        ]
      }
    }
    """
