/// Shortened responses of the National Weather Service.
enum Answers {
    static let chicagoPointURL = "https://api.weather.gov/points/41.8781,-87.6298"
    static let chicagoForecastURL = "https://api.weather.gov/gridpoints/LOT/76,73/forecast"
    static let bostonPointURL = "https://api.weather.gov/points/42.3601,-71.0589"
    static let bostonForecastURL = "https://api.weather.gov/gridpoints/BOX/71,90/forecast"

    /// The responses for Chicago and Boston.
    static let ofTwoCities = [
        chicagoPointURL: point(forecast: chicagoForecastURL), chicagoForecastURL: forecast,
        bostonPointURL: point(forecast: bostonForecastURL), bostonForecastURL: forecast(#""temperature": 50"#),
    ]

    static func point(forecast: String) -> String {
        """
        {
          "id": "https://api.weather.gov/points/41.8781,-87.6298",
          "type": "Feature",
          "geometry": { "type": "Point", "coordinates": [-87.6298, 41.8781] },
          "properties": {
            "@type": "wx:Point", "gridId": "LOT", "gridX": 76, "gridY": 73,
            "forecast": "\(forecast)", "timeZone": "America/Chicago"
          }
        }
        """
    }

    /// A forecast of two periods, as GeoJSON.
    static let forecast = """
        {
          "@context": ["https://geojson.org/geojson-ld/geojson-context.jsonld", { "@version": "1.1" }],
          "type": "Feature",
          "geometry": { "type": "Polygon", "coordinates": [[[-87.6, 41.9], [-87.7, 41.8], [-87.6, 41.9]]] },
          "properties": \(properties)
        }
        """

    /// The same forecast, as JSON-LD.
    static let properties = """
        {
            "units": "us",
            "forecastGenerator": "BaselineForecastGenerator",
            "generatedAt": "2025-06-12T20:05:11+00:00",
            "updateTime": "2025-06-12T19:41:02+00:00",
            "validTimes": "2025-06-12T13:00:00+00:00/P7DT12H",
            "elevation": { "unitCode": "wmoUnit:m", "value": 180.1368 },
            "periods": [
              {
                "number": 1,
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
                "icon": "https://api.weather.gov/icons/land/night/tsra_hi,40?size=medium",
                "shortForecast": "Chance Showers And Thunderstorms",
                "detailedForecast": "A chance of showers and thunderstorms. Mostly cloudy, with a low around 66."
              },
              {
                "number": 2,
                "name": "Friday",
                "startTime": "2025-06-13T06:00:00-05:00",
                "endTime": "2025-06-13T18:00:00-05:00",
                "isDaytime": true,
                "temperature": { "unitCode": "wmoUnit:degC", "value": 25.5 },
                "probabilityOfPrecipitation": { "unitCode": "wmoUnit:percent", "value": null },
                "windSpeed": { "unitCode": "wmoUnit:km_h-1", "minValue": 8.3, "maxValue": 16.7 },
                "windDirection": "NE",
                "shortForecast": "",
                "detailedForecast": null
              }
            ]
          }
        """

    /// Returns a forecast of one period with the given members besides its times.
    static func forecast(_ members: String, units: String = #""units": "us","#) -> String {
        """
        {
          "type": "Feature",
          "properties": {
            \(units)
            "periods": [
              { "startTime": "2025-06-12T18:00:00-05:00", "endTime": "2025-06-13T06:00:00-05:00"\(members.isEmpty ? "" : ", ")\(members) }
            ]
          }
        }
        """
    }
}
