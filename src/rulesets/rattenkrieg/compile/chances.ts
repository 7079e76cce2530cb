/** All random events of a firefight, each as a table that one draw samples. */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import type { CombatRules } from '../fire/combatTable.ts';
import { DIE_THROWS, dieDistribution, SIDES } from '../fire/combatTable.ts';
import { OUTCOMES } from '../schema/names.ts';

/** Number of outcomes of a die on the combat table: OUTCOMES without a six, then the same with one. */
const WITH_SIX = OUTCOMES.length;

export interface Chances {
  /** A D6, as 0 … 5. */
  readonly die: AliasTable;
  /** 0, 1 … n-1, all equally likely. */
  anyOf(n: number): AliasTable;
  /** `faces` out of six: 0 = yes, 1 = no. */
  upTo(faces: number): AliasTable;
  /** A die on the combat table with a modifier. */
  shot(modifier: number, isBurst: boolean): AliasTable;
}

/** The outcome of a die of `shot`: an index into OUTCOMES. */
export function outcomeIn(answer: number): number {
  return answer % WITH_SIX;
}

export function hasSix(answer: number): boolean {
  return answer >= WITH_SIX;
}

/** Makes the tables. @param modifiers all that can occur @param most maximum number of figures to draw from */
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
