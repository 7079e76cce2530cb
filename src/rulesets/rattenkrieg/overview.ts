import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { CardTable } from '../../data/card.ts';
import {
  armourText,
  byRoleText,
  figureText,
  fireText,
  heText,
  modifierText,
  ringsText,
} from './figureTexts.ts';
import type { ArmourValues, BlastRing, Catalogue, HeValues, Weapon } from './model.ts';

type Lister = (catalogue: Catalogue) => CardTable;

const LISTERS: Readonly<Record<string, Lister>> = {
  weapons: ({ weapons }) => weaponTable('Light weapons', weapons),
  'card-weapons': ({ cardWeapons }) => weaponTable('Light weapons that only cards print', cardWeapons),
  'hand-grenades': ({ handGrenades }) => blastTable('Hand grenades', handGrenades),
  'rifle-grenades': ({ rifleGrenades }) => blastTable('Rifle grenades', rifleGrenades),
  mortars: ({ mortars }) => blastTable('Mortars', mortars),
  charges: ({ charges }) => blastTable('Mines, charges and bombs', charges),
  'anti-tank-rifles': ({ antiTankRifles }) => ({
    heading: 'Anti-tank rifles',
    columns: ['id', 'nation', 'armour'],
    rows: antiTankRifles.map(({ id, nation, armour }) => [id, nation, armourText(armour)]),
  }),
  launchers: ({ launchers }) => ({
    heading: 'Launchers',
    columns: ['id', 'nation', 'range', 'armour', 'he'],
    rows: launchers.map(({ id, nation, range, armour, he }) => [
      id,
      nation,
      `${range}"`,
      armourText(armour),
      heText(he),
    ]),
  }),
  guns: ({ guns }) => ({
    heading: 'Guns',
    columns: ['id', 'calibre', 'sight', 'shells'],
    rows: guns.map(({ id, calibre, gunSight, shells }) => [
      id,
      `${calibre} mm`,
      modifierText(gunSight),
      shells.map((shell) => shell.id).join(', '),
    ]),
  }),
  'flame-weapons': ({ flameWeapons }) => ({
    heading: 'Flame weapons',
    columns: ['id', 'nation', 'range', 'radius', 'uses'],
    rows: flameWeapons.map(({ id, nation, range, radius, uses }) => [
      id,
      figureText(nation),
      `${range}"`,
      `${radius}"`,
      String(uses),
    ]),
  }),
  vehicles: ({ vehicles }) => ({
    heading: 'Vehicles of the rulebook: their values of armour and size are unreadable',
    columns: ['id', 'kind', 'gun', 'missing because'],
    rows: vehicles.map(({ id, kind, gun, reason }) => [id, kind, figureText(gun), reason]),
  }),
  cards: ({ cards }) => ({
    heading: 'Vehicle cards with readable armour',
    columns: ['id', 'source', 'gun', 'tons', 'hull ahead'],
    rows: cards.map(({ id, source, gun, tons, hull }) => [
      id,
      source,
      figureText(gun),
      String(tons),
      `${hull.level.front[2].armour} mm`,
    ]),
  }),
  squads: ({ squads }) => ({
    heading: 'Squads',
    columns: ['id', 'source', 'quality', 'figures'],
    rows: squads.map(({ id, source, quality, figures }) => [
      id,
      source,
      String(quality),
      figures.map(({ weapon, count }) => `${count} ${weapon}`).join(', '),
    ]),
  }),
  platoons: ({ platoons }) => ({
    heading: 'Orders of battle',
    columns: ['id', 'quality', 'figures'],
    rows: platoons.map(({ id, quality, figures }) => [id, String(quality), String(figures)]),
  }),
  actions: ({ actions }) => ({
    heading: 'Actions',
    columns: ['id', 'order', 'cost', 'provokes', 'page'],
    rows: actions.map(({ id, order, cost, costText, provokes, page }) => [
      id,
      figureText(order),
      typeof cost === 'object' ? (costText ?? costRange(cost)) : String(cost),
      provokes ? 'yes' : 'no',
      String(page),
    ]),
  }),
  scenarios: ({ scenarios }) => ({
    heading: 'Scenarios; their maps are lost',
    columns: ['id', 'date', 'turns', 'sides'],
    rows: scenarios.map(({ id, date, turns, sides }) => [
      id,
      date,
      String(turns),
      sides.map((side) => side.id).join(', '),
    ]),
  }),
  rulings: ({ rulings }) => ({
    heading: 'Interpretations',
    columns: ['id', 'weight', 'choice', 'default', 'other options'],
    rows: rulings.map(({ id, severity, choice: { name, default: byDefault, options } }) => [
      id,
      severity,
      name,
      byDefault,
      options.flatMap((option) => (option.id === byDefault ? [] : [option.id])).join(', '),
    ]),
  }),
  sources: ({ sources }) => ({
    heading: 'Sources',
    columns: ['id', 'edition', 'title'],
    rows: sources.map(({ id, edition, title }) => [id, edition, title]),
  }),
};

function costRange(cost: { readonly least: number; readonly most: number } | null): string {
  return cost === null ? figureText(cost) : `${cost.least}–${cost.most}`;
}

function weaponTable(heading: string, weapons: readonly Weapon[]): CardTable {
  return {
    heading,
    columns: ['id', 'class', 'code', 'fires', 'die', 'pen', 'react', 'tier'],
    rows: weapons.map((weapon) => [
      weapon.id,
      weapon.class,
      weapon.code,
      fireText(weapon.fire),
      modifierText(weapon.modifier),
      String(weapon.penetration),
      byRoleText(weapon.react),
      weapon.tier === null ? figureText(null) : byRoleText(weapon.tier),
    ]),
  };
}

interface Blast {
  readonly id: string;
  readonly armour: ArmourValues | null;
  readonly he: HeValues | null;
  readonly rings: readonly BlastRing[];
}

function blastTable(heading: string, blasts: readonly Blast[]): CardTable {
  return {
    heading,
    columns: ['id', 'armour', 'he', 'rings'],
    rows: blasts.map(({ id, armour, he, rings }) => [id, armourText(armour), heText(he), ringsText(rings)]),
  };
}

/** Kinds of entries to list. */
const KINDS: readonly string[] = Object.keys(LISTERS);

/**
 * The entries of a kind, one per line.
 * @throws UsageError `usage/unknown-kind`
 */
export function listEntries(catalogue: Catalogue, kind: string): CardTable {
  const lister = Object.hasOwn(LISTERS, kind) ? LISTERS[kind] : undefined;
  if (lister !== undefined) return lister(catalogue);
  throw new UsageError([unknownFault('kind', 'KIND', kind, KINDS)]);
}

/** Number of entries of each kind. */
export function countEntries(catalogue: Catalogue): CardTable {
  return {
    heading: 'Data of Rattenkrieg!',
    columns: ['kind', 'entries'],
    rows: KINDS.map((kind) => [kind, String(listEntries(catalogue, kind).rows.length)]),
  };
}
