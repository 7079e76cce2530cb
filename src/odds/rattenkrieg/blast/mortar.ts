/** The question of `odds mortar --ruleset rattenkrieg`: mortars that fire action after action. */
import { minimumRange } from '../../../rulesets/rattenkrieg/blast/barrage.ts';
import type { Mortar } from '../../../rulesets/rattenkrieg/model.ts';
import { integerOption, integerOptions } from '../../optionKinds.ts';
import type { OddsContext } from '../context.ts';
import { needs } from '../phrases.ts';
import { repeatedBlast } from './repeatedBlast.ts';

const DISTANCE = integerOption('distance', undefined, 0, 3000, 'inches to the target');
const DIRECT = 'direct';

export const mortarOdds = repeatedBlast({
  command: 'odds mortar',
  examples: [['50mm-50-pm-40 4 head-only@5 --actions 3']],
  argument: 'mortar',
  what: 'a mortar',
  times: integerOption('actions', 1, 1, 20, 'in a row at the same place'),
  known: ({ mortars }) => mortars,
  question: (mortar, actions, common) => ({ kind: 'barrage', mortar, actions, ...common }),
  options: {
    ...integerOptions([DISTANCE]),
    [DIRECT]: { type: 'boolean', describe: 'the crew sees the target and lays on it directly' },
  },
  check: checkRange,
});

/** Nearer than the shortest range no mortar fires (R-MORT-03, OQ-22). */
function checkRange({ reader, readings }: OddsContext, mortar: Mortar): void {
  const isDirect = reader.given(DIRECT);
  if (!reader.given(DISTANCE.name)) {
    if (isDirect) reader.fault(DIRECT, needs(DISTANCE.name));
    return;
  }
  const { indirect, direct } = minimumRange(readings, mortar);
  const least = isDirect ? direct : indirect;
  const inches = reader.integer(DISTANCE);
  if (inches < least)
    reader.fault(
      DISTANCE.name,
      `${inches}" is nearer than the ${least}" from which ${mortar.name} fires (R-MORT-03, OQ-22)`,
    );
}
