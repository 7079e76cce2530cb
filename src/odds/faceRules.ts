/** Parameters of `odds roll`: which faces of counted dice succeed or fail whatever is added to them. */
import { foundExpected } from '../base/phrases.ts';
import type { Die } from '../dice/expression/die.ts';
import type { PoolText } from '../dice/expression/parsePool.ts';
import type { FaceRules } from '../dice/expression/rollExpression.ts';
import {
  type DiceRoll,
  namedValues,
  type PoolValue,
  partsOf,
  queriedValues,
  type Value,
} from '../dice/expression/value.ts';
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
  const shown = facesShown(parsed);
  for (const [name, given] of Object.entries({ always, never })) {
    const foreign = given?.find((face) => !shown.has(face));
    if (foreign === undefined) continue;
    reader.fault(name, `found ${foreign}, which is on no counted die of POOL, expected ${facesText(shown)}`);
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

/** The faces of the dice that are counted; of dice whose sides are rolled, all that they can have. */
function facesShown(parsed: PoolText): ReadonlySet<number> {
  const dice = parsed.kind === 'count' ? [parsed.roll] : countedIn(parsed.roll);
  return new Set(
    dice.flatMap(({ attack, defence }) =>
      [attack, ...(defence === undefined ? [] : [defence])].flatMap(facesOn),
    ),
  );
}

function facesOn({
  sides,
  faces = [...Array(sides).keys()].map((face) => face + 1),
}: Die): readonly number[] {
  return faces;
}

/** `1 … 6`, or the faces one by one. */
function facesText(shown: ReadonlySet<number>): string {
  const sorted = [...shown].toSorted((a, b) => a - b);
  const [low, high] = [sorted[0], sorted[sorted.length - 1]];
  return high - low === sorted.length - 1
    ? `faces from ${low} to ${high}`
    : `faces such as ${sorted.join(', ')}`;
}

function countedIn(roll: DiceRoll): readonly PoolValue[] {
  const within = (value: Value): readonly PoolValue[] => [
    ...(value.kind === 'pool' ? [value] : []),
    ...partsOf(value).flatMap(within),
  ];
  return [...queriedValues(roll), ...namedValues(roll).values()].flatMap(within);
}

function hasCounted(roll: DiceRoll): boolean {
  return countedIn(roll).length > 0;
}
