/** The options of `shockroll tune packs`. */
import { integerOption, rangeOf, TEXT, TEXTS } from '../../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../../params/reader.ts';
import type { Arguments } from '../../../../studies/command/arguments.ts';
import { type OwnOption, unlessDefault } from '../../../../studies/command/ownOption.ts';
import { type Reductions, readLuck } from '../../../../studies/options/reductions.ts';
import { readList } from '../../../../studies/options/runOptions.ts';

const BAND = 3;
const MOST_BAND = 50;
const MAX_CHANGE = integerOption('max-change', 1, 1, 9, 'Largest change of a value, up or down');
const MAX_CHANGES = integerOption('max-changes', 6, 1, 40, 'Most printed values that change');
const PERCENT = 100;

/** A pack that should not be as good as the others of its miniature. */
export interface WantedEffect {
  /** `barry-daniel-brown.stamina`: key of the miniature and id of the pack. */
  readonly pack: string;
  /** In points. */
  readonly points: number;
}

export interface PacksRequest {
  /** In points. */
  readonly band: number;
  readonly keep: readonly string[];
  readonly only: readonly string[];
  readonly maxChange: number;
  readonly maxChanges: number;
  readonly wanted: readonly WantedEffect[];
  /** In percent; undefined without a limit. */
  readonly styleLimit: number | undefined;
  readonly reductions: Reductions;
}

export const PACKS_OPTIONS = {
  band: {
    ...TEXT,
    describe: `Points that a pack may be stronger or weaker than the others of its miniature [default: ${BAND}]`,
    bounds: `above 0, at most ${MOST_BAND}`,
  },
  keep: {
    ...TEXTS,
    describe: 'Id of a character or item: neither it nor its tokens change; repeatable',
  },
  only: {
    ...TEXT,
    describe:
      'Kinds of values that may change, separated by commas: combat, stamina, mental, movement, pool, dice, add, … [default: all]',
  },
  'max-change': {
    ...TEXT,
    describe: `${MAX_CHANGE.describe} [default: ${MAX_CHANGE.fallback}]`,
    ...rangeOf(MAX_CHANGE),
  },
  'max-changes': {
    ...TEXT,
    describe: `${MAX_CHANGES.describe} [default: ${MAX_CHANGES.fallback}]`,
    ...rangeOf(MAX_CHANGES),
  },
  target: {
    ...TEXTS,
    describe:
      'CHARACTER.PACK=POINTS: a pack that should be so much stronger than the others of its character; repeatable [default: all alike]',
  },
  'style-limit': {
    ...TEXT,
    describe:
      'Most percent of all uses that may move to other options than before, beyond chance [default: no limit]',
    bounds: 'above 0, at most 100',
  },
} as const satisfies Arguments;

/** Reads these options; `reader` collects the faults. */
export function readPacksRequest(reader: OptionReader): PacksRequest {
  for (const name of ['until', 'redis'])
    if (reader.given(name))
      reader.fault(name, 'cannot be given to tune packs, whose games depend on those before');
  return {
    band: readPoints(reader, 'band', MOST_BAND) ?? BAND,
    keep: reader.texts('keep'),
    only: readList(reader, 'only'),
    maxChange: reader.integer(MAX_CHANGE),
    maxChanges: reader.integer(MAX_CHANGES),
    wanted: reader.texts('target').flatMap((text) => wantedEffect(text, reader)),
    styleLimit: readPoints(reader, 'style-limit', PERCENT),
    reductions: readLuck(reader),
  };
}

/** A number above 0, at most `most`; undefined if it was not given. */
function readPoints(reader: OptionReader, name: string, most: number): number | undefined {
  const found = reader.text(name);
  if (found === undefined) return undefined;
  const points = found === '' ? Number.NaN : Number(found);
  if (points > 0 && points <= most) return points;
  reader.fault(name, `found "${found}", expected a number above 0 and up to ${most}, such as ${BAND}`);
  return undefined;
}

function wantedEffect(text: string, reader: OptionReader): WantedEffect[] {
  const [, pack = '', points = ''] =
    /^\s*([^=\s]+\.[^=\s.]+)\s*=\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (pack !== '' && Math.abs(Number(points)) < PERCENT) return [{ pack, points: Number(points) }];
  reader.fault('target', `found "${text}", expected CHARACTER.PACK=POINTS, such as eva-kramer.combat=2`);
  return [];
}

/** The options as given, for the command line that repeats the study. */
export function packsOwnOptions(request: PacksRequest): readonly OwnOption[] {
  const { band, keep, only, maxChange, maxChanges, wanted, styleLimit } = request;
  return [
    ...unlessDefault('band', band, BAND),
    ...keep.map((id): OwnOption => ['keep', id]),
    ...(only.length === 0 ? [] : [['only', only.join()] satisfies OwnOption]),
    ...unlessDefault('max-change', maxChange, MAX_CHANGE.fallback ?? 1),
    ...unlessDefault('max-changes', maxChanges, MAX_CHANGES.fallback ?? 1),
    ...wanted.map(({ pack, points }): OwnOption => ['target', `${pack}=${points}`]),
    ...(styleLimit === undefined ? [] : [['style-limit', String(styleLimit)] satisfies OwnOption]),
  ];
}
