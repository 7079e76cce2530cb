/** What the commands that solve activations show beside the exact answer: samples, and an account of the decisions. */
import * as words from '../../../base/messages/oddsTree.ts';
import type { TreeAudit } from '../../../game/auditTree.ts';
import type { OddsStep } from '../../../game/oddsSteps.ts';
import type { TreeSolution } from '../../../game/solve.ts';
import { choiceInWords } from '../choiceWords.ts';
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

/** An activation or exchange played with dice; every list in the order of the tree's figures, the active one first. */
export interface SampledTree {
  readonly trials: number;
  readonly seed: number;
  /** Share of the trials in which the figure lost 0, 1, 2 … rows. */
  readonly losses: readonly (readonly number[])[];
  readonly means: readonly number[];
  /** Standard errors of the means. */
  readonly errors: readonly number[];
  /** Largest deviation of the ends of all figures together from the exact ones, in standard errors. */
  readonly z: number;
}

export interface Sampling {
  readonly trials: number;
  readonly seed: number;
}

/**
 * Plays the solution with dice.
 * @returns null when nothing is to be sampled
 * @throws InternalError `internal/odds-disagree`
 */
export function sampleSolution(
  tree: ActivationTree,
  from: Position,
  { distribution }: TreeSolution,
  { trials, seed }: Sampling,
): SampledTree | null {
  if (trials === 0) return null;
  const shares = tree.sample(from, trials, seed);
  const { z } = agreed(
    shares.map((share) => Math.round(share * trials)),
    distribution,
    trials,
    seed,
  );
  const losses = tree.losses(shares);
  const errors = losses.map((lost) => Math.sqrt(variance(lost) / trials));
  return { trials, seed, losses, means: tree.means(shares), errors, z };
}

const THINGS: ReadonlyMap<number, words.DecidedThing> = new Map([
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

/**
 * The decisions on the way from a position as a step of an explanation.
 * @param figures names of the figures by index
 */
export function decisionsStep(
  tree: ActivationTree,
  from: Position,
  figures: readonly string[],
  rules: readonly string[],
): OddsStep {
  const names = { figures, circles: from.rules.board.names };
  const audit: TreeAudit = tree.audit(from, {
    situation: (p) =>
      words.situation(THINGS.get(p.decision) ?? 'other', figures[p.decisionFigure] ?? '', {
        hits: p.hits,
        newWounds: p.newWounds,
        points: p.commandPoints[p.decider],
      }),
    choice: (p, index) => choiceInWords(p, p.choices[index], names),
  });
  const shown = audit.decisions.slice(0, MOST_SITUATIONS);
  const rest = audit.decisions.slice(MOST_SITUATIONS);
  return {
    title: words.decisionsTitle(),
    rules,
    notes: [
      ...shown.map((decision) => words.decisionLine(decision)),
      ...(rest.length === 0 ? [] : [words.rarerSituations(rest.length)]),
      ...(audit.leftOut > 0 ? [words.leftOut(audit.leftOut)] : []),
    ],
    distributions: [],
  };
}

function variance(shares: readonly number[]): number {
  const mean = shares.reduce((sum, share, k) => sum + share * k, 0);
  return shares.reduce((sum, share, k) => sum + share * (k - mean) ** 2, 0);
}
