/**
 * The domains of random streams (see seedStreams), one a purpose: whatever draws with the same seed, no two purposes ever
 * draw the same words. A number stays with its purpose, or the same seed would give other games. Samples of dice alone and
 * resampled statistics have domains of four letters, beside their code.
 */
export const DOMAINS = {
  /** The dice and players of a game. */
  games: 0,
  /** Teams, packs and entry points of a pair of games. */
  designs: 1,
  /** The faces that a transcript shows; the game itself draws sums only. */
  faces: 2,
  /** Maps made at random. */
  maps: 3,
  /** Games that check what a search for weights has found. */
  tuningChecks: 4,
  /** Stages of a study of bonus tokens. */
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
  /** Simultaneous intervals of the effects of packs. */
  packEffects: 11,
  /** Points of a study of sensitivity, and their design. */
  sensitivity: 12,
  /** Stages of a study of loadouts. */
  loadoutStages: 13,
  /** Meetings of a round robin, and the intervals of its ratings. */
  ratings: 14,
  /** Choices made at random in games that the planner's evaluator is fitted to. */
  evaluatorStrays: 15,
  /** Games that test what was found to make a matchup fair. */
  fairTests: 16,
  /** Variants of a comparison without common seeds. */
  arms: 17,
  /** Packs that are drawn equally often. */
  packStrata: 18,
} as const;
