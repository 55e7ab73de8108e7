/// The links of the Sports module, as text for messages and pages.
public enum SportsLinks {
    /// Makes a team the favourite.
    public static let team = "app://dashboard/sports/team?name=NAME"

    /// Shows the forecast for the way to a game, by a link of another module: `app://dashboard/weather/current`.
    public static let weather = "app:///sports/weather"

    /// Shows the scores, with `?team=NAME` those of one team, and with `?phase=live` those of one phase of the games.
    public static let scores = "app:///scores"
}
