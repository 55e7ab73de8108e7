/// The links of the Sports module, as text for messages and pages.
public enum SportsLinks {
    /// Makes a team the favourite.
    public static let team = "app://dashboard/sports/team?name=NAME"

    /// Shows the forecast for the way to a game, by a link of another module: `app://dashboard/weather/current`.
    public static let weather = "app:///sports/weather"

    /// Shows the scores.
    public static let scores = "app:///scores?team=NAME&phase=scheduled|live|finished"
}
