/** Parameter of attacks: a condition on the successes of the attack roll. */
import { foundExpected } from '../base/phrases.ts';
import type { HitsGiven } from '../dice/hitsGiven.ts';
import { type ParameterContext, plainChoices } from '../params/declaration.ts';
import { text } from '../params/kinds.ts';
import type { OptionReader } from '../params/reader.ts';

const WRITTEN = /^\s*hits?\s*(>=|<=|==|=|>|<)\s*(\d{1,4})\s*$/i;
const WRITTEN_RELATIONS: Readonly<Record<string, HitsGiven['relation']>> = {
  '>=': '>=',
  '<=': '<=',
  '==': '=',
  '=': '=',
  '>': '>',
  '<': '<',
};

export const GIVEN = {
  given: text((given, { reader }: ParameterContext, name): HitsGiven | undefined => {
    const [, sign = '', number = ''] = WRITTEN.exec(given) ?? [];
    const relation = WRITTEN_RELATIONS[sign];
    if (relation !== undefined) return { relation, hits: Number(number) };
    reader.fault(name, foundExpected(given === '' ? 'nothing' : given, 'a condition such as "hits >= 3"'));
    return undefined;
  })
    .describe("only attack rolls with these successes count: 'hits >= 3'")
    .byDefault('every attack roll')
    .control({ label: 'Only if', choices: () => plainChoices(['hits >= 1', 'hits >= 3']), isFree: true }),
};

/** Samples and fractions are of the whole attack. */
export function refuseSampled(reader: OptionReader, ...others: readonly string[]): void {
  if (!reader.given('given')) return;
  for (const name of ['trials', ...others])
    if (reader.given(name)) reader.fault(name, 'is of every attack roll, and --given of some only');
}
