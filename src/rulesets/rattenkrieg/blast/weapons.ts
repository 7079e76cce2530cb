/** Grenades, shells, mortar rounds, charges and bombs as blasts (R-GREN-04, R-SHELL-02, R-HE-01, R-MINE-01). */
import { fairDie, sumOf } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { BlastRing, Catalogue, Gunnery, HeValues, Ring as RingNumber, Throwing } from '../model.ts';
import { shellName } from '../shellName.ts';
import type { Blast, Ring } from './effect.ts';

/** Something that explodes, with its effect on walls and soft vehicles. */
export interface Explosive {
  /** Id of the weapon or shell. */
  readonly id: string;
  /** Name in tables and sentences. */
  readonly name: string;
  /** The kind: a grenade, a shell, a mortar round or a charge. */
  readonly kind: 'grenade' | 'shell' | 'mortar' | 'charge';
  /** Rings of the blast, from the innermost outward; empty for none. */
  readonly rings: readonly BlastRing[];
  /** High-explosive effect on walls and soft vehicles, `nD(k)` (R-SHELL-03); null for none. */
  readonly he: HeValues | null;
  /** Range in inches; null if it is not thrown. */
  readonly range: number | null;
  /** Why its values are doubtful; null if they are not. */
  readonly doubt: string | null;
}

/** Everything with rings, or with an HE column. */
export function explosives(catalogue: Catalogue): Explosive[] {
  const { handGrenades, rifleGrenades, whitePhosphorus, mortars, charges, guns, launchers } = catalogue;
  return [
    ...[...handGrenades, ...rifleGrenades].map((entry) => printed(entry, 'grenade', entry.range)),
    ...whitePhosphorus.map(({ id, weapon, modifier, radius }): Explosive => {
      const rings = [{ modifier, radius, ring: null }];
      const kind = HAND_THROWN.test(id) ? 'grenade' : 'shell';
      return { id, name: `white phosphorus, ${weapon}`, kind, rings, he: null, range: null, doubt: null };
    }),
    ...mortars.map((entry) => printed(entry, 'mortar', null)),
    ...charges.map((entry) => printed(entry, 'charge', null)),
    ...guns.flatMap((gun) =>
      gun.shells.map((shell): Explosive => {
        const { rings, he } = shell;
        const name = `${gun.name} ${shellName(gun, shell)}`;
        return {
          id: `${gun.id}/${shell.id}`,
          name,
          kind: 'shell',
          rings,
          he,
          range: null,
          doubt: doubtOf(shell),
        };
      }),
    ),
    ...launchers.map(({ id, name, he, range }): Explosive => {
      return { id, name, kind: 'shell', rings: [], he, range, doubt: null };
    }),
  ];
}

type Doubtful = { readonly ringNote?: string; readonly note?: string };

function doubtOf({ ringNote, note }: Doubtful): string | null {
  return ringNote ?? note ?? null;
}

/** An entry of the data as an explosive. */
function printed(
  { id, name, rings, he, ...entry }: Pick<Explosive, 'id' | 'name' | 'rings' | 'he'> & Doubtful,
  kind: Explosive['kind'],
  range: number | null,
): Explosive {
  return { id, name, kind, rings, he, range, doubt: doubtOf(entry) };
}

const HAND_THROWN = /hand-grenade$/;

/** What a shell hits (R-HE-01). */
export interface Ground {
  /** An entry of `gunnery.specialGround`; null: ordinary ground. */
  readonly special: Gunnery['specialGround'][number] | null;
  /** RCn divides radii by n; null: no reinforced concrete. */
  readonly concrete: number | null;
}

/** The blast of a grenade; everybody in or near it loses actions. */
export function grenadeBlast({ shock }: Throwing, { rings }: Explosive, isIndoors: boolean): Blast {
  const widest = Math.max(0, ...rings.map(({ radius }) => radius));
  const times = isIndoors ? shock.radiusIndoors : shock.radiusOutdoors;
  return { rings, shape: 'circle', dice: 1, shockRadius: widest * times };
}

/** The blast of a shell, round or charge. @param shape of an explosion on the ground, or on a wall */
export function shellBlast(
  { reinforcedConcrete }: Gunnery,
  { rings }: Explosive,
  { special, concrete }: Ground,
  shape: Blast['shape'],
): Blast {
  const changed = rings.map((one): Ring => {
    const ring = one.ring ?? one.inferredRing;
    const { radius, modifier } = onGround(special, ring, one);
    if (concrete === null) return { radius, modifier };
    const added = ring === reinforcedConcrete.added.ring ? reinforcedConcrete.added.modifier : 0;
    return { radius: radius / concrete, modifier: modifier + added };
  });
  return { rings: changed, shape, dice: special?.dice ?? 1, shockRadius: null };
}

function onGround(
  special: Ground['special'],
  ring: RingNumber | undefined,
  { radius, modifier }: Ring,
): Ring {
  if (special === null || ring === undefined) return { radius, modifier };
  const factor = special.scaled.find(({ rings }) => rings.includes(ring))?.factor ?? 1;
  const added = special.added?.ring === ring ? special.added.modifier : 0;
  return { radius: radius * factor, modifier: modifier + added };
}

/** Distribution of the inches between a bomb and its target, by the kind of aircraft (R-AIR-02). */
export function bombScatter(kind: 'square' | 'product' | 'plain'): WholeDistribution {
  const distribution = new Array<bigint>(SIDES * SIDES + 1).fill(0n);
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  for (const first of faces) for (const second of faces) distribution[bombInches(kind, first, second)] += 1n;
  const { denominator } = sumOf(fairDie(SIDES), fairDie(SIDES));
  return { lowest: 0, numerators: distribution, denominator };
}

/** Inches between a bomb and its target. @param second die, for fighter-bombers only */
export function bombInches(kind: 'square' | 'product' | 'plain', first: number, second: number): number {
  return { square: first * first, product: first * second, plain: first }[kind];
}
