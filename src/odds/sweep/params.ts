/** Parameters of sweeps, shared by all questions. */
import { type Choice, type Declaration, plainChoices } from '../../params/declaration.ts';
import { texts } from '../../params/kinds.ts';
import { canBeSwept } from './axis.ts';

/** Name of the sweep parameter. */
export const SWEEP = 'sweep';

type Entries<X> = readonly (readonly [name: string, declared: Declaration<X>])[];

/** Maximum length of a range that is suggested. */
const MOST_SUGGESTED = 20;

/** @param entries the parameters of the question */
export function sweepParams<X>(entries: Entries<X>) {
  return {
    [SWEEP]: texts()
      .describe(
        'try several values of a parameter: size=0..3, weapon=all or aim=no,yes; two parameters make a matrix',
      )
      .control({ label: 'Parameter and values', isFree: true, choices: () => suggestions(entries) }),
    measure: texts()
      .describe('value that --sweep compares, by its name in the answer; by default the main ones')
      .forCommands(),
  };
}

/** `circle=-3..3`, `boost=all` */
function suggestions<X>(entries: Entries<X>): readonly Choice[] {
  return plainChoices(
    entries.flatMap(([name, { kind, range, words, place, isForCommands, isEffort }]) => {
      if (place !== 'option' || isForCommands || !canBeSwept({ kind, isEffort })) return [];
      if (range !== undefined)
        return range.high - range.low <= MOST_SUGGESTED ? [`${name}=${range.low}..${range.high}`] : [];
      return kind === 'flag' || words !== undefined ? [`${name}=all`] : [];
    }),
  );
}
