extension SampleResponses {
    /// A scoreboard of the basketball league, in the format of its server.
    static let scoreboard = """
        {
          "leagues": [{ "id": "46", "name": "National Basketball Association", "abbreviation": "NBA", "slug": "nba" }],
          "day": { "date": "2025-06-12" },
          "events": [
            {
              "id": "401700001",
              "name": "Los Angeles Lakers at Boston Celtics",
              "shortName": "LAL @ BOS",
              "competitions": [
                {
                  "id": "401700001",
                  "competitors": [
                    {
                      "homeAway": "home",
                      "score": "108",
                      "team": {
                        "location": "Boston", "name": "Celtics", "abbreviation": "BOS",
                        "displayName": "Boston Celtics", "shortDisplayName": "Celtics"
                      }
                    },
                    {
                      "homeAway": "away",
                      "score": "112",
                      "team": {
                        "location": "Los Angeles", "name": "Lakers", "abbreviation": "LAL",
                        "displayName": "Los Angeles Lakers", "shortDisplayName": "Lakers"
                      }
                    }
                  ],
                  "status": {
                    "type": {
                      "id": "3", "name": "STATUS_FINAL", "state": "post", "completed": true,
                      "shortDetail": "Final"
                    }
                  }
                }
              ]
            },
            {
              "id": "401700002",
              "name": "Chicago Bulls at New York Knicks",
              "shortName": "CHI @ NY",
              "competitions": [
                {
                  "id": "401700002",
                  "competitors": [
                    {
                      "homeAway": "home",
                      "score": "71",
                      "team": {
                        "location": "New York", "name": "Knicks", "abbreviation": "NY",
                        "displayName": "New York Knicks", "shortDisplayName": "Knicks"
                      }
                    },
                    {
                      "homeAway": "away",
                      "score": "68",
                      "team": {
                        "location": "Chicago", "name": "Bulls", "abbreviation": "CHI",
                        "displayName": "Chicago Bulls", "shortDisplayName": "Bulls"
                      }
                    }
                  ],
                  "status": {
                    "type": {
                      "id": "2", "name": "STATUS_IN_PROGRESS", "state": "in", "completed": false,
                      "shortDetail": "5:32 - 3rd"
                    }
                  }
                }
              ]
            },
            {
              "id": "401700003",
              "name": "Denver Nuggets at Golden State Warriors",
              "shortName": "DEN @ GS",
              "competitions": [
                {
                  "id": "401700003",
                  "competitors": [
                    {
                      "homeAway": "home",
                      "score": "0",
                      "team": {
                        "location": "Golden State", "name": "Warriors", "abbreviation": "GS",
                        "displayName": "Golden State Warriors", "shortDisplayName": "Warriors"
                      }
                    },
                    {
                      "homeAway": "away",
                      "score": "0",
                      "team": {
                        "location": "Denver", "name": "Nuggets", "abbreviation": "DEN",
                        "displayName": "Denver Nuggets", "shortDisplayName": "Nuggets"
                      }
                    }
                  ],
                  "status": {
                    "type": {
                      "id": "1", "name": "STATUS_SCHEDULED", "state": "pre", "completed": false,
                      "shortDetail": "6/12 - 10:00 PM EDT"
                    }
                  }
                }
              ]
            }
          ]
        }
        """
}
