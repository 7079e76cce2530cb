/** Checks of position files beyond their structure: places, miniatures and tokens must fit the map and the rules. */
import { nearestName } from '../../../base/nearest.ts';
import type { Path, PathFault } from '../../../data/place.ts';
import { WORDS_PER_STREAM } from '../../../random/streams.ts';
import { PACK_IDS } from '../configuration.ts';
import { MAX_TOKENS } from '../engine/layout.ts';
import { GAME_STREAMS } from '../engine/streams.ts';
import { isPlayed } from '../matchup.ts';
import type { Catalogue, Character, Circle, MapData } from '../model.ts';
import { MOST_PLAYERS } from '../seats.ts';
import { partFaults, repeatFaults } from './checkParts.ts';
import { setupFaults } from './checkSetup.ts';
import { FLAG_ITEMS, type PositionFile, type PositionMiniature } from './schema.ts';

/** Hexadecimal digits of a 32-bit word of a random stream. */
const WORD_DIGITS = 8;

/** All contradictions in a file with valid structure and references. */
export function positionFaults(file: PositionFile, catalogue: Catalogue): PathFault[] {
  const map = catalogue.maps.find(({ id }) => id === file.map);
  if (map === undefined) return [];
  return [
    ...ruleFaults(file, catalogue),
    ...setupFaults(file),
    ...entryFaults(file, map),
    ...dataFaults(file, map, catalogue),
    ...overFaults(file, catalogue),
    ...boardFaults(file, map),
    ...tokenFaults(file, catalogue),
    ...partFaults(file, map, catalogue),
  ];
}

function ruleFaults(file: PositionFile, catalogue: Catalogue): PathFault[] {
  const { rulings = {}, mode, turn, streams } = file;
  const switches = catalogue.rulings.flatMap((ruling) =>
    ruling.switch === undefined ? [] : [ruling.switch.name],
  );
  const faults = Object.keys(rulings)
    .filter((name) => !switches.includes(name))
    .map((name): PathFault => {
      const nearest = nearestName(name, switches);
      const message = `found "${name}", expected the name of an interpretation`;
      const hint = nearest === undefined ? {} : { nearest };
      return { code: 'position/unknown-interpretation', path: ['rulings', name], message, ...hint };
    });
  const played = catalogue.modes.find(({ id }) => id === mode);
  const scenario = catalogue.scenarios.find(({ id }) => id === file.scenario);
  if (played !== undefined && !isPlayed(played) && scenario === undefined) {
    faults.push({
      code: 'position/mode',
      path: ['mode'],
      message: `found "${mode}", expected a mode whose rules are known`,
    });
  }
  const limit = scenario?.turnLimit ?? played?.turnLimit ?? turn;
  if (turn > limit) {
    faults.push({
      code: 'position/turn',
      path: ['turn'],
      message: `found turn ${turn}, expected at most ${limit}, the last of this mode`,
    });
  }
  const expected = GAME_STREAMS * WORDS_PER_STREAM;
  // Players who share a side have additional streams after the game's.
  const shared = (streams?.length ?? 0) / WORD_DIGITS - expected;
  const most = (MOST_PLAYERS - 2) * WORDS_PER_STREAM;
  if (streams !== undefined && (shared < 0 || shared > most || shared % WORDS_PER_STREAM !== 0)) {
    const message = `found ${streams.length / WORD_DIGITS} words, expected ${expected}`;
    faults.push({ code: 'position/streams', path: ['streams'], message });
  }
  return faults;
}

function entryFaults({ sides, turn }: PositionFile, map: MapData): PathFault[] {
  const entries = map.entryPoints.map(({ id }) => id);
  return sides.flatMap(({ entry }, side): PathFault[] => {
    const path: Path = ['sides', side, 'entry'];
    if (entry === 'rolled' && turn === 0 && sides[1 - side].entry === entry) return [];
    if (entry === 'rolled' || !entries.includes(entry)) {
      return [
        {
          code: 'position/entry',
          path,
          message: `found circle ${entry}, expected an entry point: ${entries.join(' or ')}`,
        },
      ];
    }
    if (side === 1 && entry === sides[0].entry) {
      return [
        {
          code: 'position/entry',
          path,
          message: `found circle ${entry} again, expected another entry point than the first side's`,
        },
      ];
    }
    return [];
  });
}

function dataFaults({ sides }: PositionFile, map: MapData, catalogue: Catalogue): PathFault[] {
  const standing = new Map<number, string>();
  return sides.flatMap(({ miniatures }, side): PathFault[] => {
    const seen = new Set<string>();
    return miniatures.flatMap((miniature, number): PathFault[] => {
      const path: Path = ['sides', side, 'miniatures', number];
      const faults: PathFault[] = [];
      if (seen.has(miniature.character)) {
        const message = `found "${miniature.character}" twice, expected each character once on a side`;
        faults.push({ code: 'position/character-twice', path: [...path, 'character'], message });
      }
      seen.add(miniature.character);
      if (typeof miniature.circle === 'number') {
        const at: Path = [...path, 'circle'];
        faults.push(...standFaults(map, miniature.circle, at));
        const other = standing.get(miniature.circle);
        if (other !== undefined) {
          const message = `found circle ${miniature.circle}, which ${other} already holds, expected one miniature a circle`;
          faults.push({ code: 'position/two-miniatures', path: at, message });
        }
        standing.set(miniature.circle, miniature.character);
      }
      const character = catalogue.characters.find(({ id }) => id === miniature.character);
      if (character !== undefined) faults.push(...stateFaults(miniature, character, path));
      return faults;
    });
  });
}

/**
 * T-MODE-DM-02: a deathmatch ends with the last miniature of a side; other modes play on, unless no miniature is
 * left.
 */
function overFaults({ sides, mode }: PositionFile, catalogue: Catalogue): PathFault[] {
  const eliminates = catalogue.modes.find(({ id }) => id === mode)?.victory?.type === 'eliminate';
  const lost = sides.map(({ miniatures }) => miniatures.every(({ circle }) => circle === 'dead'));
  if (!eliminates && lost.includes(false)) return [];
  return sides.flatMap(({ name }, side): PathFault[] =>
    lost[side]
      ? [
          {
            code: 'position/over',
            path: ['sides', side],
            message: `found no living miniature of ${name}, expected a game that is not over`,
          },
        ]
      : [],
  );
}

function onlyOnBoard(): string {
  return 'found a miniature that is not on the board, expected one on a circle';
}

function stateFaults(miniature: PositionMiniature, character: Character, path: Path): PathFault[] {
  const faults: PathFault[] = [];
  const report = (code: string, key: string, message: string): void => {
    faults.push({ code: `position/${code}`, path: [...path, key], message });
  };
  const packs = PACK_IDS.filter((pack) => character.packs[pack] !== null);
  if (!packs.includes(miniature.pack))
    report(
      'pack',
      'pack',
      `found "${miniature.pack}", expected a pack the character has: ${packs.join(', ')}`,
    );
  const { wounds = 0, items = [] } = miniature;
  const rows = character.rows.length;
  if (wounds >= rows)
    report(
      'wounds',
      'wounds',
      `found ${wounds}, expected at most ${rows - 1}: the character has ${rows} rows, and below the last it is dead`,
    );
  const filled = items.filter((held) => !isFlag(typeof held === 'string' ? held : held.item)).length;
  if (filled > character.slots)
    report(
      'slots',
      'items',
      `found ${filled} items, expected at most ${character.slots}, one a slot (T-EQUIP-01)`,
    );
  for (const key of ['overwatch', 'armed'] as const) {
    if (miniature[key] === true && typeof miniature.circle !== 'number') {
      report('off-board', key, onlyOnBoard());
    }
  }
  if (miniature.circle === 'dead' && wounds > 0) report('off-board', 'wounds', onlyOnBoard());
  if (miniature.circle === 'dead' && items.length > 0) report('off-board', 'items', onlyOnBoard());
  if (miniature.returns !== undefined && miniature.circle !== 'dead')
    report('living', 'returns', 'found a living miniature, expected a dead one');
  return faults;
}

function boardFaults(file: PositionFile, map: MapData): PathFault[] {
  const standable = (['ground', 'rubble', 'smoke'] as const).flatMap((key) =>
    (file[key] ?? []).flatMap(({ circle }, index) => standFaults(map, circle, [key, index, 'circle'])),
  );
  const objective = 'an objective circle';
  const special = 'an objective or action circle';
  const activations = file.counts?.activations ?? 0;
  return [
    ...standable,
    ...(file.crates ?? []).flatMap(({ circle }, i) =>
      specialFaults(map, circle, ['crates', i, 'circle'], special),
    ),
    ...(file.flags ?? []).flatMap(({ circle }, i) =>
      specialFaults(map, circle, ['flags', i, 'circle'], objective),
    ),
    ...(file.objectives ?? []).flatMap(({ circle }, i) =>
      specialFaults(map, circle, ['objectives', i, 'circle'], objective),
    ),
    ...(file.scored ?? []).flatMap(({ at }, i) =>
      typeof at === 'string' ? [] : specialFaults(map, at, ['scored', i, 'at'], special),
    ),
    ...(['rubble', 'crates', 'flags', 'objectives'] as const).flatMap((key) =>
      repeatFaults(file[key]?.map(({ circle }) => circle) ?? [], (index) => [key, index, 'circle']),
    ),
    ...(file.smoke ?? []).flatMap(({ slot }, i, grenades): PathFault[] => {
      const before = i === 0 ? -1 : (grenades[i - 1].slot ?? i - 1);
      if ((slot ?? i) > before) return [];
      return [
        {
          code: 'position/smoke',
          path: ['smoke', i, 'slot'],
          message: `expected a slot above ${before}, the one of the grenade before`,
        },
      ];
    }),
    ...(file.ground ?? []).flatMap(({ placedIn = 0 }, i): PathFault[] => {
      if (placedIn <= activations) return [];
      const message = `found activation ${placedIn}, expected at most ${activations}, as counts says`;
      return [{ code: 'position/placed', path: ['ground', i, 'placedIn'], message }];
    }),
  ];
}

function standFaults(map: MapData, circle: number, path: Path): PathFault[] {
  const found: Circle | undefined = map.circles[circle];
  if (found === undefined) {
    return [
      {
        code: 'position/no-such-circle',
        path,
        message: `found circle ${circle}, expected one from 0 to ${map.circles.length - 1}`,
      },
    ];
  }
  if (found.kind === 'movement' || found.kind === 'entry') return [];
  return [
    {
      code: 'position/circle-kind',
      path,
      message: `found circle ${circle} of kind ${found.kind}, expected one on which miniatures stand`,
    },
  ];
}

function specialFaults(map: MapData, circle: number, path: Path, expected: string): PathFault[] {
  const kind = map.circles[circle]?.kind;
  const fits =
    kind === 'objective-primary' ||
    kind === 'objective-secondary' ||
    (kind === 'action' && expected !== 'an objective circle');
  return fits
    ? []
    : [{ code: 'position/circle-kind', path, message: `found circle ${circle}, expected ${expected}` }];
}

function tokenFaults({ sides, ground = [], tokens }: PositionFile, catalogue: Catalogue): PathFault[] {
  const held = sides
    .flatMap(({ miniatures }) => miniatures)
    .map(({ items, character, pack, circle }) => {
      if (items !== undefined) return items.length;
      const own = catalogue.characters.find(({ id }) => id === character)?.packs[pack];
      // The special object belongs to every pack (T-EQUIP-03).
      return circle === 'dead' ? 0 : 1 + (own?.length ?? 0);
    });
  const count = held.reduce((sum, items) => sum + items, ground.length);
  if (count > MAX_TOKENS) {
    return [
      {
        code: 'position/tokens',
        path: [],
        message: `found ${count} items in all, expected at most ${MAX_TOKENS}`,
      },
    ];
  }
  if (tokens === undefined) return [];
  if (tokens.length !== count) {
    return [
      {
        code: 'position/tokens',
        path: ['tokens'],
        message: `found ${tokens.length} numbers, expected ${count}: one for each item of the file`,
      },
    ];
  }
  return tokens.flatMap((token, index): PathFault[] =>
    tokens.indexOf(token) === index
      ? []
      : [
          {
            code: 'position/tokens',
            path: ['tokens', index],
            message: `found ${token} twice, expected each number once`,
          },
        ],
  );
}

function isFlag(item: string): boolean {
  return FLAG_ITEMS.some((flag) => flag === item);
}
