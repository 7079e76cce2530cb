/** Makes a checked configuration from the user's request for an engagement. */

import { type Fault, UsageError } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { counted } from '../../base/phrases.ts';
import { forBothSides, wholeNumber } from '../../base/sideWords.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { checkRulings } from '../../data/switches.ts';
import {
  DEFAULT_COVER,
  DEFAULT_RANGES,
  DEFAULT_RETREAT_MOVES,
  type EngagementConfiguration,
  type EngagementSide,
  MOST_OTHER_UNITS,
  MOST_RANGE,
  MOST_TURNS,
  MOST_UNITS,
  SCORINGS,
  type Scoring,
} from './configuration.ts';
import { idsOf, unitOfEntry } from './leading.ts';
import type { Catalogue, Cover } from './model.ts';
import { parsePlayer } from './players/players.ts';
import { COVERS } from './schema/names.ts';
import { entryFaults, rulingFaults } from './unitFaults.ts';

/** A request for an engagement; undefined options have their defaults. */
export interface EngagementRequest {
  /**
   * LIST LIST: the id of an army list, or ids of units separated by commas. `ID*N` means several units, and `HERO+ID` one that a hero
   * leads. Without any, the first two lists play.
   */
  readonly lists: readonly string[];
  /** `PLAYER` or `PLAYER,PLAYER`; see players/players.ts. */
  readonly ai?: string | undefined;
  /** Inches by turn: `24,18,12`. */
  readonly ranges?: string | undefined;
  /** Weights of none, soft and hard, `2:1:1`; or a cover, or `COVER,COVER` for both sides. */
  readonly cover?: string | undefined;
  /** `N` or `N,N`. */
  readonly otherUnits?: string | undefined;
  readonly retreatMoves?: number | undefined;
  readonly scoring?: string | undefined;
  readonly drawMargin?: number | undefined;
  /** `NAME=true` or `NAME=false`: interpretations. */
  readonly rules: readonly string[];
}

/** Replaces a missing list, which is reported as a fault. */
const NOBODY: EngagementSide = { name: '', units: [] };
const DEFAULT_PLAYER = 'aggressive';
/** Maximum number of kinds of units in the name of a list, which tables and charts show. */
const MOST_NAMED = 1;

/**
 * The configuration for a request.
 * @throws UsageError with every fault of the request
 */
export function engagementConfiguration(
  catalogue: Catalogue,
  request: EngagementRequest,
): EngagementConfiguration {
  const faults: Fault[] = [];
  const [first, second] = parseLists(catalogue, request.lists, faults);
  const configuration: EngagementConfiguration = {
    sides: [first, second],
    ranges: parseRanges(request.ranges, faults),
    cover: parseCover(request.cover, faults),
    players: forBothSides(request.ai ?? DEFAULT_PLAYER, '--ai', faults, (text) =>
      parsePlayer(text, '--ai', faults),
    ),
    otherUnits: forBothSides(request.otherUnits ?? '0', '--other-units', faults, (text) =>
      wholeNumber(text, '--other-units', 0, MOST_OTHER_UNITS, faults),
    ),
    retreatMoves: request.retreatMoves ?? DEFAULT_RETREAT_MOVES,
    scoring: parseScoring(request.scoring, faults),
    drawMargin: request.drawMargin ?? 0,
    rulings: checkRulings(catalogue, request.rules, faults),
  };
  if (faults.length === 0) faults.push(...rulingFaults(catalogue, configuration));
  if (faults.length > 0) throw new UsageError(faults);
  return configuration;
}

function parseLists(
  catalogue: Catalogue,
  texts: readonly string[],
  faults: Fault[],
): readonly [EngagementSide, EngagementSide] {
  const lists = texts.length === 0 ? catalogue.lists.slice(0, 2).map(({ id }) => id) : texts;
  if (lists.length !== 2) {
    faults.push({
      code: 'usage/two-lists',
      place: { path: 'LIST' },
      message: `found ${counted(lists.length, 'list')}, expected two, or none for the first two of the data`,
    });
  }
  const [first, second] = lists.map((list) => parseList(catalogue, list, faults));
  return [first ?? NOBODY, second ?? NOBODY];
}

/** Parses a list; `ID*N` means several of a unit. */
function parseList(catalogue: Catalogue, text: string, faults: Fault[]): EngagementSide {
  const place = { path: 'LIST' };
  const known = catalogue.units.map(({ id }) => id);
  const list = known.includes(text.trim()) ? undefined : entryNamed(catalogue.lists, text.trim());
  const unitId = (named: string): string => entryNamed(catalogue.units, named)?.id ?? named;
  const entries =
    list?.units ??
    text
      .split(',')
      .flatMap((entry) => repeated(idsOf(entry).join('+')))
      .map((entry) => idsOf(entry).map(unitId).join('+'));
  if (
    list === undefined &&
    entries.length === 1 &&
    idsOf(entries[0]).length === 1 &&
    !known.includes(entries[0])
  ) {
    faults.push(unknownFault('list', 'LIST', entries[0], [...catalogue.lists.map(({ id }) => id), ...known]));
    return { name: text, units: entries };
  }
  for (const entry of new Set(entries)) {
    const unknown = idsOf(entry).filter((id) => !known.includes(id));
    faults.push(...unknown.map((id) => unknownFault('unit', 'LIST', id, known)));
    if (unknown.length === 0) faults.push(...entryFaults(catalogue, entry));
  }
  if (entries.length > MOST_UNITS) {
    faults.push({
      code: 'usage/too-many-units',
      place,
      message: `a list of ${entries.length} units; at most ${MOST_UNITS} fit an engagement`,
    });
  }
  const names = entries.map((entry) => unitOfEntry(catalogue, entry)?.name ?? entry);
  return { name: list?.name ?? nameOf(names), units: entries };
}

/** @param more number of further kinds of units */
function listText(units: readonly string[], more: number): string {
  return `${units.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

/** The name for a list without one. @param units names, one per unit */
function nameOf(units: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const kinds = [...counts].map(([unit, count]) => (count === 1 ? unit : `${unit} ×${count}`));
  const named = kinds.slice(0, MOST_NAMED);
  return listText(named, kinds.length - named.length);
}

function repeated(entry: string): readonly string[] {
  const [, id, count] = /^(.+?)\*([1-9]\d?)$/.exec(entry) ?? [];
  return id === undefined ? [entry] : new Array<string>(Number(count)).fill(id.trim());
}

function parseRanges(text: string | undefined, faults: Fault[]): readonly number[] {
  if (text === undefined) return DEFAULT_RANGES;
  const parts = text.split(',');
  if (parts.length > MOST_TURNS) {
    const message = `${parts.length} turns; at most ${MOST_TURNS} can be played`;
    faults.push({ code: 'usage/ranges', place: { path: '--ranges' }, message });
  }
  return parts.map((part) => wholeNumber(part, '--ranges', 0, MOST_RANGE, faults));
}

function parseCover(text: string | undefined, faults: Fault[]): EngagementConfiguration['cover'] {
  if (text === undefined) return { drawn: DEFAULT_COVER };
  const weights = text.split(':').map((part) => part.trim());
  if (weights.length === COVERS.length && weights.every((weight) => /^\d{1,3}$/.test(weight))) {
    const [none, soft, hard] = weights.map(Number);
    if (none + soft + hard > 0) return { drawn: [none, soft, hard] };
  }
  if (text.includes(':')) {
    faults.push({
      code: 'usage/cover',
      place: { path: '--cover' },
      message: `found ${text}, expected three weights such as 2:1:1 (none, soft, hard; not all 0), a cover, or COVER,COVER`,
    });
    return { drawn: DEFAULT_COVER };
  }
  return {
    fixed: forBothSides(text, '--cover', faults, (name): Cover => {
      const cover = COVERS.find((known) => known === name);
      if (cover === undefined) faults.push(unknownFault('cover', '--cover', name, COVERS));
      return cover ?? 'none';
    }),
  };
}

function parseScoring(text: string | undefined, faults: Fault[]): Scoring {
  const scoring = SCORINGS.find((known) => known === (text ?? SCORINGS[0]));
  if (scoring === undefined) faults.push(unknownFault('scoring', '--scoring', text ?? '', SCORINGS));
  return scoring ?? SCORINGS[0];
}
