/** Additions to the exact answers of commands that solve activations: samples, and the decisions. */
import { counted } from '../../../base/phrases.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { TreeAudit } from '../../../game/auditTree.ts';
import { type CountGiven, type KeptSamples, noSampleMet } from '../../../game/given.ts';
import type { OddsStep } from '../../../game/oddsSteps.ts';
import type { TreeSolution } from '../../../game/solve.ts';
import { choiceText } from '../choiceWords.ts';
import {
  DECIDE_ACT,
  DECIDE_COMBAT_BOOST,
  DECIDE_COUNTERATTACK,
  DECIDE_DUEL_BOOST,
  DECIDE_REROLL,
  DECIDE_SHAKE_OFF,
  DECIDE_STAMINA_BOOST,
} from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import type { ActivationTree } from './activationTree.ts';
import { agreed } from './sampleWounds.ts';

/** An activation or exchange played with dice; every list in the order of the tree's miniatures, the active one first. */
export interface SampledTree extends KeptSamples {
  /** Number of trials. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Share of the trials in which the miniature lost 0, 1, 2 … rows. */
  readonly losses: readonly (readonly number[])[];
  /** Mean number of rows lost by each; healing counts as negative. */
  readonly means: readonly number[];
  /** Standard errors of the means. */
  readonly errors: readonly number[];
  /** Largest deviation of the ends of all miniatures together from the exact ones, in standard errors. */
  readonly z: number;
}

export interface Sampling {
  readonly trials: number;
  readonly seed: number;
}

/**
 * Plays the solution with dice.
 * @param given plays that do not meet it are left out
 * @returns null without samples
 * @throws InternalError `internal/odds-disagree`; UsageError `usage/condition` where none is left
 */
export function sampleSolution(
  tree: ActivationTree,
  from: Position,
  { distribution }: Pick<TreeSolution, 'distribution'>,
  { trials, seed }: Sampling,
  given?: CountGiven,
): SampledTree | null {
  if (trials === 0) return null;
  const played = tree.sample(from, trials, seed);
  const { shares, left } =
    given === undefined
      ? { shares: played, left: 1 }
      : tree.endsGiven(played, given, noSampleMet(given, trials));
  const kept = Math.round(left * trials);
  const { z } = agreed(
    shares.map((share) => Math.round(share * kept)),
    distribution,
    kept,
    seed,
  );
  const losses = tree.losses(shares);
  const errors = losses.map((lost) => Math.sqrt(variance(lost) / kept));
  return { trials, seed, kept, losses, means: tree.means(shares), errors, z };
}

/** The subject of a decision; `act` is the next step of the activation. */
type DecidedThing =
  | 'act'
  | 'Combat +1'
  | 're-roll'
  | 'Stamina +1'
  | 'shake-off'
  | 'counterattack'
  | 'duel'
  | 'other';

const THINGS: ReadonlyMap<number, DecidedThing> = new Map([
  [DECIDE_ACT, 'act'],
  [DECIDE_COMBAT_BOOST, 'Combat +1'],
  [DECIDE_REROLL, 're-roll'],
  [DECIDE_STAMINA_BOOST, 'Stamina +1'],
  [DECIDE_SHAKE_OFF, 'shake-off'],
  [DECIDE_COUNTERATTACK, 'counterattack'],
  [DECIDE_DUEL_BOOST, 'duel'],
]);

/** Situations shown; the rarer ones are summed up. */
const MOST_SITUATIONS = 14;

/** `Stamina +1 for John MacNeal against 3 successes, 2 CP left`. */
function situation(
  thing: DecidedThing,
  miniature: string,
  facts: { readonly hits: number; readonly newWounds: number; readonly points: number },
): string {
  const points = `${facts.points} CP left`;
  switch (thing) {
    case 'Combat +1':
      return `Combat +1 for ${miniature} before its attack roll, ${points}`;
    case 're-roll':
      return `re-roll of ${miniature}'s lowest dice`;
    case 'Stamina +1':
      return `Stamina +1 for ${miniature} against ${counted(facts.hits, 'success', 'successes')}, ${points}`;
    case 'shake-off':
      return `shake-off for ${miniature} with ${counted(facts.newWounds, 'new wound', 'new wounds')}, ${points}`;
    case 'counterattack':
      return `counterattack by ${miniature}, ${points}`;
    case 'duel':
      return `boost of ${miniature} for a duel, ${points}`;
    case 'act':
      return `next action of ${miniature}`;
    case 'other':
      return `another decision about ${miniature}`;
  }
}

/** `Stamina +1 …: comes up 23.0 %; yes 20.1 %, no 2.9 %; at stake up to 0.412`. */
function decisionLine(decision: {
  readonly situation: string;
  readonly offered: number;
  readonly taken: ReadonlyMap<string, number>;
  readonly atStake: number;
}): string {
  const taken = [...decision.taken]
    .sort(([, a], [, b]) => b - a)
    .map(([choice, share]) => `${choice}${decision.taken.size === 1 ? '' : ` ${probabilityLabel(share)}`}`)
    .join(', ');
  const stake = decision.atStake === 0 ? '' : `; the next best is up to ${decision.atStake.toFixed(3)} worse`;
  return `${decision.situation}: comes up ${probabilityLabel(decision.offered)} of the time; ${taken}${stake}`;
}

/**
 * The decisions from a position on, as a step of an explanation.
 * @param miniatures names of the miniatures by index
 */
export function decisionsStep(
  tree: ActivationTree,
  from: Position,
  miniatures: readonly string[],
  rules: readonly string[],
): OddsStep {
  const names = { miniatures, circles: from.rules.board.names };
  const audit: TreeAudit = tree.audit(from, {
    situation: (p) =>
      situation(THINGS.get(p.decision) ?? 'other', miniatures[p.decisionMiniature] ?? '', {
        hits: p.hits,
        newWounds: p.newWounds,
        points: p.commandPoints[p.decider],
      }),
    choice: (p, index) => choiceText(p, p.choices[index], names),
  });
  const shown = audit.decisions.slice(0, MOST_SITUATIONS);
  const rest = audit.decisions.slice(MOST_SITUATIONS);
  return {
    title: 'Decisions on the way, as solved',
    rules,
    notes: [
      ...shown.map((decision) => decisionLine(decision)),
      ...(rest.length === 0 ? [] : [`and ${counted(rest.length, 'rarer situation', 'rarer situations')}`]),
      ...(audit.leftOut > 0
        ? [
            `Ways with ${audit.leftOut.toExponential(1)} of the probability are too rare to list here; the odds above include them.`,
          ]
        : []),
    ],
    distributions: [],
  };
}

function variance(shares: readonly number[]): number {
  const mean = shares.reduce((sum, share, k) => sum + share * k, 0);
  return shares.reduce((sum, share, k) => sum + share * (k - mean) ** 2, 0);
}
