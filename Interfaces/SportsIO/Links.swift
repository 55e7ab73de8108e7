/// The links of the Sports module, as they are shown to people.
public enum SportsLinks {
    /// Makes a team the favourite.
    public static let team = "app://dashboard/sports/team?name=NAME"
}
