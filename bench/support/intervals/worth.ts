/** Values of parts, additions and characters: differences between studies with common seeds, tested together. */
import type { Addition, Taken } from '../../../src/experiments/additions.ts';
import { LOOKS, measureAdditions } from '../../../src/experiments/additionValues.ts';
import { peerWorth } from '../../../src/experiments/peerWorth.ts';
import { priceFairness } from '../../../src/experiments/priceFairness.ts';
import type { PlayedVariant, Variant } from '../../../src/experiments/variants.ts';
import { boundedMeanInterval } from '../../../src/statistics/boundedMean.ts';
import { fiellerInterval } from '../../../src/statistics/fieller.ts';
import { pairedDifference } from '../../../src/statistics/pairedDifference.ts';
import { playGames, playTwins, variantOf } from './games.ts';
import { type Cell, type Family, outcome, together, type Uniform } from './kind.ts';

/** Games of the first side without the part: it loses a share `lost` of the games that it would win. */
function without(uniform: Uniform, whole: Uint8Array, lost: number): Uint8Array {
  return whole.map((points) => (points > 0 && uniform() < lost ? 0 : points));
}

interface Priced {
  readonly games: number;
  /** By part: price, and share of the won games that are lost without it. */
  readonly parts: readonly (readonly [price: number, lost: number])[];
}

const PRICED: readonly Priced[] = [
  {
    games: 1000,
    parts: [
      [10, 0.1],
      [20, 0.2],
    ],
  },
  {
    games: 4000,
    parts: [
      [10, 0.05],
      [20, 0.2],
      [30, 0.15],
    ],
  },
  {
    games: 400,
    parts: [
      [10, 0.2],
      [20, 0.6],
      [15, 0.3],
      [5, 0.1],
    ],
  },
];

export const prices: Family = {
  kinds: [
    {
      name: 'worth of all units in army points together',
      printedBy: 'balance units, check (units)',
      through: [fiellerInterval],
    },
  ],
  studies: 2000,
  cells: PRICED.map(({ games, parts }): Cell => {
    const perPoint =
      parts.reduce((sum, [, lost]) => sum + lost, 0) / parts.reduce((sum, [price]) => sum + price, 0);
    return {
      name: `${parts.length} kinds, ${games} games`,
      observations: games,
      study: (uniform) => {
        const whole = playGames(uniform, games, { score: 0.6 });
        const found = priceFairness(
          variantOf('whole', whole),
          parts.map(([price, lost], i) => ({
            side: 0 as const,
            id: `${i}`,
            price,
            count: 1,
            played: variantOf(`${i}`, without(uniform, whole, lost)),
          })),
          0.2,
        );
        const known = found.parts.flatMap(({ worth, index }) => (worth === null ? [] : [{ worth, index }]));
        if (known.length === 0) return [undefined];
        return [
          together(
            known.map(({ worth }) => worth),
            known.map(({ index }) => parts[index][1] / perPoint),
          ),
        ];
      },
    };
  }),
};

const PLACES = [0.02, 0.05, -0.03, 0.1, 0];

export const peers: Family = {
  kinds: [
    {
      name: 'worth in all places together',
      printedBy: 'balance packs --focus',
      through: [boundedMeanInterval],
    },
    {
      name: 'worth beside the median peer',
      printedBy: 'balance packs --focus',
      through: [boundedMeanInterval],
      conservative: 'the median of bounds that are simultaneous',
    },
  ],
  studies: 1000,
  cells: [200, 1000].map(
    (games): Cell => ({
      name: `${PLACES.length} places, 3 packs, ${games} games`,
      observations: games / 2,
      study: (uniform) => {
        const points = playGames(uniform, games, { score: 0.5 });
        // A fifth of the games differs.
        const changed = 0.2;
        const places = PLACES.map((worth) => ({
          packs: [0, 1, 2].map(() => ({
            points: playTwins(uniform, points, changed, { score: 0.5 + worth / changed }),
          })),
        }));
        const found = peerWorth(0, { points }, places);
        const median = PLACES.toSorted((a, b) => a - b)[Math.floor(PLACES.length / 2)];
        return [together(found.places, PLACES), outcome(found.overall, median)];
      },
    }),
  ),
};

interface Extra extends Addition {
  readonly worth: number;
}

const WORTHS = [0.05, 0.03, 0, -0.02, 0, 0.01];

/** A race, in which games go to the additions that may still be the best. */
export const races: Family = {
  kinds: [
    {
      name: 'worth of all tokens together, at the look where each was left',
      printedBy: 'balance tokens',
      through: [pairedDifference],
      conservative: `${LOOKS} looks share the error, and each is that of Clopper and Pearson`,
    },
  ],
  studies: 500,
  cells: [400, 2000].map(
    (games): Cell => ({
      name: `${WORTHS.length} extras, ${games} games at most`,
      observations: games / 2 / LOOKS,
      study: async (uniform) => {
        const extras = WORTHS.map(
          (worth, i): Taken<Extra> => ({
            choice: { name: `${i}`, side: 0, bearer: `${i}`, token: `${i}`, items: new Map(), worth },
            replaced: new Map(),
          }),
        );
        const taken = new Map<Variant, readonly Taken<Extra>[]>();
        const nameVariant = (name: string, own: readonly Taken<Extra>[]): Variant => {
          const { variant } = variantOf(name, new Uint8Array(0));
          taken.set(variant, own);
          return variant;
        };
        const found = await measureAdditions(
          extras,
          nameVariant,
          1,
          games,
          0.02,
          async (variants, options = {}) => raced(uniform, variants, taken, games, options),
        );
        if (found === undefined) return [undefined];
        return [
          together(
            found.values.map(({ value }) => value),
            found.values.map(({ taken: { choice } }) => choice.worth),
          ),
        ];
      },
    }),
  ),
};

/** Like playVariants: block after block; each look decides which variants continue. */
function raced(
  uniform: Uniform,
  variants: readonly Variant[],
  taken: ReadonlyMap<Variant, readonly Taken<Extra>[]>,
  games: number,
  {
    block = games,
    look,
  }: { readonly block?: number; readonly look?: (played: readonly PlayedVariant[]) => readonly Variant[] },
): readonly PlayedVariant[] {
  const base = playGames(uniform, games, { score: 0.5 });
  const changed = 0.15;
  const whole = variants.map((variant) => {
    const [extra] = taken.get(variant) ?? [];
    const anew = { score: 0.5 + (extra?.choice.worth ?? 0) / changed };
    return extra === undefined ? base : playTwins(uniform, base, changed, anew);
  });
  const counts = new Map(variants.map((variant) => [variant, 0]));
  const soFar = (): PlayedVariant[] =>
    variants.map((variant, i) => {
      const count = counts.get(variant) ?? 0;
      return { ...variantOf(variant.name, whole[i].subarray(0, count)), variant };
    });
  let going = variants;
  for (let end = Math.min(block, games); going.length > 0; end = Math.min(end + block, games)) {
    for (const variant of going) counts.set(variant, end);
    if (end === games) break;
    going = look?.(soFar()) ?? variants;
  }
  return soFar();
}
