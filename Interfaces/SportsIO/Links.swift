/// The links of the Sports module, as text for messages and pages.
public enum SportsLinks {
    /// Makes a team the favourite.
    public static let team = "app://dashboard/sports/team?name=NAME"
}
