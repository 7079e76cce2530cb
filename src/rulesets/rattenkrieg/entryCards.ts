/** Entries of the catalogue as cards for people. */
import { capitalised } from '../../base/phrases.ts';
import type { Card, CardTable } from '../../data/card.ts';
import { isRecord } from '../../data/place.ts';
import { rulingCard } from '../../data/rulingCard.ts';
import { byRoleText, figureText, fireText, heText, modifierText, ringsText } from './figureTexts.ts';
import type { Entry } from './lookup.ts';
import type { BlastRing, Fans, Gun, VehicleCard, Weapon } from './model.ts';

type Fact = readonly [label: string, text: string];

/** Remarks that every entry may have. */
interface Doubtful {
  readonly note?: string;
  readonly uncertain?: true;
}

interface PlainEntry extends Doubtful {
  readonly id: string;
  readonly name?: string;
}

/** All data about an entry. */
export function cardOf(entry: Entry): Card {
  switch (entry.section) {
    case 'rulings':
      return rulingCard(entry.value);
    case 'weapons':
    case 'cardWeapons':
      return weaponCard(entry.value);
    case 'guns':
      return gunCard(entry.value);
    case 'cards':
      return vehicleCard(entry.value);
    default:
      return plainCard(entry.value);
  }
}

function weaponCard(weapon: Weapon): Card {
  const { fire, modifier, penetration, react, tier, interpretations, barrelChange, page } = weapon;
  return {
    title: titleOf(weapon),
    facts: [
      ['Class', weapon.class],
      ['Code', weapon.code],
      ['Fires', fireText(fire)],
      ['On every die', modifierText(modifier)],
      ['Penetration', String(penetration)],
      ['React', byRoleText(react)],
      ['Tier, ours', tier === null ? figureText(tier) : byRoleText(tier)],
      ...(barrelChange === undefined ? [] : [['Barrel change', `${barrelChange} actions`] as const]),
      ...interpretations.map(({ ruling, option, code }): Fact => [`${ruling}=${option}`, code]),
      ['Page', figureText(page)],
    ],
    tables: [],
    notes: notesOf(weapon),
  };
}

function gunCard(gun: Gun): Card {
  const { calibre, shotsPerTurn, gunSight, mount, roundsPerShot, shells, pages } = gun;
  const { loaderQuality, plus } = shotsPerTurn;
  const quality = loaderQuality === 1 ? 'loader Quality' : `${loaderQuality} x loader Quality`;
  return {
    title: titleOf(gun),
    facts: [
      ['Calibre', `${calibre} mm`],
      ['Shots a turn', plus === 0 ? quality : `${quality} ${plus > 0 ? '+' : '−'} ${Math.abs(plus)}`],
      ...(roundsPerShot === undefined ? [] : [['Rounds a shot', String(roundsPerShot)] as const]),
      ['Gun sight', modifierText(gunSight)],
      ['Mount', gun.uncertainMount === true ? `${mount} (uncertain)` : mount],
      ['Pages', pages],
    ],
    tables: [shellTable(shells)],
    notes: notesOf(gun),
  };
}

function shellTable(shells: Gun['shells']): CardTable {
  const printed = shells.flatMap(({ armour }) => armour?.flatMap(({ range }) => range ?? []) ?? []);
  const ranges = [...new Set(printed)].toSorted((a, b) => a - b);
  return {
    heading: 'Shells: penetration in mm / dice by range, he dice',
    columns: ['shell', 'type', ...ranges.map((range) => `${range} m`), 'he', 'rings'],
    rows: shells.map(({ id, type, armour, he, rings, uncertain }) => [
      uncertain === true ? `${id} (doubtful)` : id,
      type,
      ...ranges.map((range) => {
        const row = armour?.find((candidate) => candidate.range === null || candidate.range === range);
        return row === undefined ? figureText(null) : `${row.penetration}/${row.dice}`;
      }),
      heText(he),
      ringsText(rings),
    ]),
  };
}

function vehicleCard(card: VehicleCard): Card {
  const { hull, turret, roof, speed } = card;
  const heights: readonly (readonly [name: string, fans: Fans | undefined])[] = [
    ['hull, low', hull.low],
    ['hull, level', hull.level],
    ['hull, high', hull.high],
    ['turret, level', turret?.level],
    ['turret, high', turret?.high],
  ];
  return {
    title: titleOf(card),
    facts: [
      ['Source', card.source],
      ['Gun', figureText(card.gun)],
      ['German gunners', yesNo(card.german)],
      ['Enclosed', yesNo(card.enclosed)],
      ['Tons', String(card.tons)],
      ['Ground pressure', String(card.groundPressure)],
      ['Speed', `${speed.offRoad}" off road, ${speed.road}" on road`],
      ['Fire modifier', modifierText(card.fireModifier)],
      ['Sight', modifierText(card.sight)],
      ['Sizes of the hull', hull.sizes.join(' ')],
      ...(turret === null ? [] : [['Sizes of the turret', turret.sizes.join(' ')] as const]),
      [
        'From above',
        roof === null ? figureText(roof) : `deck ${roof.deck} mm, turret ${figureText(roof.turret)}`,
      ],
    ],
    tables: [
      ...heights.flatMap(([name, fans]) => (fans === undefined ? [] : [fanTable(name, fans)])),
      {
        heading: 'Systems by clock sectors',
        columns: ['system', 'part', 'sectors', 'figure'],
        rows: card.systems.map(({ id, part, sectors, points, explodesOn, burnsOn }) => [
          id,
          part,
          sectors.join(' '),
          points === undefined ? `${explodesOn ?? burnsOn}+` : `${points} points`,
        ]),
      },
      {
        heading: 'Crew',
        columns: ['position', 'jobs', 'part', 'sectors'],
        rows: card.crew.map(({ id, jobs, part, sectors }) => [id, jobs.join(', '), part, sectors.join(' ')]),
      },
    ],
    notes: notesOf(card),
  };
}

function fanTable(name: string, { front, right, rear, left }: Fans): CardTable {
  return {
    heading: `Relative armour in mm, ${name}; * a shell may ricochet`,
    columns: ['face', 'cells as sector: armour'],
    rows: Object.entries({ front, right, rear, left }).map(([face, cells]) => [
      face,
      cells.map(({ sector, armour, ricochets }) => `${sector}: ${armour}${ricochets ? '*' : ''}`).join(', '),
    ]),
  };
}

/** Every key of an entry without a special layout; rings become a table. */
function plainCard(value: PlainEntry): Card {
  const { id, name, note, uncertain, rings, ...rest }: Readonly<Record<string, unknown>> = { ...value };
  return {
    title: name === undefined ? String(id) : `${name} (${id})`,
    facts: Object.entries(rest).map(([key, figure]): Fact => [labelOf(key), plainText(figure)]),
    tables: 'rings' in value ? [ringTable(rings)] : [],
    notes: notesOf(value),
  };
}

function ringTable(rings: unknown): CardTable {
  const rows: readonly BlastRing[] = Array.isArray(rings) ? rings : [];
  return {
    heading: 'Rings: modifier of the die of everybody within',
    columns: ['ring', 'modifier', 'radius'],
    rows: rows.map(({ ring, inferredRing, modifier, radius }) => [
      inferredRing === undefined ? figureText(ring) : `${inferredRing}, inferred`,
      modifierText(modifier),
      `${radius}"`,
    ]),
  };
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainText).join('; ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, figure]) => `${labelOf(key).toLowerCase()} ${plainText(figure)}`)
      .join(', ');
  }
  if (typeof value === 'boolean') return yesNo(value);
  return figureText(typeof value === 'number' || typeof value === 'string' ? value : null);
}

/** `minimumRange` as `Minimum range`. */
function labelOf(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

function titleOf({ id, name }: { readonly id: string; readonly name: string }): string {
  return `${name} (${id})`;
}

function notesOf(entry: Doubtful): string[] {
  return [
    ...(entry.uncertain === true ? ['The print of this entry is hard to read.'] : []),
    ...(entry.note === undefined ? [] : [entry.note]),
  ];
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
