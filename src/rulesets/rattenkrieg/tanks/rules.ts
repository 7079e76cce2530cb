/** A duel compiled for the engine: the targets of each vehicle, its shots and their effects, and when a vehicle is out. */
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
import type { AimingCircumstance, Catalogue, Interpretations, VehicleCard } from '../model.ts';
import { winningCount } from '../tests/initiative.ts';
import type { TankConfiguration, TankSide } from './configuration.ts';
import { type GunCrew, gunCrew, needsOneMan } from './crew.ts';
import { BURNING, CREW_OUT, DESTROYED_REASON, type Reason, SILENCED } from './events.ts';
import { afterOneShot, createEffects, type Effect, type Shot, shotOf } from './shots.ts';

/** A shell, and the cell of a part that a gunner chooses. */
interface Aim {
  readonly part: Part;
  readonly cell: FacedCell;
  readonly size: number;
  readonly projectile: Projectile;
  /** The effect of a result of the first roll on a vehicle in a state, with its sampler. */
  readonly effects: (shot: Shot, entry: number, state: number) => Effect;
  /** Probabilities by state after a whole shot. */
  readonly after: (shot: Shot, state: number) => ReadonlyMap<number, number>;
}

/** The remaining ability of a vehicle to fight. */
interface Ability {
  readonly crew: GunCrew;
  /** Modifier of the sight lost to gun damage; 0 or above. */
  readonly sightLoss: number;
}

export interface TankRules {
  readonly configuration: TankConfiguration;
  readonly turns: number;
  readonly impulses: number;
  /** Which side wins the initiative (R-TURN-03). */
  readonly initiative: AliasTable;
  /** Own impulses without fire while another man takes over a job (R-VEH-02, H-04). */
  readonly replacementImpulses: number;
  readonly sides: readonly [VehicleRules, VehicleRules];
}

/** A vehicle, and its fire at the enemy. */
export interface VehicleRules {
  readonly card: VehicleCard;
  /** Systems and men; the stages are those of the first part that can be hit. */
  readonly list: DamageList;
  readonly aims: readonly Aim[];
  /** Its ability to fight in a state. */
  readonly ability: (state: number) => Ability;
  readonly shot: (aim: number, isFirst: boolean, ability: Ability) => Shot;
  /** Rounds per impulse of a turn (R-GUN-02). */
  readonly rounds: (ability: Ability) => readonly number[];
  /** Why a vehicle in this state is out of the fight; undefined if it is not. */
  readonly outBy: (state: number) => Reason | undefined;
}

export function compileTankRules(catalogue: Catalogue, configuration: TankConfiguration): TankRules {
  const { sides, interpretations, turns } = configuration;
  const [a, b] = sides;
  const { impulses, replaceCasualtyActions } = catalogue.vehicleRules.crew;
  const faces = winningCount(catalogue, a.leaderQuality, b.leaderQuality);
  return {
    configuration,
    turns,
    impulses,
    initiative: createAliasTable([faces / SIDES, 1 - faces / SIDES]),
    replacementImpulses:
      interpretations.crewReplacement === 'oneImpulse'
        ? Math.ceil(replaceCasualtyActions / 2)
        : replaceCasualtyActions,
    sides: [vehicleRules(catalogue, configuration, a, b), vehicleRules(catalogue, configuration, b, a)],
  };
}

/** The card of a side. @throws RangeError for a card that is not in the data; configurations are checked before */
export function cardOf({ cards }: Pick<Catalogue, 'cards'>, { card }: Pick<TankSide, 'card'>): VehicleCard {
  const found = cards.find(({ id }) => id === card);
  if (found === undefined) throw new RangeError(`no card ${card}`);
  return found;
}

/** Parts that the enemy can hit. */
function exposedParts(card: VehicleCard, { hullDown }: Pick<TankSide, 'hullDown'>): readonly Part[] {
  return hullDown ? ['turret'] : card.turret === null ? ['hull'] : ['hull', 'turret'];
}

/** The armour-piercing shells of a card's gun, in the order of the gun's table. */
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
  const { interpretations, extensions } = configuration;
  const card = cardOf(catalogue, own);
  const list = damageList(catalogue, card, exposedParts(card, own)[0], own.sector);
  const codec = stateCodec(list);
  const { otherJob, commanderOtherJob } = catalogue.vehicleRules.crew;
  const losesMen = extensions.includes('crew-losses');
  const losesSight = extensions.includes('gun-damage');
  const gun = list.systems.findIndex(({ kind }) => kind === 'gun');
  const aims = aimsAt(catalogue, interpretations, card, enemy);
  const shots = new Map<string, Shot>();
  const outBy = leaving(card, list, interpretations, gun);
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
      const shot = shotOf(planShot(catalogue, interpretations, shotAt(aims[aim], isFirst, ability)));
      shots.set(key, shot);
      return shot;
    },
    rounds({ crew }) {
      const shotsPerTurn = aims[0]?.projectile.rounds;
      const quality = Math.max(1, own.quality + crew.loaderLoss);
      const all = shotsPerTurn ? roundsPerTurn({ shotsPerTurn }, quality) : 0;
      return roundsPerImpulse(catalogue, interpretations, all);
    },
  };
}

/** The shots of a side at a target of the enemy. */
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
  interpretations: Interpretations,
  card: VehicleCard,
  enemy: TankSide,
): readonly Aim[] {
  const target = cardOf(catalogue, enemy);
  return exposedParts(target, enemy).flatMap((part) => {
    const cells = cellsSeen(target, part, 'level', enemy.sector) ?? [];
    if (cells.length === 0) return [];
    const list = damageList(catalogue, target, part, enemy.sector);
    return piercingShells(catalogue, card).map((projectile): Aim => {
      const damage: Damage = damageBehind(catalogue, interpretations, list, projectile);
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

/** When a vehicle is out: destroyed, on fire (H-01), without its gun (H-02), or with too few men (H-03). */
function leaving(
  card: VehicleCard,
  list: DamageList,
  interpretations: Interpretations,
  gun: number,
): (state: number) => Reason | undefined {
  const codec = stateCodec(list);
  const needed = interpretations.crewNeeded === 'oneMan' || needsOneMan(card) ? 1 : 2;
  return (state) => {
    if (state === DESTROYED) return DESTROYED_REASON;
    if (isBurning(state) && interpretations.burningVehicle === 'abandoned') return BURNING;
    const out = menOut(codec, state);
    if (card.crew.filter((_, man) => (out & (1 << man)) === 0).length < needed) return CREW_OUT;
    const isSilenced = gun >= 0 && isGone(codec, state, gun, list.systems[gun]);
    return isSilenced && interpretations.hitGun === 'silencedByLastPoint' ? SILENCED : undefined;
  };
}
