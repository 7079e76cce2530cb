/** The parameter of a condition on what is counted in an answer: hits, wounds, deaths. */
import { nearestName } from '../base/nearest.ts';
import { foundExpected } from '../base/phrases.ts';
import type { Counted, CountGiven } from '../game/given.ts';
import { type ParameterContext, plainChoices } from '../params/declaration.ts';
import { text } from '../params/kinds.ts';
import type { OptionReader } from '../params/reader.ts';

const WRITTEN = /^\s*([a-z]+)\s*(>=|<=|!=|==|=|>|<)\s*(\d{1,4})\s*$/i;
const WRITTEN_RELATIONS: Readonly<Record<string, CountGiven['relation']>> = {
  '>=': '>=',
  '<=': '<=',
  '!=': '!=',
  '==': '=',
  '=': '=',
  '>': '>',
  '<': '<',
};

/**
 * The parameter `given`.
 * @param all what the condition picks from: `attack rolls`
 * @param counts what it may count, the first as example; the last letter `s` may be left out
 */
export function givenBy(all: string, counts: readonly [Counted, ...Counted[]]) {
  const [first] = counts;
  const known = counts.length === 1 ? '' : ` (${counts.join(', ')})`;
  return {
    given: text((written, { reader }: ParameterContext, name): CountGiven | undefined => {
      const [, word = '', sign = '', number = ''] = WRITTEN.exec(written) ?? [];
      const relation = WRITTEN_RELATIONS[sign];
      const counted = counts.find((one) => one === word.toLowerCase() || one === `${word.toLowerCase()}s`);
      if (relation !== undefined && counted !== undefined)
        return { counted, relation, number: Number(number) };
      const expected = `a condition such as "${first} >= 3"${known}`;
      const found = written === '' ? 'nothing' : written;
      reader.fault(name, foundExpected(found, expected), nearestName(word, counts));
      return undefined;
    })
      .describe(`only ${all} that meet this count: '${first} >= 3'${known}`)
      .byDefault(`all ${all}`)
      .control({
        label: 'Only if',
        choices: () => plainChoices(counts.flatMap((one) => [`${one} >= 1`, `${one} >= 3`])),
        isFree: true,
      }),
  };
}

/** The condition on the successes of an attack roll. */
export const GIVEN_HITS = givenBy('attack rolls', ['hits']);

/** Refuses beside `--given` what is computed of everything. @param names of such options */
export function refuseBesideGiven(reader: OptionReader, all: string, ...names: readonly string[]): void {
  if (!reader.given('given')) return;
  for (const name of names)
    if (reader.given(name)) reader.fault(name, `is of all ${all}, and --given of some only`);
}
