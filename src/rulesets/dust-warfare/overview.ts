import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { CardTable } from '../../data/card.ts';
import { figureText } from './cards.ts';
import type { Catalogue, EditionCards } from './model.ts';
import { EDITIONS } from './schema/names.ts';

/** The values, and the cards of the other editions. */
export interface Section {
  readonly catalogue: Catalogue;
  readonly editions: readonly EditionCards[];
}
type Lister = (section: Section) => CardTable;

const LISTERS: Readonly<Record<string, Lister>> = {
  units: ({ catalogue }) => ({
    heading: 'Units; – means not available',
    columns: ['id', 'edition', 'type', 'class', 'points', 'weapon lines'],
    rows: catalogue.units
      .toSorted((a, b) => EDITIONS.indexOf(a.edition) - EDITIONS.indexOf(b.edition))
      .map((unit) => [
        unit.id,
        unit.edition,
        unit.type,
        figureText(unit.armourClass),
        figureText(unit.armyPoints),
        figureText(unit.weapons?.length ?? null),
      ]),
  }),
  lists: ({ catalogue }) => ({
    heading: 'Lists',
    columns: ['id', 'bloc', 'points', 'units'],
    rows: catalogue.lists.map(({ id, bloc, armyPoints, units }) => [
      id,
      bloc,
      String(armyPoints),
      units.join(', '),
    ]),
  }),
  abilities: ({ catalogue }) => ({
    heading: 'Special abilities',
    columns: ['id', 'category', 'uses', 'effects', 'confidence'],
    rows: catalogue.abilities.map(({ id, category, usesPerGame, effects, confidence }) => [
      id,
      category,
      usesPerGame === null ? '' : String(usesPerGame),
      effects.map(({ kind }) => kind).join(', '),
      confidence,
    ]),
  }),
  'weapon-abilities': ({ catalogue }) => ({
    heading: 'Special abilities of weapons',
    columns: ['id', 'covers', 'effects', 'confidence'],
    rows: catalogue.weaponAbilities.map(({ id, covers, effects, confidence }) => [
      id,
      covers,
      effects.map(({ kind }) => kind).join(', '),
      confidence,
    ]),
  }),
  'damage-tables': ({ catalogue }) => ({
    heading: 'Damage tables',
    columns: ['hits', 'vehicle', 'aircraft'],
    rows: catalogue.damageTables.vehicle.map(({ hits, name }, index) => [
      String(hits),
      name,
      catalogue.damageTables.aircraft[index]?.name ?? '',
    ]),
  }),
  terrain: ({ catalogue }) => ({
    heading: 'Terrain; – means that the source gives no value',
    columns: ['kind', 'cover', 'difficult for', 'impassable for'],
    rows: catalogue.terrain.kinds.map(({ id, cover, difficultFor, impassableFor }) => [
      id,
      figureText(cover),
      difficultFor.join(', '),
      impassableFor.join(', '),
    ]),
  }),
  rulings: ({ catalogue }) => ({
    heading: 'Interpretations',
    columns: ['id', 'title', 'interpretation', 'default'],
    rows: catalogue.rulings.map(({ id, title, switch: option }) => [
      id,
      title,
      option?.name ?? '',
      option === undefined ? '' : String(option.default),
    ]),
  }),
  upgrades: ({ catalogue }) => ({
    heading: 'Upgrades that sources price',
    columns: ['id', 'kind', 'points', 'effect'],
    rows: catalogue.upgrades.map(({ id, kind, armyPoints, effect }) => [
      id,
      kind,
      String(armyPoints),
      effect ?? 'unknown',
    ]),
  }),
  'dust-tactics': (section) => cardTable(section, 'dust-tactics', 'Cards of Dust Tactics, another game'),
  'dust-1947': (section) => cardTable(section, 'dust-1947', 'Cards of Dust 1947, another game'),
  sources: ({ catalogue }) => ({
    heading: 'Sources',
    columns: ['id', 'edition', 'title'],
    rows: catalogue.sources.map(({ id, edition, title }) => [id, edition, title]),
  }),
};

function cardTable({ editions }: Section, id: string, heading: string): CardTable {
  const cards = editions.find((edition) => edition.id === id)?.cards ?? [];
  return {
    heading,
    columns: ['id', 'type', 'class', 'points'],
    rows: cards.map((card) => [
      card.id,
      card.type,
      figureText(card.armourClass),
      figureText(card.armyPoints),
    ]),
  };
}

/** Kinds of entries to list. */
const KINDS: readonly string[] = Object.keys(LISTERS);

/**
 * The entries of a kind, one per line.
 * @throws UsageError `usage/unknown-kind`
 */
export function listEntries(section: Section, kind: string): CardTable {
  const lister = Object.hasOwn(LISTERS, kind) ? LISTERS[kind] : undefined;
  if (lister !== undefined) return lister(section);
  throw new UsageError([unknownFault('kind', 'KIND', kind, KINDS)]);
}

/** Number of entries of each kind. */
export function countEntries(section: Section): CardTable {
  return {
    heading: 'Data of Dust Warfare',
    columns: ['kind', 'entries'],
    rows: KINDS.map((kind) => [kind, String(listEntries(section, kind).rows.length)]),
  };
}
