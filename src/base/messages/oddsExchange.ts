/** Sentences about exchanges, activations and duels to the death. */
import { withMinus } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

/** `Eva Krämer (combat pack)`. */
export function figurePhrase(name: string, state: readonly string[]): string {
  return `${name} (${state.join(', ')})`;
}

export interface ExchangePhrases {
  readonly attacker: string;
  readonly weapon: string;
  readonly target: string;
  readonly kill: number;
  readonly killed: number;
  readonly mean: number;
  readonly meanTaken: number;
}

export function exchangeSentence(e: ExchangePhrases): string {
  return (
    `${e.attacker} attacking with the ${e.weapon} kills ${e.target} ${probabilityLabel(e.kill)} of the time ` +
    `and dies ${probabilityLabel(e.killed)} of the time in the exchange; ` +
    `expected wounds ${e.mean.toFixed(2)} dealt, ${e.meanTaken.toFixed(2)} taken`
  );
}

export function lineSentence(figure: string, line: string, mean: number, meanTaken: number): string {
  return `${figure} does best with: ${line}; expected wounds ${mean.toFixed(2)} dealt, ${meanTaken.toFixed(2)} taken`;
}

export function duelToDeathSentence(
  first: string,
  second: string,
  striking: number,
  answering: number,
  attacks: number,
): string {
  return (
    `${first} beats ${second} in a duel to the death ${probabilityLabel(striking)} of the time when striking first, ` +
    `${probabilityLabel(answering)} when striking second; ${attacks.toFixed(1)} attacks on average`
  );
}

const POLICY_SENTENCES = {
  optimal: 'Assumed: both sides decide every offer so as to do best for themselves (solved backwards).',
  never: 'Assumed: nobody spends a Command Point, re-rolls or counterattacks.',
  greedy: 'Assumed: both sides decide as the greedy player does.',
} as const;

export function treePolicySentence(policy: keyof typeof POLICY_SENTENCES): string {
  return POLICY_SENTENCES[policy];
}

export function objectiveSentence(objective: 'wounds' | 'kill', points: readonly [number, number]): string {
  const aim =
    objective === 'wounds' ? 'wounds dealt less wounds taken' : 'the chance to kill less the chance to die';
  return `Assumed: both play for ${aim}; ${points[0]} and ${points[1]} Command Points, worth nothing afterwards; nobody moves.`;
}

/**
 * What an activation leaves out, one sentence each.
 * @param grenades that the figure has in its hands @param isOnField whether it is on no map
 */
export function activationOmissions(grenades: readonly string[], isOnField: boolean): string[] {
  return [
    isOnField
      ? 'Left out: movement; all circles are taken to touch, so that every weapon reaches.'
      : 'Left out: movement; everybody stays on the circles of the position.',
    grenades.length === 0
      ? 'Left out: grenades and overwatch, on either side.'
      : `Left out: grenades and overwatch, on either side; odds grenade tells what ${grenades.join(' and ')} would do.`,
  ];
}

export function duelAssumption(): string {
  return 'Assumed: no Command Points, no counterattacks, nobody moves or heals; attacks alternate.';
}

export function weaponAssumption(): string {
  return 'Assumed: in every row the weapon with the highest expected wounds.';
}

/** An attack that Extra Ammunition can make as well (R-50). */
export const EITHER_FIRST = 'attack, the action or Extra Ammunition first,';

export const DEALT = 'dealt';
export const TAKEN = 'taken';
export const ROWS = 'rows';
export const ATTACKS = 'attacks';

export function dealtTitle(): string {
  return 'Wounds dealt in the exchange';
}

export function duelTitle(): string {
  return 'Win probability';
}

/** Heads the distribution of the winner's rows left. */
export function winsWith(name: string): string {
  return `${name} wins with rows left:`;
}

export function strikesFirst(name: string): string {
  return `${name} strikes first`;
}

export function chainTitle(striker: string, other: string): string {
  return `Wounds of one attack of ${striker} on ${other}, by the rows both have left`;
}

/** `4 against 2 rows, with the MP40: 0 wounds 40.1 %, 1 35.0 %, dead 24.9 %`. */
export function transition(
  rows: number,
  otherRows: number,
  weapon: string,
  wounds: readonly number[],
): string {
  const shares = wounds.map((share, k) => {
    const name = k === otherRows ? 'dead' : k === 0 ? 'no wound' : String(k);
    return `${name} ${probabilityLabel(share)}`;
  });
  return `${rows} against ${otherRows} ${otherRows === 1 ? 'row' : 'rows'}, with ${weapon}: ${shares.join(', ')}`;
}

export function sampledDuel(
  striker: string,
  other: string,
  sampled: {
    readonly trials: number;
    readonly seed: number;
    readonly firstWins: number;
    readonly secondWins: number;
    readonly meanAttacks: number;
    readonly standardError: number | null;
    readonly z: number;
  },
): string {
  const { trials, seed, firstWins, secondWins, meanAttacks, standardError, z } = sampled;
  const error = standardError === null ? '' : ` ± ${standardError.toFixed(3)}`;
  return (
    `Sampled: ${trials.toLocaleString('en-US')} duels with seed ${seed}: ${striker} wins ${probabilityLabel(firstWins)}, ` +
    `${other} ${probabilityLabel(secondWins)}; ${meanAttacks.toFixed(3)}${error} attacks; ` +
    `largest deviation ${z.toFixed(2)} standard errors.`
  );
}

export function linesTitle(): string {
  return 'What each first choice leads to';
}

/** One first choice: what it is worth, what it costs against the best, and what it does to everybody. */
export function lineLines(
  number: number,
  phrase: string,
  line: {
    readonly value: number;
    readonly regret: number;
    readonly means: readonly number[];
    readonly kills: readonly number[];
    readonly meanTaken: number;
    readonly killed: number;
  },
  targets: readonly string[],
): string[] {
  const regret = line.regret === 0 ? 'best' : `${line.regret.toFixed(3)} worse`;
  return [
    `${number}. ${phrase}: worth ${withMinus(line.value.toFixed(3))}, ${regret}`,
    ...targets.map(
      (target, i) =>
        `     ${target}: ${withMinus(line.means[i].toFixed(2))} wounds, killed ${probabilityLabel(line.kills[i])}`,
    ),
    `     itself: ${withMinus(line.meanTaken.toFixed(2))} wounds, killed ${probabilityLabel(line.killed)}`,
  ];
}

export function actPhrase(kind: string, item: string | undefined, targets: readonly string[]): string {
  const on = targets.length === 0 ? '' : ` on ${targets.join(' and ')}`;
  return `${kind}${item === undefined ? '' : ` with ${item}`}${on}`;
}

export function lengthNote(p50: number, p95: number): string {
  return `Half of the duels are over after ${p50} ${p50 === 1 ? 'attack' : 'attacks'}, 95 % after ${p95}.`;
}

export function tooManyTargets(found: number, most: number): string {
  return `found ${found} targets, expected at most ${most}`;
}
