/** A duel compiled for the engine: what each vehicle can aim at, its shots and what they do, and when a vehicle is out. */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import type { Damage } from '../armour/damage.ts';
import { type Projectile, shellProjectile } from '../armour/projectile.ts';
import { roundsPerImpulse, roundsPerTurn } from '../armour/rounds.ts';
import { type ArmourShot, damageBehind, planShot } from '../armour/shot.ts';
import {
  cellsSeen,
  type DamageList,
  damageList,
  type FacedCell,
  type Part,
  weakest,
} from '../armour/target.ts';
import { DESTROYED, isBurning, isGone, menOut, pointsOf, stateCodec } from '../armour/vehicleState.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { AimingCircumstance, Catalogue, Readings, VehicleCard } from '../model.ts';
import { winningCount } from '../tests/initiative.ts';
import type { TankConfiguration, TankSide } from './configuration.ts';
import { type GunCrew, gunCrew, needsOneMan } from './crew.ts';
import { BURNING, CREW_OUT, DESTROYED_REASON, type Reason, SILENCED } from './events.ts';
import { afterOneShot, createEffects, type Effect, type Shot, shotOf } from './shots.ts';

/** A shell at the cell of a part that a gunner chooses. */
interface Aim {
  readonly part: Part;
  readonly cell: FacedCell;
  readonly size: number;
  readonly projectile: Projectile;
  /** What a result of the first roll does to a vehicle in a state, with its sampler. */
  readonly effects: (shot: Shot, entry: number, state: number) => Effect;
  /** P by state after a whole shot. */
  readonly after: (shot: Shot, state: number) => ReadonlyMap<number, number>;
}

/** How well a vehicle can fight. */
interface Ability {
  readonly crew: GunCrew;
  /** What damage of the gun takes off its sight; 0 or above. */
  readonly sightLoss: number;
}

export interface TankRules {
  readonly configuration: TankConfiguration;
  readonly turns: number;
  readonly impulses: number;
  /** Which side wins the initiative (R-TURN-03). */
  readonly initiative: AliasTable;
  /** Impulses of its own in which a gun is silent when another man takes a job over (R-VEH-02, H-04). */
  readonly replacementImpulses: number;
  readonly sides: readonly [VehicleRules, VehicleRules];
}

/** A vehicle, and its fire at the other. */
export interface VehicleRules {
  readonly card: VehicleCard;
  /** Systems and men; the way of a shell is that of the first part that can be hit. */
  readonly list: DamageList;
  readonly aims: readonly Aim[];
  /** How it fights in a state. */
  readonly ability: (state: number) => Ability;
  readonly shot: (aim: number, isFirst: boolean, ability: Ability) => Shot;
  /** Rounds of each impulse of a turn (R-GUN-02). */
  readonly rounds: (ability: Ability) => readonly number[];
  /** Why a vehicle in this state is out of the fight; undefined: it is not. */
  readonly outBy: (state: number) => Reason | undefined;
}

export function compileTankRules(catalogue: Catalogue, configuration: TankConfiguration): TankRules {
  const { sides, readings, turns } = configuration;
  const [a, b] = sides;
  const { impulses, replaceCasualtyActions } = catalogue.vehicleRules.crew;
  const faces = winningCount(catalogue, a.leaderQuality, b.leaderQuality);
  return {
    configuration,
    turns,
    impulses,
    initiative: createAliasTable([faces / SIDES, 1 - faces / SIDES]),
    replacementImpulses:
      readings.crewReplacement === 'oneImpulse'
        ? Math.ceil(replaceCasualtyActions / 2)
        : replaceCasualtyActions,
    sides: [vehicleRules(catalogue, configuration, a, b), vehicleRules(catalogue, configuration, b, a)],
  };
}

/** @throws RangeError for a card that is not in the data: a configuration has been checked */
export function cardOf({ cards }: Pick<Catalogue, 'cards'>, { card }: Pick<TankSide, 'card'>): VehicleCard {
  const found = cards.find(({ id }) => id === card);
  if (found === undefined) throw new RangeError(`no card ${card}`);
  return found;
}

/** Parts that the enemy can hit. */
function exposedParts(card: VehicleCard, { hullDown }: Pick<TankSide, 'hullDown'>): readonly Part[] {
  return hullDown ? ['turret'] : card.turret === null ? ['hull'] : ['hull', 'turret'];
}

/** The shells of a card's gun that are made to pierce, in the order of the gun's table. */
export function piercingShells(catalogue: Catalogue, { gun }: VehicleCard): readonly Projectile[] {
  const found = catalogue.guns.find(({ id }) => id === gun);
  if (found === undefined) return [];
  const kinds = new Map(catalogue.shellTypes.map(({ id, kind }) => [id, kind]));
  return found.shells
    .flatMap((shell) => shellProjectile(found, shell) ?? [])
    .filter(({ type }) => kinds.get(type) === 'solid' || kinds.get(type) === 'shaped');
}

function vehicleRules(
  catalogue: Catalogue,
  configuration: TankConfiguration,
  own: TankSide,
  enemy: TankSide,
): VehicleRules {
  const { readings, extensions } = configuration;
  const card = cardOf(catalogue, own);
  const list = damageList(catalogue, card, exposedParts(card, own)[0], own.sector);
  const codec = stateCodec(list);
  const { otherJob, commanderOtherJob } = catalogue.vehicleRules.crew;
  const losesMen = extensions.includes('crew-losses');
  const losesSight = extensions.includes('gun-damage');
  const gun = list.systems.findIndex(({ kind }) => kind === 'gun');
  const aims = aimsAt(catalogue, readings, card, enemy);
  const shots = new Map<string, Shot>();
  const outBy = leaving(card, list, readings, gun);
  const shotAt = shotsOf(catalogue, configuration, own, enemy);
  return {
    card,
    list,
    aims,
    outBy,
    ability: (state) => ({
      crew: gunCrew(card, losesMen ? menOut(codec, state) : 0, {
        man: otherJob,
        commander: commanderOtherJob,
      }),
      sightLoss: losesSight && gun >= 0 ? pointsOf(codec, state, gun) : 0,
    }),
    shot(aim, isFirst, ability) {
      const { crew, sightLoss } = ability;
      const key = [aim, isFirst, crew.gunnerLoss, crew.commanderHelps, sightLoss].join(' ');
      const known = shots.get(key);
      if (known !== undefined) return known;
      const shot = shotOf(planShot(catalogue, readings, shotAt(aims[aim], isFirst, ability)));
      shots.set(key, shot);
      return shot;
    },
    rounds({ crew }) {
      const shotsPerTurn = aims[0]?.projectile.rounds;
      const quality = Math.max(1, own.quality + crew.loaderLoss);
      const all = shotsPerTurn ? roundsPerTurn({ shotsPerTurn }, quality) : 0;
      return roundsPerImpulse(catalogue, readings, all);
    },
  };
}

/** The shots of a side at an aim of the enemy. */
function shotsOf(
  catalogue: Catalogue,
  { range }: TankConfiguration,
  own: TankSide,
  enemy: TankSide,
): (aim: VehicleRules['aims'][number], isFirst: boolean, ability: Ability) => ArmourShot {
  const first: AimingCircumstance = cardOf(catalogue, own).german ? 'first-shot-german' : 'first-shot';
  const { skirts } = cardOf(catalogue, enemy);
  return ({ projectile, cell, size, part }, isFirst, { crew, sightLoss }) => ({
    projectile,
    aiming: {
      quality: Math.max(1, own.quality + crew.gunnerLoss),
      speed: 0,
      distance: range,
      size,
      gunSight: projectile.gunSight - sightLoss,
      circumstances: [
        ...(isFirst ? [first] : []),
        ...(crew.commanderHelps ? (['commander-helps'] as const) : []),
      ],
    },
    plate: {
      armour: cell.armour,
      ricochets: cell.ricochets,
      isSkirted: part === 'hull' && skirts.includes(cell.face),
      isPadded: false,
    },
    hasLongRangeDie: false,
    isAimed: false,
    isFirst,
  });
}

function aimsAt(
  catalogue: Catalogue,
  readings: Readings,
  card: VehicleCard,
  enemy: TankSide,
): readonly Aim[] {
  const target = cardOf(catalogue, enemy);
  return exposedParts(target, enemy).flatMap((part) => {
    const cells = cellsSeen(target, part, 'level', enemy.sector) ?? [];
    if (cells.length === 0) return [];
    const list = damageList(catalogue, target, part, enemy.sector);
    return piercingShells(catalogue, card).map((projectile): Aim => {
      const damage: Damage = damageBehind(catalogue, readings, list, projectile);
      return {
        part,
        cell: weakest(cells),
        size: target[part]?.sizes[enemy.sector - 1] ?? 1,
        projectile,
        effects: createEffects(catalogue.gunnery, damage),
        after: (shot, state) => afterOneShot(catalogue.gunnery, damage, shot, state),
      };
    });
  });
}

/** When a vehicle is out: destroyed, on fire (H-01), without its gun (H-02), without enough men (H-03). */
function leaving(
  card: VehicleCard,
  list: DamageList,
  readings: Readings,
  gun: number,
): (state: number) => Reason | undefined {
  const codec = stateCodec(list);
  const needed = readings.crewNeeded === 'oneMan' || needsOneMan(card) ? 1 : 2;
  return (state) => {
    if (state === DESTROYED) return DESTROYED_REASON;
    if (isBurning(state) && readings.burningVehicle === 'abandoned') return BURNING;
    const out = menOut(codec, state);
    if (card.crew.filter((_, man) => (out & (1 << man)) === 0).length < needed) return CREW_OUT;
    const isSilenced = gun >= 0 && isGone(codec, state, gun, list.systems[gun]);
    return isSilenced && readings.hitGun === 'silencedByLastPoint' ? SILENCED : undefined;
  };
}
