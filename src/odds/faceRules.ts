/** Parameters of `odds roll`: which faces of counted dice succeed or fail whatever is added to them. */
import { foundExpected } from '../base/phrases.ts';
import type { PoolText } from '../dice/expression/parsePool.ts';
import type { FaceRules } from '../dice/expression/rollExpression.ts';
import { type DiceRoll, namedValues, partsOf, queriedValues, type Value } from '../dice/expression/value.ts';
import type { ParameterContext } from '../params/declaration.ts';
import { text } from '../params/kinds.ts';
import type { OptionReader } from '../params/reader.ts';

const NONE = 'none';

function faces(describe: string, byDefault: string) {
  return text((given, { reader }: ParameterContext, name): readonly number[] | undefined => {
    if (given === NONE) return [];
    if (/^-?\d+(,-?\d+)*$/.test(given)) return given.split(',').map(Number);
    reader.fault(
      name,
      foundExpected(given === '' ? 'nothing' : given, `faces such as 10 or 9,10, or ${NONE}`),
    );
    return undefined;
  })
    .describe(describe)
    .byDefault(byDefault);
}

export const FACE_RULES = {
  always: faces('faces of counted dice that succeed whatever is added, or none', 'the highest'),
  never: faces('faces of counted dice that fail whatever is added, or none', 'the lowest'),
};

/** Values of the parameters above; null: as the dice have it. */
export interface GivenFaces {
  readonly always: readonly number[] | null;
  readonly never: readonly number[] | null;
}

/**
 * Reads a roll again by the faces that were given.
 * @param parse reads the roll by rules for faces @param parsed the roll without them
 * @returns undefined, with the faults kept, where they do not fit
 */
export function withFaces(
  parse: (rules: FaceRules) => PoolText,
  parsed: PoolText,
  { always, never }: GivenFaces,
  reader: OptionReader,
): PoolText | undefined {
  if (always === null && never === null) return parsed;
  if (parsed.kind === 'sum' && !hasCounted(parsed.roll)) {
    for (const name of Object.keys(FACE_RULES))
      if (reader.given(name)) reader.fault(name, 'is for dice that succeed one by one, and POOL has none');
    return undefined;
  }
  const both = always?.find((face) => never?.includes(face));
  if (both !== undefined) {
    reader.fault('never', `found ${both}, which always succeeds by --always, expected other faces`);
    return undefined;
  }
  const rules: FaceRules = { ...(always === null ? {} : { always }), ...(never === null ? {} : { never }) };
  return reader.attempt(() => parse(rules));
}

function hasCounted(roll: DiceRoll): boolean {
  const counts = (value: Value): boolean => value.kind === 'pool' || partsOf(value).some(counts);
  return [...queriedValues(roll), ...namedValues(roll).values()].some(counts);
}
