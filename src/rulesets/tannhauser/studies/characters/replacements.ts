/** What an extra should replace: a screening of every possibility with few games. */

import {
  type Addition,
  arePlayed,
  evenGames,
  type Play,
  type Taken,
  type VariantOf,
} from '../../../../experiments/additions.ts';
import {
  gamesWhere,
  type ScoredGames,
  variantDifference,
} from '../../../../experiments/variantDifference.ts';
import type { PairedDifference } from '../../../../statistics/pairedDifference.ts';

/** Result of replacing an item in the screening. */
export interface Replacement<A extends Addition> {
  readonly choice: A;
  readonly group: number;
  readonly item: string;
  /** Score of the bearer's side with the extra minus without it, in games of the group; null with fewer than four of them. */
  readonly lead: PairedDifference | null;
  /** Whether the extra replaces this item in all later games. */
  readonly chosen: boolean;
}

/** The group of each game of the screening by bearer. */
type Groups = Map<string, Uint8Array>;

/** Games of a screening, over all its variants, for each game of a later variant. */
const SCREENING = 12;
/** Fewest games of a variant in a screening. */
const LEAST_GAMES = 60;
const NO_GAMES: ScoredGames = { points: new Uint8Array(0) };

/**
 * Screens every item that every extra may replace. One variant tries an item of each group at once, so all of its games count.
 * Points alone choose the best; other games measure its value.
 * @param most most games of a variant of the following study
 * @param columnOf name of the column with the group of a bearer
 * @returns undefined after an interrupt
 */
export async function screenReplacements<A extends Addition>(
  choices: readonly A[],
  variantOf: VariantOf<A>,
  seed: number,
  most: number,
  play: Play,
  columnOf: (bearer: string) => string,
): Promise<readonly Replacement<A>[] | undefined> {
  const tried = choices.filter(({ items }) => [...items.values()].some(({ length }) => length > 1));
  const variants = tried.flatMap((choice) => variantsOf(choice, variantOf, seed));
  const groups: Groups = new Map(tried.map(({ bearer }) => [bearer, new Uint8Array(0)]));
  if (variants.length === 0) {
    return choices.flatMap((choice) => concluded(choice, [], NO_GAMES, groups));
  }
  const games = evenGames(Math.min(most, Math.max(LEAST_GAMES, (SCREENING * most) / variants.length)));
  for (const bearer of groups.keys()) groups.set(bearer, new Uint8Array(games));
  const baseline = variantOf('screening', [], seed);
  const places = new Map<string, number>();
  const played = await play([baseline, ...variants.map(({ variant }) => variant)], {
    games,
    onColumns: (variant, columns) => {
      if (variant !== baseline) return;
      for (const bearer of groups.keys()) {
        const place = columns.findIndex(({ name }) => name === columnOf(bearer));
        places.set(bearer, place);
      }
    },
    onBatch: (variant, batch) => {
      if (variant !== baseline) return;
      for (const [bearer, series] of groups) {
        const column = batch.columns[places.get(bearer) ?? -1];
        for (let row = 0; row < batch.games; row++) series[batch.first + row] = column[row];
      }
    },
  });
  if (!arePlayed(played, games)) return undefined;
  const [base, ...series] = played;
  return choices.flatMap((choice) =>
    concluded(
      choice,
      variants.flatMap((variant, index) => (variant.choice === choice ? [series[index]] : [])),
      base,
      groups,
    ),
  );
}

/** The extras with what they replace. */
export function takenOf<A extends Addition>(replacements: readonly Replacement<A>[]): readonly Taken<A>[] {
  const chosen = replacements.filter((replacement) => replacement.chosen);
  return [...new Set(chosen.map(({ choice }) => choice))].map((choice) => {
    const own = chosen.filter((replacement) => replacement.choice === choice);
    return { choice, replaced: new Map(own.map(({ group, item }) => [group, item])) };
  });
}

function variantsOf<A extends Addition>(choice: A, variantOf: VariantOf<A>, seed: number) {
  const most = Math.max(...[...choice.items.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => {
    const replaced = new Map(
      [...choice.items].flatMap(([group, items]): [number, string][] =>
        index < items.length ? [[group, items[index]]] : [],
      ),
    );
    return {
      choice,
      variant: variantOf(`screening ${choice.name} ${index + 1}`, [{ choice, replaced }], seed),
    };
  });
}

/**
 * The results of a screening, with the chosen items.
 * @param series games by item; empty where there is no choice
 */
function concluded<A extends Addition>(
  choice: A,
  series: readonly ScoredGames[],
  baseline: ScoredGames,
  groups: Groups,
): Replacement<A>[] {
  return [...choice.items].flatMap(([group, items]) => {
    const leads = items.map((_, index) => {
      const own = groups.get(choice.bearer);
      return own === undefined || series.length === 0
        ? null
        : leadIn(choice.side === 0, series[index], baseline, own, group);
    });
    const best = bestOf(leads);
    return items.map((item, index) => ({ choice, group, item, lead: leads[index], chosen: index === best }));
  });
}

/** Index of the greatest lead, the first of several; an unknown lead is ignored. */
function bestOf(leads: readonly (PairedDifference | null)[]): number {
  const values = leads.map((lead) => lead?.difference ?? 0);
  return values.indexOf(Math.max(...values));
}

function leadIn(
  isFirst: boolean,
  games: ScoredGames,
  baseline: ScoredGames,
  groups: Uint8Array,
  group: number,
): PairedDifference | null {
  const inGroup = (game: number): boolean => groups[game] === group;
  const [own, base] = [gamesWhere(games, inGroup), gamesWhere(baseline, inGroup)];
  if (own.points.length < 4) return null;
  return isFirst ? variantDifference(own, base) : variantDifference(base, own);
}
