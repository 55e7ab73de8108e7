/// The links of the Sports module, as text for messages and pages.
public enum SportsLinks {
    /// Makes a team the favourite.
    public static let team = "app://dashboard/sports/team?name=NAME"

    /// Shows the scores.
    public static let scores = "app:///scores?team=NAME&phase=scheduled|live|finished"
}
