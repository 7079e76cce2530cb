import { capitalised } from '../../base/phrases.ts';
import type { Card, CardTable } from '../../data/card.ts';
import { rulingCard } from '../../data/rulingCard.ts';
import type { Entry } from './lookup.ts';
import { mapMeasures } from './mapMeasures.ts';
import type { Catalogue, Character, Hook, Item, MapData, Mode, SourceEntry } from './model.ts';
import { scenarioCard } from './scenarioCard.ts';
import { CHARACTERISTICS } from './schema/names.ts';

/** The card of an entry: everything the data contain about it. */
export function cardOf(catalogue: Catalogue, entry: Entry): Card {
  switch (entry.section) {
    case 'characters':
      return characterCard(catalogue, entry.value);
    case 'items':
      return itemCard(catalogue, entry.value);
    case 'maps':
      return mapCard(catalogue, entry.value);
    case 'modes':
      return modeCard(catalogue, entry.value);
    case 'scenarios':
      return scenarioCard(entry.value);
    case 'rulings':
      return rulingCard(entry.value);
    case 'unknown':
      return unknownCard(entry.value);
  }
}

function characterCard({ items, sources }: Catalogue, character: Character): Card {
  const { name, id, faction, kind, skills, affiliations, slots, source, challenges } = character;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Faction', faction],
      ['Kind', kind],
      ['Skills', skills.join(', ') || 'none'],
      ['Affiliations', affiliations.join(', ') || 'none'],
      ['Slots', String(slots)],
      ...(character.kind === 'voivode'
        ? ([
            ['Paired with', character.pairedWith],
            ['Serves', character.serves],
          ] as const)
        : []),
      ...('builtIn' in character ? [builtInFact(character.builtIn)] : []),
      ...optionalFact('Challenges', challenges?.join(', ')),
      [
        'Source',
        Object.entries(source)
          .map(([miniature, text]) => `${miniature}: ${text}`)
          .join('; ') || 'not stated',
      ],
    ],
    tables: [rowsTable(character), ...equipmentTables(items, character)],
    notes: [...(character.notes ?? []), ...citations(sources, Object.values(source))],
  };
}

function rowsTable({ rows }: Character): CardTable {
  return {
    heading: 'Health rows, top to bottom',
    columns: ['row', ...CHARACTERISTICS],
    rows: rows.map((row, index) => [
      String(index + 1),
      ...CHARACTERISTICS.map((characteristic) => valueText(row[characteristic])),
    ]),
  };
}

/** Tables of the special object and of each pack. */
function equipmentTables(items: readonly Item[], { specialObject, packs }: Character): CardTable[] {
  const table = (heading: string, contents: readonly string[]): CardTable => ({
    heading,
    columns: ['item', 'effect'],
    rows: contents.map((id) => [id, items.find((item) => item.id === id)?.effect ?? '']),
  });
  return [
    ...(specialObject === null ? [] : [table('Special object, part of every pack', [specialObject])]),
    ...Object.entries(packs).flatMap(([pack, contents]) =>
      contents === null ? [] : [table(`${capitalised(pack)} pack`, contents)],
    ),
  ];
}

function builtInFact(weapon: {
  readonly traits: readonly string[];
  readonly pool: number;
}): [string, string] {
  return ['Built-in weapon', `${weapon.traits.join(', ')}: ${weapon.pool} dice`];
}

/** A value of a sheet; a null characteristic is shown as a dash, as printed (T-TERM-06). */
export function valueText(value: number | null): string {
  return value === null ? '–' : String(value);
}

function itemCard({ sources }: Catalogue, item: Item): Card {
  const { name, id, traits, weapon, effect, hooks, source } = item;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Effect', effect],
      ['Traits', traits.join(', ') || 'none'],
      ['Weapon', weapon === null ? 'no' : `${weapon.kind}, ${weapon.pool} dice`],
      ['Disposable', yesNo(item.disposable)],
      ['Once per game', yesNo(item.oncePerGame)],
      ['Used up by', item.consumedBy ?? 'nothing'],
      ['Carried by', item.carriedBy.join(', ') || 'nobody'],
      ...optionalFact('Special object of', item.specialObjectOf),
      ['Found in crates', yesNo(item.inCrates)],
      ...optionalFact('Also spelt', item.aliases?.join(', ')),
      ['Source', [source.text, source.disposable].filter((text) => text !== undefined).join('; ')],
    ],
    tables: hooks.length === 0 ? [] : [effectTable(hooks)],
    notes: [...(item.warnings ?? []), ...citations(sources, Object.values(source))],
  };
}

function effectTable(hooks: readonly Hook[]): CardTable {
  return {
    heading: 'Effects, as the engine plays them',
    columns: ['when', 'what'],
    rows: hooks.map(({ when, ...rest }) => [
      when,
      Object.entries(rest)
        .map(([key, value]) => `${key}: ${plain(value)}`)
        .join('; '),
    ]),
  };
}

function mapCard({ sources }: Catalogue, map: MapData): Card {
  const measures = mapMeasures(map);
  const entryNames = map.entryPoints.map((entry) => `from ${entry.id} (${entry.side})`);
  return {
    title: `${map.name} (${map.id})`,
    facts: [
      ['Circles', `${measures.circles}, ${measures.enterable} of them to stand on`],
      ['Objectives', `${measures.primaryObjectives} primary, ${measures.secondaryObjectives} secondary`],
      ['Action circles', String(measures.actionCircles)],
      ['Modifier circles', String(measures.modifiers)],
      ['Paths', String(map.paths.length)],
      ['Links', `${measures.links}, ${measures.enterableLinks} of them between circles to stand on`],
      ['Doorways', String(measures.doorways)],
      ['Neighbours', `${measures.meanDegree.toFixed(2)} on average`],
      ['Diameter', `${measures.diameter} steps (radius ${measures.radius})`],
      [
        'Sight',
        `${measures.sight.mean.toFixed(1)} other circles on average (${measures.sight.least} to ${measures.sight.most})`,
      ],
      ['Dead ends', measures.deadEnds.join(', ') || 'none'],
      ['Source', map.source],
    ],
    tables: [
      {
        heading: 'Steps between entry points',
        columns: ['entry point', ...entryNames],
        rows: map.entryPoints.map((entry, index) => [
          `${entry.id} (${entry.side})`,
          ...measures.entryDistances.map((row) => String(row[index])),
        ]),
      },
      {
        heading: 'Objective and action circles: steps to the nearest circle beside them',
        columns: ['circle', 'kind', 'skill', 'next to', ...entryNames],
        rows: measures.reach.map(({ circle, fromEntries }) => [
          String(circle.id),
          circle.kind,
          circle.skill ?? '',
          circle.adjacent.join(', '),
          ...fromEntries.map(String),
        ]),
      },
    ],
    notes: [
      ...map.uncertain.map(({ circles, note }) => `Uncertain at ${circles.join(', ')}: ${note}`),
      ...citations(sources, [map.source]),
    ],
  };
}

function modeCard({ sources }: Catalogue, mode: Mode): Card {
  const { name, id, commandPointsPerTurn, crates, flags, turnLimit, victory, rules, source } = mode;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Command Points', commandPointsPerTurn === null ? 'unknown' : `${commandPointsPerTurn} a turn`],
      [
        'Crates',
        crates === null ? 'none' : `${crates.contents.join(' and ')} on ${crates.on.join(' and ')} circles`,
      ],
      ['Flags', flags === null ? 'none' : `${flags.perSide} a side; ${flags.placement}`],
      ['Turn limit', turnLimit === null ? 'none' : String(turnLimit)],
      ['Victory', victory === null ? 'unknown' : plain(victory)],
      ['Rules', rules.join(', ')],
      ['Source', source],
    ],
    tables: [],
    notes: [...(mode.note === undefined ? [] : [mode.note]), ...citations(sources, [source])],
  };
}

function unknownCard(entry: Extract<Entry, { section: 'unknown' }>['value']): Card {
  const lists = Object.entries(entry).filter(([, value]) => Array.isArray(value) && value.length > 0);
  const facts = Object.entries(entry).filter(
    ([key, value]) => key !== 'id' && key !== 'name' && !Array.isArray(value) && typeof value !== 'object',
  );
  return {
    title: `${entry.name} (${entry.id}): known to exist, values unknown`,
    facts: facts.map(([key, value]) => [labelOf(key), plain(value)] as const),
    tables: [],
    notes: lists.flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((text) => `${labelOf(key)}: ${plain(text)}`) : [],
    ),
  };
}

/** The full sources of short citations such as `rulebook p.37`. */
function citations(sources: readonly SourceEntry[], texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.split(/[\s;,]+/)));
  return sources.filter((source) => words.has(source.id)).map(({ id, title }) => `${id}: ${title}`);
}

function optionalFact(label: string, text: string | undefined): (readonly [string, string])[] {
  return text === undefined ? [] : [[label, text]];
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, part]) => `${key} ${plain(part)}`)
      .join(', ');
  }
  return String(value);
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

/** `equipmentTokenCount` becomes `Equipment token count`. */
function labelOf(key: string): string {
  return capitalised(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
