/** Makes a checked configuration from the user's request for a duel. */

import { type Fault, UsageError } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { counted } from '../../../base/phrases.ts';
import { forBothSides, wholeNumber, wordsOutOf } from '../../../base/sideWords.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import { DEFAULT_RANGE, DEFAULT_TURNS, MOST_QUALITY } from '../configuration.ts';
import { readInterpretations } from '../interpretations.ts';
import type { Catalogue, VehicleCard } from '../model.ts';
import {
  AHEAD,
  DEFAULT_COMMANDER_QUALITY,
  DEFAULT_CREW_QUALITY,
  TANK_EXTENSIONS,
  TANKS,
  type TankConfiguration,
  type TankSide,
} from './configuration.ts';
import { DEFAULT_TANK_PLAYER, parseTankPlayer } from './players.ts';
import { piercingShells } from './rules.ts';

/** A request for a duel; undefined options have their defaults. */
export interface TankRequest {
  /** CARD CARD: ids or names of vehicle cards; without any, the first two play, those of the user first. */
  readonly cards: readonly string[];
  /** `PLAYER` or `PLAYER,PLAYER`; see players.ts. */
  readonly ai?: string | undefined;
  /** Inches between the vehicles. */
  readonly range?: number | undefined;
  /** `N` or `N,N`: the clock sectors in which the vehicles are seen. */
  readonly sector?: string | undefined;
  readonly hullDown?: string | undefined;
  /** `N` or `N,N`: Quality of the crews, and of their commanders. */
  readonly quality?: string | undefined;
  readonly leaderQuality?: string | undefined;
  readonly turns?: number | undefined;
  /** Names of extensions, separated by commas. */
  readonly extensions?: string | undefined;
  /** `OQ-01=OPTION` or `NAME=OPTION`: interpretations of unclear rules. */
  readonly rules: readonly string[];
}

export const HULL_DOWN = ['none', 'first', 'second', 'both'] as const;

/**
 * The configuration for a request.
 * @throws UsageError with every fault of the request
 */
export function tankConfiguration(catalogue: Catalogue, request: TankRequest): TankConfiguration {
  const faults: Fault[] = [];
  const cards = parseCards(catalogue, request.cards, faults);
  const numbers = (text: string | undefined, option: string, byDefault: number, most: number) =>
    forBothSides(text ?? String(byDefault), option, faults, (number) =>
      wholeNumber(number, option, 1, most, faults),
    );
  const quality = numbers(request.quality, '--quality', DEFAULT_CREW_QUALITY, MOST_QUALITY);
  const leaders = numbers(request.leaderQuality, '--leader-quality', DEFAULT_COMMANDER_QUALITY, MOST_QUALITY);
  const sectors = numbers(request.sector, '--sector', AHEAD, AHEAD);
  const hidden = parseHullDown(request.hullDown, faults);
  const players = forBothSides(request.ai ?? DEFAULT_TANK_PLAYER, '--ai', faults, (text) =>
    parseTankPlayer(text, '--ai', faults),
  );
  const extensions = wordsOutOf(request.extensions, 'extension', '--with', TANK_EXTENSIONS, faults);
  const interpretations = readInterpretations(catalogue, request.rules, faults);
  const sideOf = (side: 0 | 1): TankSide => ({
    name: cards[side]?.name ?? '',
    card: cards[side]?.id ?? '',
    quality: quality[side],
    leaderQuality: leaders[side],
    sector: sectors[side],
    hullDown: hidden[side],
  });
  const configuration: TankConfiguration = {
    engagement: TANKS,
    sides: [sideOf(0), sideOf(1)],
    range: request.range ?? DEFAULT_RANGE,
    turns: request.turns ?? DEFAULT_TURNS,
    players,
    extensions,
    interpretations,
  };
  if (faults.length === 0) faults.push(...tankFaults(catalogue, configuration));
  if (faults.length > 0) throw new UsageError(faults);
  return configuration;
}

/** Faults of a combination whose single values are all valid. */
export function tankFaults(catalogue: Catalogue, { sides }: TankConfiguration): readonly Fault[] {
  const cards = sides.flatMap((side) => catalogue.cards.filter(({ id }) => id === side.card));
  const place = { path: 'CARD' };
  return [
    ...sides.flatMap(({ hullDown, name }, side): Fault[] =>
      hullDown && cards[side]?.turret === null
        ? [
            {
              code: 'usage/no-turret',
              place: { path: '--hull-down' },
              message: `${name} has no turret, so it cannot be hull-down`,
            },
          ]
        : [],
    ),
    ...(cards.some((card) => piercingShells(catalogue, card).length > 0)
      ? []
      : [
          {
            code: 'usage/no-gun',
            place,
            message: `${sides[0].name} has no gun that pierces armour, nor has its enemy: the duel has no result`,
          },
        ]),
  ];
}

function parseCards(
  { cards, vehicles }: Catalogue,
  texts: readonly string[],
  faults: Fault[],
): readonly (VehicleCard | undefined)[] {
  const wanted = texts.length === 0 ? defaultCards(cards) : texts;
  const place = { path: 'CARD' };
  if (wanted.length !== 2)
    faults.push({
      code: 'usage/two-cards',
      place,
      message: `found ${counted(wanted.length, 'vehicle card')}, expected two, or none for the first two of the data`,
    });
  return wanted.map((text) => {
    const card = entryNamed(cards, text.trim());
    const unreadable = entryNamed(vehicles, text.trim());
    if (card === undefined && unreadable !== undefined) {
      const message = `the armour of ${unreadable.name} is unknown (${unreadable.reason}); give its card with --card FILE`;
      faults.push({ code: 'usage/unreadable-card', place, message });
    } else if (card === undefined) {
      const known = cards.map(({ id }) => id);
      faults.push(unknownFault('card', 'CARD', text, known));
    }
    return card;
  });
}

/** The first two cards, those of the user before the house cards. */
export function defaultCards(cards: Catalogue['cards']): readonly string[] {
  const own = cards.filter(({ source }) => source !== 'house');
  return [...new Set([...own, ...cards])].slice(0, 2).map(({ id }) => id);
}

function parseHullDown(text: string | undefined, faults: Fault[]): readonly [boolean, boolean] {
  const word = text ?? 'none';
  if (HULL_DOWN.every((known) => known !== word)) {
    const place = { path: '--hull-down' };
    faults.push({
      code: 'usage/hull-down',
      place,
      message: `found "${word}", expected none, first, second or both`,
    });
  }
  return [word === 'first' || word === 'both', word === 'second' || word === 'both'];
}
