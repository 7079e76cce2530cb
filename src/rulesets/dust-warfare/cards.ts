import { capitalised } from '../../base/phrases.ts';
import type { CardTable, Card as Shown } from '../../data/card.ts';
import { rulingCard } from '../../data/rulingCard.ts';
import { cardOfOtherEdition } from '../phrases.ts';
import type { Entry } from './lookup.ts';
import type {
  Ability,
  ArmyList,
  Card,
  Catalogue,
  EditionCards,
  Effect,
  Unit,
  Weapon,
  WeaponAbility,
} from './model.ts';
import { profileText } from './profile.ts';
import { ARMOUR_CLASSES } from './schema/names.ts';

type Fact = readonly [label: string, text: string];

/** All data about an entry. */
export function cardOf(catalogue: Catalogue, entry: Entry): Shown {
  switch (entry.section) {
    case 'units':
      return unitCard(catalogue, entry.value);
    case 'abilities':
      return abilityCard(catalogue, entry.value);
    case 'weaponAbilities':
      return weaponAbilityCard(catalogue, entry.value);
    case 'lists':
      return listCard(catalogue, entry.value);
    case 'rulings':
      return rulingCard(entry.value);
  }
}

/** A value, or a dash for an unknown one. */
export function figureText(figure: number | string | null): string {
  return figure === null ? '–' : String(figure);
}

function unitCard({ abilities, combinedPrices, sources }: Catalogue, unit: Unit): Shown {
  const { figures, loadout = [], weapons, source } = unit;
  const shared = combinedPrices.filter(({ units }) => units.includes(unit.id));
  const abilityRow = (id: string): string[] => [
    id,
    abilities.find((ability) => ability.id === id)?.text ?? '',
  ];
  return {
    title: `${unit.name} (${unit.id})`,
    facts: [
      ['Edition', unit.edition],
      ['Bloc', unit.bloc],
      ['Type', unit.team === true ? `${unit.type}, team` : unit.type],
      ...optionalFact('Nickname', unit.nickname),
      ['Class', figureText(unit.armourClass)],
      ['Army points', figureText(unit.armyPoints)],
      ['Miniatures', figureText(unit.miniatures)],
      ['Hit points each', figureText(unit.hitPoints)],
      ['Move', figureText(unit.move)],
      ...figures.map((figure): Fact => {
        const note = figure.note === undefined ? '' : `: ${figure.note}`;
        return [
          labelOf(figure.field),
          `${figure.value} (${figure.source}, confidence ${figure.confidence}${note})`,
        ];
      }),
      ...loadout.map(({ weapon, count, source: from, note }): Fact => {
        return ['Carries', `${count} ${weapon} (${from}${note === undefined ? '' : `: ${note}`})`];
      }),
      ...shared.map(({ units, armyPoints, source: from }): Fact => {
        return ['Price together', `${armyPoints} for ${units.join(', ')} (${from})`];
      }),
      ...optionalFact('Source', source),
    ],
    tables: [
      ...(weapons === null || weapons.length === 0 ? [] : [weaponTable(weapons)]),
      ...(unit.abilities === null || unit.abilities.length === 0
        ? []
        : [
            {
              heading: 'Special abilities',
              columns: ['ability', 'effect'],
              rows: unit.abilities.map(abilityRow),
            },
          ]),
    ],
    notes: [
      ...(weapons === null
        ? [
            'Printed weapon lines are not available, so it cannot attack. Add them in your own units.yaml (--data FOLDER).',
          ]
        : []),
      ...(unit.note === undefined ? [] : [unit.note]),
      ...citations(sources, [...figures.map((figure) => figure.source), source ?? '']),
    ],
  };
}

/** Weapon lines as a card prints them; a class without a value is a dash. */
function weaponTable(weapons: readonly Weapon[]): CardTable {
  return {
    heading: 'Weapon lines, dice/damage by target class',
    columns: ['weapon', 'range', ...ARMOUR_CLASSES, 'abilities'],
    rows: weapons.map(({ name, count, range, profiles, abilities }) => [
      count > 1 ? `${name} (${count})` : name,
      rangeText(range),
      ...ARMOUR_CLASSES.map((id) => {
        const profile = profiles?.[id];
        return profile === undefined ? '–' : profileText(profile);
      }),
      abilities.join(', '),
    ]),
  };
}

function rangeText(range: Weapon['range']): string {
  if (range === null || typeof range === 'string') return figureText(range);
  return range.min === 0 ? String(range.max) : `${range.min}–${range.max}`;
}

/** A card of another edition, in its own units and words. */
export function otherCard(edition: EditionCards, card: Card): Shown {
  const weapons = card.weapons ?? [];
  return {
    title: `${card.variant ?? card.name} (${card.id})`,
    facts: [
      ['Edition', edition.id],
      ['Bloc', card.bloc],
      ...optionalFact('Faction', card.faction),
      ['Type', card.type],
      ['Class', figureText(card.armourClass)],
      ['Army points', figureText(card.armyPoints)],
      ['Miniatures', figureText(card.miniatures)],
      ...optionalFact('Miniatures, inferred', card.inferredMiniatures?.toString()),
      ['Hit points', figureText(card.hitPoints)],
      ['Move in squares', figureText(card.move)],
      ['Abilities', card.abilities === null ? figureText(null) : card.abilities.join(', ') || 'none'],
      ['Source', card.source ?? edition.source],
    ],
    tables:
      weapons.length === 0
        ? []
        : [
            {
              heading: 'Weapon lines, dice/damage by target class',
              columns: ['weapon', 'range', ...ARMOUR_CLASSES, 'abilities'],
              rows: weapons.map(({ name, count, range, profiles, abilities = [] }) => [
                count > 1 ? `${name} (${count})` : name,
                figureText(range),
                ...ARMOUR_CLASSES.map((id) => figureText(profiles[id] ?? null)),
                abilities.join(', '),
              ]),
            },
          ],
    notes: [cardOfOtherEdition(edition.id, edition.warning), ...(card.note === undefined ? [] : [card.note])],
  };
}

function abilityCard({ sources }: Catalogue, ability: Ability): Shown {
  const { id, name, rule, text, category, scope, shared, usesPerGame, ruling, note } = ability;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Rule', rule],
      ['Effect', text],
      ['Category', category],
      ['Units', scope.join(', ') || 'any'],
      ['Shared', shared ? 'yes' : 'no'],
      ...optionalFact('Uses in a game', usesPerGame?.toString()),
      ...optionalFact('Ruling', ruling),
      ['Confidence', ability.confidence],
    ],
    tables: effectTables(ability.effects),
    notes: [...(note === undefined ? [] : [note]), ...citations(sources, [ability.source])],
  };
}

function weaponAbilityCard({ sources }: Catalogue, ability: WeaponAbility): Shown {
  const { id, name, rule, text, covers, ruling, confidence, source } = ability;
  return {
    title: `${name} (${id})`,
    facts: [
      ['Rule', rule],
      ['Effect', text],
      ['Covers', covers],
      ...optionalFact('Ruling', ruling),
      ['Confidence', confidence],
    ],
    tables: effectTables(ability.effects),
    notes: citations(sources, [source]),
  };
}

function effectTables(effects: readonly Effect[]): CardTable[] {
  if (effects.length === 0) return [];
  return [
    {
      heading: 'Effects, as the engine reads them',
      columns: ['kind', 'what'],
      rows: effects.map(({ kind, ...rest }) => [
        kind,
        Object.entries(rest)
          .map(([key, value]) => `${key}: ${String(value)}`)
          .join('; '),
      ]),
    },
  ];
}

function listCard({ units }: Catalogue, list: ArmyList): Shown {
  const count = new Map<string, number>();
  for (const id of list.units) count.set(id, (count.get(id) ?? 0) + 1);
  return {
    title: `${list.name} (${list.id})`,
    facts: [
      ['Bloc', list.bloc],
      ['Army points', String(list.armyPoints)],
      ['Units', String(list.units.length)],
    ],
    tables: [
      {
        heading: 'Units',
        columns: ['unit', 'number', 'points each'],
        rows: [...count].map(([id, number]) => [
          id,
          String(number),
          figureText(units.find((unit) => unit.id === id)?.armyPoints ?? null),
        ]),
      },
    ],
    notes: list.note === undefined ? [] : [list.note],
  };
}

function optionalFact(label: string, text: string | undefined): Fact[] {
  return text === undefined ? [] : [[label, text]];
}

/** `armyPointsWithUpgrade` becomes `Army points with upgrade`. */
function labelOf(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

/** Titles of the cited sources, one per line. */
function citations(sources: Catalogue['sources'], cited: readonly string[]): string[] {
  return sources.filter(({ id }) => cited.includes(id)).map(({ id, title }) => `${id}: ${title}`);
}
