/** Random close combats, whose odds are compared with the oracle's. */
import fc from 'fast-check';
import { ratio } from '../../../../src/dice/wholeNumbers.ts';
import { MELEE_ENDS, meleeOdds } from '../../../../src/rulesets/rattenkrieg/closeCombat/distribution.ts';
import type { FighterGroup, Melee } from '../../../../src/rulesets/rattenkrieg/closeCombat/fighters.ts';
import { fightOut, type OracleFighter, type OracleMelee } from '../../../oracles/rattenkriegMelee.ts';
import { catalogue, interpretations } from '../ask.ts';
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
  interpretations: fc.record({
    closeCombatGroups: fc.constantFrom('sumBoth', 'attackersOnly'),
    closeCombatSurrender: fc.constantFrom('derived', 'literal'),
  }),
});

/** Groups equal men as the odds do. */
function groups(men: readonly OracleFighter[]): FighterGroup[] {
  const kinds = new Map<string, FighterGroup>();
  for (const { attack, defence, helpers } of men) {
    const name = `${attack} with ${helpers}`;
    const count = 1 + (kinds.get(name)?.count ?? 0);
    kinds.set(name, { fighter: { name, attacker: attack, defender: defence, helpers }, count });
  }
  return [...kinds.values()];
}

/** The largest difference of any probability from the oracle's. */
export function meleeDifference(request: OracleMelee): number {
  const melee: Melee = {
    ...request,
    attackers: groups(request.attackers),
    defenders: groups(request.defenders),
  };
  const found = meleeOdds(catalogue.closeCombat, interpretations(request.interpretations), melee);
  const shares = (distribution: readonly bigint[]): number[] =>
    distribution.map((weight) => ratio(weight, found.denominator));
  const expected = fightOut(request);
  return largestDifference([
    [shares(MELEE_ENDS.map((end) => found.ends[end])), expected.ends],
    [shares(found.dead.attackers), expected.dead[0]],
    [shares(found.dead.defenders), expected.dead[1]],
    [shares(found.out.attackers), expected.out[0]],
    [shares(found.out.defenders), expected.out[1]],
  ]);
}
