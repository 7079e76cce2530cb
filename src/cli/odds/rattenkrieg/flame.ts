import { integerOption } from '../../../odds/optionKinds.ts';
import { repeatedBlast } from './repeatedBlast.ts';

/** `shockroll odds flame --ruleset rattenkrieg`: a flame weapon. */
export const flameCommand = repeatedBlast({
  command: 'odds flame',
  argument: 'weapon',
  what: 'a flame weapon',
  times: integerOption('shots', 1, 1, 20, 'at the same place'),
  example: 'flammenwerfer-41 3 rear@4',
  known: ({ flameWeapons }) => flameWeapons,
  question: (weapon, shots, common) => ({ kind: 'flame', weapon, shots, ...common }),
});
