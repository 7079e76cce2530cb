/**
 * The domains of random streams (see seedStreams), one for each purpose: with the same seed, no two purposes draw the
 * same random words. A number stays with its purpose, or the same seed would give other games. Samples of dice and
 * resampled statistics have four-letter domains, defined beside their code.
 */
export const DOMAINS = {
  /** The dice and players of a game. */
  games: 0,
  /** Teams, packs and entry points of a pair of games. */
  designs: 1,
  /** The faces that a transcript shows; the game itself draws sums only. */
  faces: 2,
  /** Random maps. */
  maps: 3,
  /** Games that check the result of a search for weights. */
  tuningChecks: 4,
  /** Stages of a bonus token study. */
  tokenStages: 5,
  /** Iterations of a search for weights. */
  tuningIterations: 6,
  /** The probe before a search for weights. */
  tuningProbes: 7,
  /** The planner's rollouts. */
  rollouts: 8,
  /** Sampled activations. */
  activations: 9,
  /** Sampled duels to the death. */
  duels: 10,
  /** Simultaneous intervals for the effects of packs. */
  packEffects: 11,
  /** Points of a sensitivity study and their design. */
  sensitivity: 12,
  /** Stages of a loadout study. */
  loadoutStages: 13,
  /** Meetings of a round robin, and the intervals of its ratings. */
  ratings: 14,
  /** Random choices in the games that the planner's evaluator is fitted to. */
  evaluatorDeviates: 15,
  /** Games that test the handicaps found to make a matchup fair. */
  fairTests: 16,
  /** Variants of a comparison without common seeds. */
  variants: 17,
  /** Packs that are drawn equally often. */
  packStrata: 18,
  /** Sampled volleys. */
  volleys: 19,
  /** Brief looks at the lines of an activation, and the games played on from those that are left. */
  turnLooks: 20,
  turnGames: 21,
  /** Games that test the change found to bring a character level with its peers. */
  focusTests: 22,
  /** Games that screen, test and certify changes of the figures on packs, and their intervals. */
  packChanges: 23,
  /** Games that search and certify the levers of an event, their intervals, and its simulated rounds. */
  eventLevers: 24,
  /** Games that look for a player with which a finding turns, and those that test it. */
  exploits: 25,
  /** Which activation of a game is looked at for a blunder, and the games that judge it. */
  blunders: 26,
  /** Unlikely outcomes in the value of a position, and the games played on from the decisive events of a game. */
  decisive: 27,
} as const;
