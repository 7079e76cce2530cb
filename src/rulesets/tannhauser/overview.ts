import { UsageError } from '../../base/errors.ts';
import { unknownName } from '../../base/messages/common.ts';
import { nearestName } from '../../base/nearest.ts';
import type { CardTable } from './cards.ts';
import type { Catalogue } from './model.ts';

type Lister = (catalogue: Catalogue) => CardTable;

const LISTERS: Readonly<Record<string, Lister>> = {
  characters: ({ characters }) => ({
    heading: 'Characters',
    columns: ['id', 'faction', 'kind', 'top row', 'special object', 'packs'],
    rows: characters.map(({ id, faction, kind, rows, specialObject, packs }) => [
      id,
      faction,
      kind,
      [rows[0].combat, rows[0].stamina, rows[0].mental, rows[0].movement].join(' '),
      specialObject,
      Object.entries(packs)
        .filter(([, contents]) => contents !== null)
        .map(([pack]) => pack)
        .join(', '),
    ]),
  }),
  items: ({ items }) => ({
    heading: 'Items',
    columns: ['id', 'traits', 'dice', 'carried by'],
    rows: items.map(({ id, traits, weapon, carriedBy }) => [
      id,
      traits.join(', '),
      weapon === null ? '' : String(weapon.pool),
      carriedBy.join(', '),
    ]),
  }),
  maps: ({ maps }) => ({
    heading: 'Maps',
    columns: ['id', 'name', 'circles', 'paths', 'entry points'],
    rows: maps.map(({ id, name, circles, paths, entryPoints }) => [
      id,
      name,
      String(circles.length),
      String(paths.length),
      entryPoints.map((entry) => `${entry.id} (${entry.side})`).join(', '),
    ]),
  }),
  modes: ({ modes }) => ({
    heading: 'Modes',
    columns: ['id', 'Command Points a turn', 'victory', 'turn limit'],
    rows: modes.map(({ id, commandPointsPerTurn, victory, turnLimit }) => [
      id,
      commandPointsPerTurn === null ? 'unknown' : String(commandPointsPerTurn),
      victory?.type ?? 'unknown',
      turnLimit === null ? '' : String(turnLimit),
    ]),
  }),
  rulings: ({ rulings }) => ({
    heading: 'Rulings',
    columns: ['id', 'title', 'switch', 'default'],
    rows: rulings.map(({ id, title, switch: option }) => [
      id,
      title,
      option?.name ?? '',
      option === undefined ? '' : String(option.default),
    ]),
  }),
  crates: ({ crates, house }) => ({
    heading: 'Core crate tokens',
    columns: ['kind', 'tokens', 'contents', 'note'],
    rows: [
      [
        'Command Points',
        String(crates.core.commandPointTokens.count),
        crates.core.commandPointTokens.values.map((value) => value ?? 'unknown').join(', '),
        `house values in play: ${house.crates.commandPointValues.join(', ')}`,
      ],
      [
        'equipment',
        String(crates.core.equipmentTokens.count),
        (crates.core.equipmentTokens.items ?? ['unknown']).join(', '),
        '',
      ],
      ['crate on both sides', String(crates.core.doubleSidedCrate.count), '', 'scenarios only'],
    ],
  }),
  sources: ({ sources }) => ({
    heading: 'Sources',
    columns: ['id', 'title'],
    rows: sources.map(({ id, title }) => [id, title]),
  }),
  unknown: ({ unknown }) => ({
    heading: 'Known to exist, figures unknown',
    columns: ['id', 'kind', 'name'],
    rows: [
      ...unknown.characters.map(({ id, name }) => [id, 'character', name]),
      ...unknown.items.map(({ id, name }) => [id, 'item', name]),
      ...unknown.maps.map(({ id, name }) => [id, 'map', name]),
    ],
  }),
};

/** The kinds of entries there are to list. */
export const KINDS: readonly string[] = Object.keys(LISTERS);

/**
 * One line an entry.
 * @throws UsageError `usage/unknown-kind`
 */
export function listEntries(catalogue: Catalogue, kind: string): CardTable {
  const lister = Object.hasOwn(LISTERS, kind) ? LISTERS[kind] : undefined;
  if (lister !== undefined) return lister(catalogue);
  const nearest = nearestName(kind, KINDS);
  throw new UsageError([
    {
      code: 'usage/unknown-kind',
      place: { path: 'KIND' },
      message: unknownName('kind', kind, KINDS),
      ...(nearest === undefined ? {} : { nearest }),
    },
  ]);
}

/** How many entries of each kind there are. */
export function countEntries(catalogue: Catalogue): CardTable {
  return {
    heading: 'Data of Tannhäuser, Revised Edition',
    columns: ['kind', 'entries'],
    rows: KINDS.map((kind) => [kind, String(listEntries(catalogue, kind).rows.length)]),
  };
}
