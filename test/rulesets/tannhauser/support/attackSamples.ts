/** Attacks from random games: compares the odds with samples of the engine's dice. */
import { drawAlias } from '../../../../src/dice/alias.ts';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { createStreams, seedStreams, uniformInt } from '../../../../src/random/streams.ts';
import {
  ATTACK_KIND,
  ATTACKER,
  COMPOSITION,
  NOT_ROLLED,
  SECOND_TARGET,
  TARGET,
  WEAPON,
} from '../../../../src/rulesets/tannhauser/engine/attackFrame.ts';
import {
  ACCEPT,
  DECIDE_REROLL,
  DECIDE_SHAKE_OFF,
  DECIDE_STAMINA_BOOST,
  DECLINE,
} from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { ATTACK_FRAME } from '../../../../src/rulesets/tannhauser/engine/frames.ts';
import { createPosition } from '../../../../src/rulesets/tannhauser/engine/game.ts';
import { FRAME_SIZE } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import { rowsLeft } from '../../../../src/rulesets/tannhauser/engine/miniatures.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { GAME_STREAMS } from '../../../../src/rulesets/tannhauser/engine/streams.ts';
import {
  type AttackOdds,
  prepareAttack,
  solveAttack,
} from '../../../../src/rulesets/tannhauser/odds/attackOdds.ts';
import { attackOddsIn } from '../../../../src/rulesets/tannhauser/odds/attackOddsIn.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { randomStudy } from './randomStudies.ts';

/** Features of the sampled attacks. */
export const FEATURES = [
  'items beyond bare hands',
  'modifier circles',
  'smoke',
  'watchers',
  'wounds',
  'second targets',
  'boosts',
  'counterattacks',
  'overwatch attacks',
] as const;
export type Feature = (typeof FEATURES)[number];

export interface Agreement {
  readonly positions: number;
  /** Attacks by feature. */
  readonly features: Readonly<Record<Feature, number>>;
  /** z of every class of outcomes that is common enough. */
  readonly scores: readonly number[];
  /** The largest absolute z, and its attack. */
  readonly worst: { readonly score: number; readonly where: string };
  /** z of all wounds of all positions together, which reveals errors too small for one position. */
  readonly pooled: number;
  /** Number of outcomes that are impossible according to the odds. */
  readonly impossible: number;
}

/** Planted error in the odds: every difficulty is one too high. */
export function offByOne({ targets }: AttackOdds): AttackOdds {
  return prepareAttack(
    targets.map(({ contest, ...target }) => {
      const [, failure, near, success] = contest.attack.die;
      const successes = Math.max(0, success - 1);
      const die = [1, failure + near + success - successes, 0, successes, 1] as const;
      return { ...target, contest: { ...contest, attack: { ...contest.attack, die } } };
    }),
  );
}

/**
 * Takes positions from random games just before an attack's dice, rolls the dice many times, and compares with the
 * odds.
 * @param bend changes the odds for the comparison
 */
export function compareAttacks(
  positions: number,
  samples: number,
  bend: (odds: AttackOdds) => AttackOdds = (odds) => odds,
): Agreement {
  const features = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Record<Feature, number>;
  const scores: number[] = [];
  const rng = createStreams(GAME_STREAMS);
  let worst: Agreement['worst'] = { score: 0, where: 'nowhere' };
  let seen = 0;
  let impossible = 0;
  let excess = 0;
  let variance = 0;
  for (let seed = 0; seen < positions; seed++) {
    const { study, index } = randomStudy(seed, ['random', 'greedy', 'random,greedy'], 12);
    const runner = createMatchRunner(study);
    runner.prepare(index);
    const { position: p } = runner;
    const branch = createPosition(p.rules);
    branch.shareRoster(p);
    // Rows lost, told by the events: who dies may have come back before the game waits again.
    const lost = new Int32Array(p.miniatureCount);
    branch.sink = (event) => {
      if (event.type === 'wounds') lost[event.miniature] += event.wounds;
    };
    seedStreams(rng, seed, 7, 0);
    runner.playUntil(() => {
      if (!isAboutToRoll(p) || uniformInt(rng, 0, 3) > 0) return false;
      note(p, features);
      const always = seen % 2 === 1;
      const targets = targetsOf(p);
      const odds = attackOddsIn(
        p,
        p.frames[p.frame + ATTACKER],
        p.frames[p.frame + WEAPON],
        targets,
        p.frames[p.frame + ATTACK_KIND],
      );
      const solved = solveAttack(bend(odds), always ? 'always' : 'never');
      const counts = targets.map((target) => new Float64Array(rowsLeft(p, target) + 1));
      for (let sample = 0; sample < samples; sample++) {
        branch.copyFrom(p);
        lost.fill(0);
        settle(branch, rng, always);
        targets.forEach((target, i) => {
          counts[i][lost[target]]++;
        });
      }
      solved.wounds.forEach((exact, i) => {
        impossible += counts[i].filter((count, wounds) => count > 0 && exact[wounds] < 1e-15).length;
        const now = scoresOf(exact, counts[i], samples);
        scores.push(...now);
        const highest = Math.max(0, ...now.map(Math.abs));
        if (highest > worst.score) worst = { score: highest, where: describe(p, seed, exact, counts[i]) };
        const mean = exact.reduce((sum, probability, wounds) => sum + probability * wounds, 0);
        const square = exact.reduce((sum, probability, wounds) => sum + probability * wounds ** 2, 0);
        excess += counts[i].reduce((sum, count, wounds) => sum + count * wounds, 0) - samples * mean;
        variance += samples * (square - mean ** 2);
      });
      seen++;
      return seen === positions;
    });
  }
  return { positions: seen, features, scores, worst, pooled: excess / Math.sqrt(variance), impossible };
}

function describe(p: Position, seed: number, exact: readonly number[], counts: Float64Array): string {
  const frame = p.frames.subarray(p.frame, p.frame + FRAME_SIZE).join(' ');
  const expected = exact.map((probability) => probability.toFixed(4)).join(' ');
  return `seed ${seed}, turn ${p.turn}, frame ${frame}: expected ${expected}, found ${counts.join(' ')}`;
}

/** Whether the first dice of an attack are due. Two targets with a roll each are two questions, and left out. */
function isAboutToRoll(p: Position): boolean {
  const { frame, frames } = p;
  if (p.rules.rulings.flashRollsForEach && frames[frame + SECOND_TARGET] > 0) return false;
  return p.waiting === CHANCE && frames[frame] === ATTACK_FRAME && frames[frame + COMPOSITION] === NOT_ROLLED;
}

function targetsOf({ frame, frames }: Position): number[] {
  return frames[frame + SECOND_TARGET] === 0
    ? [frames[frame + TARGET]]
    : [frames[frame + TARGET], frames[frame + SECOND_TARGET] - 1];
}

/** Plays the attack to its wounds without purchases; re-rolls are always or never used. */
function settle(p: Position, rng: Int32Array, always: boolean): void {
  const { frame: attack } = p;
  p.resolve(drawAlias(p.chance, rng, p.chanceStream));
  // Once it is settled, whatever it interrupted may go on to dice of its own.
  while (p.frame >= attack && p.frames[attack] === ATTACK_FRAME && !isAboutToRoll(p)) {
    if (p.waiting === CHANCE) p.resolve(drawAlias(p.chance, rng, p.chanceStream));
    else if (p.waiting !== DECISION) return;
    else if (p.decision === DECIDE_REROLL) p.choose(p.choices.indexOf(always ? ACCEPT : DECLINE));
    else if (p.decision === DECIDE_STAMINA_BOOST || p.decision === DECIDE_SHAKE_OFF) {
      p.choose(p.choices.indexOf(DECLINE));
    } else return;
  }
}

/** Variance-stabilised (Anscombe, Biometrika 35, 1948), because binomial tails would otherwise look like errors. */
function scoresOf(exact: readonly number[], counts: Float64Array, samples: number): number[] {
  return exact.flatMap((probability, wounds) => {
    if (samples * probability * (1 - probability) < 25) return [];
    const share = (counts[wounds] + 3 / 8) / (samples + 3 / 4);
    return [2 * Math.sqrt(samples + 0.5) * (Math.asin(Math.sqrt(share)) - Math.asin(Math.sqrt(probability)))];
  });
}

function note(p: Position, features: Record<Feature, number>): void {
  const { frame, frames } = p;
  const attacker = frames[frame + ATTACKER];
  const circles = [attacker, ...targetsOf(p)].map((miniature) => p.circle[miniature]);
  const has: Record<Feature, boolean> = {
    'items beyond bare hands': frames[frame + WEAPON] > 0,
    'modifier circles': circles.some((circle) =>
      p.rules.board.modifier.subarray(circle * 3, circle * 3 + 2).some((delta) => delta !== 0),
    ),
    smoke: circles.some((circle) => p.smoke[circle] > 0),
    watchers: p.watching.includes(1),
    wounds: p.row[attacker] > 0 || targetsOf(p).some((target) => p.row[target] > 0),
    'second targets': frames[frame + SECOND_TARGET] > 0,
    boosts: p.raised[attacker] > 0,
    counterattacks: frames[frame + ATTACK_KIND] === 1,
    'overwatch attacks': frames[frame + ATTACK_KIND] === 2,
  };
  for (const name of FEATURES) if (has[name]) features[name]++;
}
