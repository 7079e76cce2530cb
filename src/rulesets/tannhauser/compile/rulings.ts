/** Interpretations of unclear rules, one for each numbered ruling the engine can vary. */

/** Interpretations that the engine reads, by their names in datasets/tannhauser/rulings.yaml. */
export interface Rulings {
  /** false = an adjacent miniature out of path may be shot. */
  readonly rangedNeedsSharedPath: boolean;
  /** true = extra dice come before a re-roll of the lowest dice. */
  readonly extraDiceBeforeReroll: boolean;
  /** true = a miniature in smoke is shot only from an adjacent circle. */
  readonly smokeBlocksIncoming: boolean;
  /** true = using a medal takes the action. */
  readonly medalsNeedAction: boolean;
  /** true = a counterattack uses the worst Combat even with Supernatural Strength. */
  readonly counterWorstBeatsBest: boolean;
  /** true = a side may pass instead of activating. */
  readonly passingAllowed: boolean;
  /** true = a single rubble token replaces a double one. */
  readonly newRubbleReplaces: boolean;
  /** true = a miniature on an entry point is also next to it. */
  readonly entryCircleCounts: boolean;
  /** true = a melee weapon with a range strikes out of path. */
  readonly meleeRangeNeedsNoPath: boolean;
  /** true = only wounds use up a protection. */
  readonly morphineWaitsForWounds: boolean;
  /** true = a forced move is not a move of the miniature's own. */
  readonly forcedStepsAreNoMoves: boolean;
  /** true = a forced attack may be made with bare hands by a victim that has a weapon. */
  readonly forcedAttackMayBeUnarmed: boolean;
  /** true = a gate bars forced moves, too. */
  readonly gatesBarForcedMoves: boolean;
  /** true = a side that is active or has a miniature left to activate may buy reinforcements. */
  readonly reinforceAllTurn: boolean;
  /** true = a dead miniature that will come back keeps its side alive. */
  readonly pendingReturnsSaveSide: boolean;
  /** true = no melee attack between two miniatures on one circle. */
  readonly meleeNeedsAdjacentCircle: boolean;
  /** true = a side that paid for a re-roll and ties loses the roll. */
  readonly tieAfterRerollIsLost: boolean;
  /** true = the circles of a grenade's route are on one path of the thrower. */
  readonly grenadeRouteOnOnePath: boolean;
  /** true = a bonus token may replace the special object. */
  readonly bonusMayReplaceObject: boolean;
  /** true = a won duel at a gate opens one circle, not the path. */
  readonly gateDuelForEachEntry: boolean;
  /** true = an attack on two targets makes an attack roll for each. */
  readonly flashRollsForEach: boolean;
  /** true = Stamina +1 against an attack is bought before its attack roll. */
  readonly staminaBeforeAttackRoll: boolean;
  /** true = a forced attack targets the closest character or does not happen. */
  readonly forcedAttackOnClosestOnly: boolean;
  /** true = the defender of a duel decides first on buying +1. */
  readonly defenderBoostsFirst: boolean;
  /** true = a new Hound attacks from the next action on. */
  readonly newHoundWaits: boolean;
  /** true = shock rolls use the miniature's current row while it uses the secret doors. */
  readonly doorRowSparesShockRolls: boolean;
  /** true = a forced attack gets no counterattack. */
  readonly forcedAttackUnanswered: boolean;
}

/** The chosen interpretations; those not given are false, the default of all. */
export function compileRulings(chosen: Readonly<Record<string, boolean>>): Rulings {
  return {
    rangedNeedsSharedPath: chosen.rangedNeedsSharedPath === true,
    extraDiceBeforeReroll: chosen.extraDiceBeforeReroll === true,
    smokeBlocksIncoming: chosen.smokeBlocksIncoming === true,
    medalsNeedAction: chosen.medalsNeedAction === true,
    counterWorstBeatsBest: chosen.counterWorstBeatsBest === true,
    passingAllowed: chosen.passingAllowed === true,
    newRubbleReplaces: chosen.newRubbleReplaces === true,
    entryCircleCounts: chosen.entryCircleCounts === true,
    meleeRangeNeedsNoPath: chosen.meleeRangeNeedsNoPath === true,
    morphineWaitsForWounds: chosen.morphineWaitsForWounds === true,
    forcedStepsAreNoMoves: chosen.forcedStepsAreNoMoves === true,
    forcedAttackMayBeUnarmed: chosen.forcedAttackMayBeUnarmed === true,
    gatesBarForcedMoves: chosen.gatesBarForcedMoves === true,
    reinforceAllTurn: chosen.reinforceAllTurn === true,
    pendingReturnsSaveSide: chosen.pendingReturnsSaveSide === true,
    meleeNeedsAdjacentCircle: chosen.meleeNeedsAdjacentCircle === true,
    tieAfterRerollIsLost: chosen.tieAfterRerollIsLost === true,
    grenadeRouteOnOnePath: chosen.grenadeRouteOnOnePath === true,
    bonusMayReplaceObject: chosen.bonusMayReplaceObject === true,
    gateDuelForEachEntry: chosen.gateDuelForEachEntry === true,
    flashRollsForEach: chosen.flashRollsForEach === true,
    staminaBeforeAttackRoll: chosen.staminaBeforeAttackRoll === true,
    forcedAttackOnClosestOnly: chosen.forcedAttackOnClosestOnly === true,
    defenderBoostsFirst: chosen.defenderBoostsFirst === true,
    newHoundWaits: chosen.newHoundWaits === true,
    forcedAttackUnanswered: chosen.forcedAttackUnanswered === true,
    doorRowSparesShockRolls: chosen.doorRowSparesShockRolls === true,
  };
}
