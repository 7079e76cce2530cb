import { UsageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { unknownName } from '../../base/phrases.ts';
import type { CardTable } from '../../data/card.ts';
import { valueText } from './cards.ts';
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
      [rows[0].combat, rows[0].stamina, rows[0].mental, rows[0].movement].map(valueText).join(' '),
      specialObject ?? '',
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
  scenarios: ({ scenarios }) => ({
    heading: 'Scenarios of story mode',
    columns: ['id', 'name', 'map', 'sides', 'turns'],
    rows: scenarios.map(({ id, name, map, sides, turnLimit }) => [
      id,
      name,
      map,
      sides.map((side) => side.name).join(' against '),
      String(turnLimit),
    ]),
  }),
  rulings: ({ rulings }) => ({
    heading: 'Interpretations',
    columns: ['id', 'title', 'interpretation', 'default'],
    rows: rulings.map(({ id, title, switch: option }) => [
      id,
      title,
      option?.name ?? '',
      option === undefined ? '' : String(option.default),
    ]),
  }),
  'bonus-tokens': ({ bonusTokens }) => ({
    heading: 'Bonus tokens that can be played',
    columns: ['id', 'expansion', 'restrictions'],
    rows: bonusTokens.map(({ id, expansion, restrictions = {} }) => [
      id,
      expansion,
      Object.entries(restrictions)
        .map(([name, allowed]) => `${name}: ${allowed.join(' or ')}`)
        .join('; '),
    ]),
  }),
  challenges: ({ challenges }) => ({
    heading: 'Challenges that can be played',
    columns: ['id', 'kind', 'task'],
    rows: challenges.map(({ id, kind, text }) => [id, kind, text]),
  }),
  crates: ({ crates, house }) => ({
    heading: 'Crate tokens',
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
      ...crates.expansions.flatMap(({ id, commandPointTokens, equipmentTokens }) => {
        const stated = house.expansionCrates?.find((box) => box.id === id);
        const note = (contents: readonly unknown[] | undefined): string =>
          contents === undefined || contents.length === 0 ? '' : `house contents: ${contents.join(', ')}`;
        return [
          [
            `${id}: Command Points`,
            String(commandPointTokens.count),
            commandPointTokens.values.map((value) => value ?? 'unknown').join(', '),
            note(stated?.commandPointValues),
          ],
          [
            `${id}: equipment`,
            String(equipmentTokens.count),
            (equipmentTokens.items ?? ['unknown']).join(', '),
            note(stated?.items),
          ],
        ].filter(([, tokens]) => tokens !== '0');
      }),
    ],
  }),
  sources: ({ sources }) => ({
    heading: 'Sources',
    columns: ['id', 'title'],
    rows: sources.map(({ id, title }) => [id, title]),
  }),
  unknown: ({ unknown }) => ({
    heading: 'Known to exist, values unknown',
    columns: ['id', 'kind', 'name'],
    rows: [
      ...unknown.characters.map(({ id, name }) => [id, 'character', name]),
      ...unknown.items.map(({ id, name }) => [id, 'item', name]),
      ...unknown.maps.map(({ id, name }) => [id, 'map', name]),
    ],
  }),
};

/** The kinds of entries. */
const KINDS: readonly string[] = Object.keys(LISTERS);

/**
 * Lists the entries of a kind, one line each.
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

/** Counts the entries of each kind. */
export function countEntries(catalogue: Catalogue): CardTable {
  return {
    heading: 'Data of Tannhäuser, Revised Edition',
    columns: ['kind', 'entries'],
    rows: KINDS.map((kind) => [kind, String(listEntries(catalogue, kind).rows.length)]),
  };
}
