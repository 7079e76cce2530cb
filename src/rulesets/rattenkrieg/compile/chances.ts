/** Everything in a firefight that is left to chance, each as a table with a one-draw sampler. */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import type { CombatRules } from '../fire/combatTable.ts';
import { DIE_THROWS, dieDistribution, SIDES } from '../fire/combatTable.ts';
import { OUTCOMES } from '../schema/names.ts';

/** Outcomes of a die on the combat table: those of OUTCOMES without a six, then the same with one. */
const WITH_SIX = OUTCOMES.length;

export interface Chances {
  /** A D6, as 0 … 5. */
  readonly die: AliasTable;
  /** 0, 1 … n-1, each as likely. */
  anyOf(n: number): AliasTable;
  /** `faces` of six: 0 = yes, 1 = no. */
  upTo(faces: number): AliasTable;
  /** A die on the combat table to which so much is added. */
  shot(modifier: number, isBurst: boolean): AliasTable;
}

/** What a die of `shot` did: an index into OUTCOMES. */
export function outcomeIn(answer: number): number {
  return answer % WITH_SIX;
}

export function hasSix(answer: number): boolean {
  return answer >= WITH_SIX;
}

/** @param modifiers that can occur, for which tables are made @param most figures that can be drawn from */
export function createChances(rules: CombatRules, modifiers: Iterable<number>, most: number): Chances {
  const uniform = Array.from({ length: Math.max(most, SIDES) + 1 }, (_, n) =>
    createAliasTable(n === 0 ? [1] : new Array<number>(n).fill(1 / n)),
  );
  const yes = Array.from({ length: SIDES + 1 }, (_, faces) =>
    createAliasTable([faces / SIDES, 1 - faces / SIDES]),
  );
  const sums = [...new Set(modifiers)].toSorted((a, b) => a - b);
  const [least = 0] = sums;
  const width = sums.length === 0 ? 1 : sums[sums.length - 1] - least + 1;
  const shots = [false, true].flatMap((isBurst) =>
    Array.from({ length: width }, (_, index) => {
      const { below, six } = dieDistribution(rules, least + index, isBurst);
      return createAliasTable([...below, ...six].map((weight) => weight / DIE_THROWS));
    }),
  );
  return {
    die: uniform[SIDES],
    anyOf: (n) => uniform[n],
    upTo: (faces) => yes[Math.min(SIDES, Math.max(0, faces))],
    shot: (modifier, isBurst) => shots[(isBurst ? width : 0) + modifier - least],
  };
}
