/** The properties of each side of a firefight that a sensitivity study varies: quality, leadership, nerve, men and cover. */
import type { Side } from '../../game/contract.ts';
import { squadOf } from './compile/figures.ts';
import {
  type FirefightConfiguration,
  type FirefightSide,
  MOST_AGGRESSIVENESS,
  MOST_FIGURES,
  MOST_QUALITY,
} from './configuration.ts';
import type { Catalogue } from './model.ts';
import { type Fielded, riflemenOf, withFigures, withSide } from './variedSquads.ts';

export const INPUTS = {
  quality: 'Quality',
  'leader-quality': 'leader’s Quality',
  aggressiveness: 'aggressiveness',
  men: 'men',
  cover: 'cover',
} as const;

/** One property of one side with neighbouring values. */
export interface SideInput {
  /** Unique: `first.quality`. */
  readonly name: string;
  /** `quality` */
  readonly field: keyof typeof INPUTS;
  readonly side: Side;
  /** The values as text, the lowest first; at least two. */
  readonly values: readonly string[];
  /** Index of the firefight's value. */
  readonly printed: number;
  /** The firefight with another value. */
  readonly changed: (fielded: Fielded, index: number) => Fielded;
}

/** Maximum change of a Quality. */
const QUALITIES = 2;
const MEN = 3;

/** All properties of both sides that can be varied and matter in the firefight. */
export function sideInputs(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
): readonly SideInput[] {
  return ([0, 1] as const).flatMap((side) => [
    ...numbers(configuration, side, 'quality', 'quality', QUALITIES, 1, MOST_QUALITY),
    ...numbers(configuration, side, 'leader-quality', 'leaderQuality', QUALITIES, 1, MOST_QUALITY),
    ...(configuration.extensions.includes('aggressiveness')
      ? numbers(configuration, side, 'aggressiveness', 'aggressiveness', QUALITIES, 0, MOST_AGGRESSIVENESS)
      : []),
    ...men(catalogue, configuration, side),
    ...covers(catalogue, configuration, side),
  ]);
}

/** The firefight with a value for each input. @param levels index of the value of each input */
export function varied(fielded: Fielded, inputs: readonly SideInput[], levels: readonly number[]): Fielded {
  return inputs.reduce(
    (found, input, index) => (levels[index] === input.printed ? found : input.changed(found, levels[index])),
    fielded,
  );
}

function numbers(
  { sides }: FirefightConfiguration,
  side: Side,
  field: SideInput['field'],
  key: 'quality' | 'leaderQuality' | 'aggressiveness',
  step: number,
  least: number,
  most: number,
): SideInput[] {
  const byDefault: FirefightSide[typeof key] = sides[side][key];
  return input(
    side,
    field,
    within(byDefault, step, least, most),
    byDefault,
    ({ catalogue, configuration }, value) => ({
      catalogue,
      configuration: withSide(configuration, side, { [key]: value }),
    }),
  );
}

/** More or fewer riflemen. */
function men(catalogue: Catalogue, { sides }: FirefightConfiguration, side: Side): SideInput[] {
  const { figures } = squadOf(catalogue, sides[side]);
  const group = riflemenOf(squadOf(catalogue, sides[side]));
  if (group === undefined) return [];
  const total = figures.reduce((sum, { count }) => sum + count, 0);
  const others = total - figures[group].count;
  const counts = within(total, MEN, others + 1, MOST_FIGURES);
  return input(side, 'men', counts, total, (fielded, value) =>
    withFigures(
      fielded,
      side,
      `${value}-men`,
      figures.map((figure, index) => (index === group ? { ...figure, count: value - others } : figure)),
    ),
  );
}

/** In the open, then behind obstacles with increasing cover; empty for a side in another kind of cover. */
function covers({ combat }: Catalogue, { sides }: FirefightConfiguration, side: Side): SideInput[] {
  const obstacles = combat.cover
    .filter(({ kind }) => kind === 'obstacle')
    .toSorted((a, b) => a.modifier - b.modifier)
    .map(({ id }) => id);
  const ids = [null, ...obstacles];
  const printed = ids.indexOf(sides[side].cover);
  if (printed < 0) return [];
  return [
    {
      ...named(side, 'cover'),
      values: ids.map((id) => id ?? 'open'),
      printed,
      changed: ({ catalogue, configuration }, index) => ({
        catalogue,
        configuration: withSide(configuration, side, { cover: ids[index] }),
      }),
    },
  ];
}

function input(
  side: Side,
  field: SideInput['field'],
  values: readonly number[],
  byDefault: number,
  changed: (fielded: Fielded, value: number) => Fielded,
): SideInput[] {
  if (values.length < 2) return [];
  return [
    {
      ...named(side, field),
      values: values.map(String),
      printed: values.indexOf(byDefault),
      changed: (fielded, index) => changed(fielded, values[index]),
    },
  ];
}

function named(side: Side, field: SideInput['field']): Pick<SideInput, 'name' | 'field' | 'side'> {
  return { name: `${side === 0 ? 'first' : 'second'}.${field}`, field, side };
}

function within(byDefault: number, step: number, least: number, most: number): number[] {
  const low = Math.max(least, byDefault - step);
  const high = Math.min(most, byDefault + step);
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
}
