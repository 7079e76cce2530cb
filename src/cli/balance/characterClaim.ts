/** What `balance characters` claims, clause by clause. */
import * as words from '../../base/messages/characters.ts';
import * as tableWords from '../../base/messages/characterTables.ts';
import type { FigureMeans } from '../../experiments/figureMeans.ts';
import type { OwnValue, OwnValues } from '../../experiments/ownValues.ts';
import { byWinsAdded, WPA_TOPIC } from '../../tables/characterTables.ts';
import { formatPercent, formatPoints, formatPointsInterval } from '../../tables/format.ts';
import { figureName, type Names } from '../../tables/names.ts';

/** How the ids of the findings are called. */
export interface Called {
  readonly sides: readonly [string, string];
  readonly names: Names;
  /** The character or item of a value. */
  readonly part: (value: OwnValue) => string;
}

/** `MP40 of Reich` */
export function owned(value: OwnValue, { sides, part }: Called): string {
  return tableWords.owned(sides[value.side], part(value));
}

/** Who carries, who drags, and about whom the games say nothing else. */
export function knockOutClauses({ values }: OwnValues, called: Called, margin: string): string[] {
  const which = (effect: OwnValue['effect']) => values.filter((value) => value.effect === effect);
  const name = (value: OwnValue): string => owned(value, called);
  const drags = which('lowers');
  const [equal, open] = [which('equal'), which('open')];
  return [
    ...([0, 1] as const).flatMap((side) => {
      const own = values.filter((value) => value.side === side);
      if (own.length === 0) return [];
      const [best, ...others] = own;
      if (best.effect !== 'raises') return [words.nobodyKnown(called.sides[side])];
      const isFirst = others.length > 0 && others.every(({ value }) => value.high < best.value.low);
      return [words.carriesClause(called.sides[side], called.part(best), ...pointsOf(best), isFirst)];
    }),
    ...drags.map((value) => {
      return words.dragsClause(called.sides[value.side], called.part(value), ...pointsOf(value, -1));
    }),
    ...(equal.length === 0 ? [] : [words.notMissed(equal.map(name), margin)]),
    ...(open.length === 0 ? [] : [words.openFigures(open.map(name))]),
    ...(drags.length + open.length + equal.length === 0 ? [words.nobodyDrags()] : []),
  ];
}

/** Which item helps each side most, which hurt, and how many do neither. */
export function itemClauses({ values }: OwnValues, called: Called, margin: string): string[] {
  const used = values.filter(({ isIdle }) => !isIdle);
  const count = (effect: OwnValue['effect']): number =>
    used.filter((value) => value.effect === effect).length;
  const others = words.otherItems(values.length - used.length, count('equal'), count('open'), margin);
  return [
    ...([0, 1] as const).flatMap((side) => {
      const [best] = values.filter((value) => value.side === side);
      if (best === undefined) return [];
      if (best.effect !== 'raises') return [words.noItemKnown(called.sides[side])];
      return [words.bestItemClause(called.sides[side], called.part(best), ...pointsOf(best))];
    }),
    ...values
      .filter(({ effect }) => effect === 'lowers')
      .map((value) =>
        words.worstItemClause(called.sides[value.side], called.part(value), ...pointsOf(value, -1)),
      ),
    ...(others === '' ? [] : [others]),
  ];
}

/** Who adds most wins in its own activations; nothing where others may add as much. */
export function addsClause(means: FigureMeans, sides: readonly [string, string], names: Names): string[] {
  const [best, ...others] = byWinsAdded(means).flatMap(({ figure, means: own }) => {
    const added = own.get(WPA_TOPIC);
    return added === undefined ? [] : [{ figure, added }];
  });
  const { figure, added } = best;
  if (others.some((other) => other.added.high >= added.low)) return [];
  const clause = words.addsClause(
    sides[figure.side],
    figureName(names, figure.character, figure.key),
    formatPoints(added.mean),
    formatPointsInterval(added.low, added.high),
  );
  return [clause];
}

/** Points and their interval in words. @param sign -1 tells what is gained without it */
function pointsOf({ value: { difference, low, high } }: OwnValue, sign: 1 | -1 = 1): [string, string] {
  const [from, to] = sign === 1 ? [low, high] : [-high, -low];
  return [formatPercent(sign * difference), formatPointsInterval(from, to)];
}
