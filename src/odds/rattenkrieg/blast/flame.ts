/** The question of `odds flame --ruleset rattenkrieg`: a flame weapon. */
import { integerOption } from '../../optionKinds.ts';
import { repeatedBlast } from './repeatedBlast.ts';

export const flameOdds = repeatedBlast({
  command: 'odds flame',
  examples: [['flammenwerfer-41 3 rear@4']],
  argument: 'weapon',
  what: 'a flame weapon',
  times: integerOption('shots', 1, 1, 20, 'at the same place'),
  known: ({ flameWeapons }) => flameWeapons,
  question: (weapon, shots, common) => ({ kind: 'flame', weapon, shots, ...common }),
});
