/** Random close combats, and their odds beside those of the oracle. */
import fc from 'fast-check';
import { ratio } from '../../../../src/dice/wholeNumbers.ts';
import { MELEE_ENDS, meleeOdds } from '../../../../src/rulesets/rattenkrieg/closeCombat/distribution.ts';
import type { FighterGroup, Melee } from '../../../../src/rulesets/rattenkrieg/closeCombat/fighters.ts';
import { fightOut, type OracleFighter, type OracleMelee } from '../../../oracles/rattenkriegMelee.ts';
import { catalogue, readings } from '../ask.ts';
import { largestDifference } from './difference.ts';

/** R-CC-03: the rows of the table, from bare hands to a light machine gun. */
const fighter: fc.Arbitrary<OracleFighter> = fc
  .tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, 0, 0, 1, 2))
  .map(([weapon, helpers]) => ({ attack: weapon, defence: 0 - weapon, helpers }));
const side = fc.array(fighter, { minLength: 1, maxLength: 3 });

export const meleeQuestions: fc.Arbitrary<OracleMelee> = fc.record({
  attackers: side,
  defenders: side,
  isSurprise: fc.boolean(),
  givesUp: fc.boolean(),
  readings: fc.record({
    closeCombatGroups: fc.constantFrom('sumBoth', 'attackersOnly'),
    closeCombatSurrender: fc.constantFrom('derived', 'literal'),
  }),
});

/** Men who fight alike in one group, as the odds have them. */
function groups(men: readonly OracleFighter[]): FighterGroup[] {
  const kinds = new Map<string, FighterGroup>();
  for (const { attack, defence, helpers } of men) {
    const name = `${attack} with ${helpers}`;
    const count = 1 + (kinds.get(name)?.count ?? 0);
    kinds.set(name, { fighter: { name, attacker: attack, defender: defence, helpers }, count });
  }
  return [...kinds.values()];
}

/** The largest difference of any chance from what the oracle finds. */
export function meleeDifference(asked: OracleMelee): number {
  const melee: Melee = { ...asked, attackers: groups(asked.attackers), defenders: groups(asked.defenders) };
  const found = meleeOdds(catalogue.closeCombat, readings(asked.readings), melee);
  const shares = (distribution: readonly bigint[]): number[] =>
    distribution.map((weight) => ratio(weight, found.denominator));
  const expected = fightOut(asked);
  return largestDifference([
    [shares(MELEE_ENDS.map((end) => found.ends[end])), expected.ends],
    [shares(found.dead.attackers), expected.dead[0]],
    [shares(found.dead.defenders), expected.dead[1]],
    [shares(found.out.attackers), expected.out[0]],
    [shares(found.out.defenders), expected.out[1]],
  ]);
}
