/** The clauses of the claim of `balance characters`. */

import { formatPointsIn, formatPointsInterval } from '../../../../answer/format.ts';
import { listedNames, shortName } from '../../../../base/claim.ts';
import { counted } from '../../../../base/phrases.ts';
import { owned as ownedText } from '../../../../charts/phrases.ts';
import { type ComparingCheck, isFact } from '../../../../experiments/comparingCheck.ts';
import { bestOf, MOST_ADDED } from '../../../../experiments/comparingFindings.ts';
import type { MiniatureMeans } from '../../../../experiments/miniatureMeans.ts';
import type { OwnValue, OwnValues } from '../../../../experiments/ownValues.ts';
import type { Side } from '../../../../game/contract.ts';
import { miniatureName, type Names } from '../../../../tables/names.ts';
import { byWinsAdded, WPA_TOPIC } from './characterTables.ts';

/** Names for the ids of findings. */
export interface Called {
  readonly sides: readonly [string, string];
  readonly names: Names;
  /** The character or item of a value. */
  readonly part: (value: OwnValue) => string;
}

const SIDES = [0, 1] as const;

/** `MP40 of Reich` */
export function owned(value: OwnValue, { sides, part }: Called): string {
  return ownedText(sides[value.side], part(value));
}

/**
 * Clause about who carries a side.
 * @param isFirst whether it is significantly first
 */
function carriesClause(
  side: string,
  name: string,
  points: string,
  interval: string,
  isFirst: boolean,
): string {
  const lead = isFirst ? ', the most of its side' : '';
  return `${shortName(ownedText(side, name))} carries: ${points} points (${interval})${lead}`;
}

function dragsClause(side: string, name: string, points: string, interval: string): string {
  return `${shortName(ownedText(side, name))} drags: ${points} points (${interval})`;
}

/** Clauses about who carries and who drags, without those that a second player contradicts. */
export function knockOutClauses(
  { values }: OwnValues,
  called: Called,
  check: ComparingCheck | undefined,
): readonly string[] {
  const carried = SIDES.flatMap((side) => {
    const own = ofSide(values, side);
    const [best] = own.filter((value) => value.effect === 'raises' && isFact(check, value.name));
    if (own.length === 0) return [];
    if (best === undefined) return [`no character of ${shortName(called.sides[side])} is shown to help`];
    const isFirst = own.length > 1 && isFact(check, bestOf(side)) && isAlone(own);
    return [carriesClause(called.sides[side], called.part(best), ...pointsOf(best), isFirst)];
  });
  const drags = lowering(values, check).map((value) =>
    dragsClause(called.sides[value.side], called.part(value), ...pointsOf(value)),
  );
  return [...carried, ...drags];
}

/** Clauses about all other characters. */
export function otherCharacters(
  { values }: OwnValues,
  called: Called,
  margin: string,
  check: ComparingCheck | undefined,
): string[] {
  const named = (wanted: OwnValue['effect']): string[] =>
    values
      .filter((value) => value.effect === wanted && (wanted === 'open' || isFact(check, value.name)))
      .map((value) => owned(value, called));
  const [equal, open] = [named('equal'), named('open')];
  const isEveryGiven = values.every(({ effect }) => effect === 'raises');
  return [
    ...(equal.length === 0 ? [] : [`less than ${margin} points: ${listedNames(equal)}`]),
    ...(open.length === 0 ? [] : [`inconclusive: ${listedNames(open)}`]),
    ...(isEveryGiven ? ['no character is shown to hurt'] : []),
  ];
}

function bestItemClause(side: string, name: string, points: string, interval: string): string {
  return `${shortName(ownedText(side, name))} is worth ${points} points (${interval})`;
}

function worstItemClause(side: string, name: string, points: string, interval: string): string {
  return `${shortName(side)} does better without ${shortName(name)}, by ${points} points (${interval})`;
}

/** Clauses about the item that helps each side most, and those that hurt. */
export function itemClauses(
  { values }: OwnValues,
  called: Called,
  check: ComparingCheck | undefined,
): readonly string[] {
  const helping = SIDES.flatMap((side) => {
    const own = ofSide(values, side);
    const [best] = own.filter((value) => value.effect === 'raises' && isFact(check, value.name));
    if (own.length === 0) return [];
    if (best === undefined) return [`no item of ${shortName(called.sides[side])} is shown to help`];
    return [bestItemClause(called.sides[side], called.part(best), ...pointsOf(best))];
  });
  const hurting = lowering(values, check).map((value) =>
    worstItemClause(called.sides[value.side], called.part(value), ...pointsOf(value, -1)),
  );
  return [...helping, ...hurting];
}

/** The numbers of the remaining items. */
function otherItemsText(unused: number, equal: number, open: number, margin: string): string {
  const parts = [
    ...(equal === 0
      ? []
      : [`${counted(equal, 'item matters', 'items matter')} by less than ${margin} points`]),
    ...(unused === 0 ? [] : [`no player uses ${counted(unused, 'item')}`]),
    ...(open === 0 ? [] : [`${counted(open, 'item is', 'items are')} inconclusive`]),
  ];
  return parts.join(', ');
}

/** Clause about the number of all other items. */
export function otherItems(
  { values }: OwnValues,
  margin: string,
  check: ComparingCheck | undefined,
): string[] {
  const used = values.filter(({ isIdle }) => !isIdle);
  const equal = used.filter((value) => value.effect === 'equal' && isFact(check, value.name));
  const open = used.filter(({ effect }) => effect === 'open');
  const others = otherItemsText(values.length - used.length, equal.length, open.length, margin);
  return others === '' ? [] : [others];
}

function addsClauseText(side: string, name: string, points: string, interval: string): string {
  return `${shortName(ownedText(side, name))} contributes most in its activations: ${points} wins in a hundred games (${interval})`;
}

/** Clause about who adds most wins in its own activations; none where others may add as much. */
export function addsClause(
  means: MiniatureMeans,
  sides: readonly [string, string],
  names: Names,
  check: ComparingCheck | undefined,
): string[] {
  const [best, ...others] = byWinsAdded(means).flatMap(({ miniature, means: own }) => {
    const added = own.get(WPA_TOPIC);
    return added === undefined ? [] : [{ miniature, added }];
  });
  const { miniature, added } = best;
  if (others.some((other) => other.added.high >= added.low) || !isFact(check, MOST_ADDED)) return [];
  const clause = addsClauseText(
    sides[miniature.side],
    miniatureName(names, miniature.character, miniature.key),
    formatPointsIn(added.mean, added.low, added.high),
    formatPointsInterval(added.low, added.high),
  );
  return [clause];
}

function ofSide(values: readonly OwnValue[], wanted: Side): readonly OwnValue[] {
  return values.filter(({ side }) => side === wanted);
}

/** Whether the best of a side is significantly the best. */
function isAlone([best, ...others]: readonly OwnValue[]): boolean {
  return others.every(({ value }) => value.high < best.value.low);
}

function lowering(values: readonly OwnValue[], check: ComparingCheck | undefined): readonly OwnValue[] {
  return values.filter((value) => value.effect === 'lowers' && isFact(check, value.name));
}

/**
 * Points and their interval as text.
 * @param sign −1 for the gain without it
 */
function pointsOf({ value }: OwnValue, sign: 1 | -1 = 1): [string, string] {
  const [low, high] = sign === 1 ? [value.low, value.high] : [-value.high, -value.low];
  return [formatPointsIn(sign * value.difference, low, high), formatPointsInterval(low, high)];
}
