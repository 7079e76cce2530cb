/** What an extra had best replace: a screening of every possibility with few games. */
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { type Addition, type ArmOf, arePlayed, evenGames, type Play, type Taken } from './additions.ts';
import { armDifference, gamesWhere, type ScoredGames } from './armDifference.ts';

/** What replacing an item did in the screening. */
export interface Replacement<A extends Addition> {
  readonly choice: A;
  readonly group: number;
  readonly item: string;
  /** The bearer's side with the extra less without it, in games of the group; null with fewer than four of them. */
  readonly lead: PairedDifference | null;
  /** The extra replaces this from then on. */
  readonly chosen: boolean;
}

/** The group of each game of the screening by bearer. */
type Groups = Map<string, Uint8Array>;

/** Games over all arms of a screening for each game of an arm later. */
const SCREENING = 12;
/** Fewer would be no look at all. */
const LEAST_GAMES = 60;
const NO_GAMES: ScoredGames = { points: new Uint8Array(0) };

/**
 * Screens every item that every extra may replace. One variant tries an item of each group at once, so no game of it is
 * idle. The best is by points alone; its value is a matter for other games.
 * @param most games of an arm of the study that follows
 * @param columnOf name of the games' column that says the group of a bearer
 * @returns undefined after an interrupt
 */
export async function screenReplacements<A extends Addition>(
  choices: readonly A[],
  armOf: ArmOf<A>,
  seed: number,
  most: number,
  play: Play,
  columnOf: (bearer: string) => string,
): Promise<readonly Replacement<A>[] | undefined> {
  const tried = choices.filter(({ items }) => [...items.values()].some(({ length }) => length > 1));
  const variants = tried.flatMap((choice) => variantsOf(choice, armOf, seed));
  const groups: Groups = new Map(tried.map(({ bearer }) => [bearer, new Uint8Array(0)]));
  if (variants.length === 0) {
    return choices.flatMap((choice) => concluded(choice, [], NO_GAMES, groups));
  }
  const games = evenGames(Math.min(most, Math.max(LEAST_GAMES, (SCREENING * most) / variants.length)));
  for (const bearer of groups.keys()) groups.set(bearer, new Uint8Array(games));
  const baseline = armOf('screening', [], seed);
  const places = new Map<string, number>();
  const played = await play([baseline, ...variants.map(({ arm }) => arm)], {
    games,
    onColumns: (arm, columns) => {
      if (arm !== baseline) return;
      for (const bearer of groups.keys()) {
        const place = columns.findIndex(({ name }) => name === columnOf(bearer));
        places.set(bearer, place);
      }
    },
    onBatch: (arm, batch) => {
      if (arm !== baseline) return;
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

function variantsOf<A extends Addition>(choice: A, armOf: ArmOf<A>, seed: number) {
  const most = Math.max(...[...choice.items.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => {
    const replaced = new Map(
      [...choice.items].flatMap(([group, items]): [number, string][] =>
        index < items.length ? [[group, items[index]]] : [],
      ),
    );
    return { choice, arm: armOf(`screening ${choice.name} ${index + 1}`, [{ choice, replaced }], seed) };
  });
}

/** @param series games by item; none where there is nothing to choose */
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

/** Index of the greatest lead, the first of equals; what is unknown counts as none. */
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
  return isFirst ? armDifference(own, base) : armDifference(base, own);
}
