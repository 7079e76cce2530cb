import { integerOption } from '../optionKinds.ts';
import { repeatedBlast } from './repeatedBlast.ts';

/** `shockroll odds mortar --ruleset rattenkrieg`: mortars that fire action after action. */
export const mortarCommand = repeatedBlast({
  command: 'odds mortar',
  argument: 'mortar',
  what: 'a mortar',
  times: integerOption('actions', 1, 1, 20, 'in a row at the same place'),
  example: '50mm-50-pm-40 4 head-only@5 --actions 3',
  known: ({ mortars }) => mortars,
  question: (mortar, actions, common) => ({ kind: 'barrage', mortar, actions, ...common }),
});
