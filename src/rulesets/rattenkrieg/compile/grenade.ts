/** A grenade thrown through an opening into a small room, as tables (R-GREN-03 … R-GREN-06). */

import { InternalError } from '../../../base/errors.ts';
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { wholePower } from '../../../dice/wholePower.ts';
import type { Blast } from '../blast/effect.ts';
import { shareOfSquare } from '../blast/geometry.ts';
import { explodesInHand, openingHits } from '../blast/throw.ts';
import { explosives, grenadeBlast } from '../blast/weapons.ts';
import { type Assault, type FirefightConfiguration, MOST_FIGURES } from '../configuration.ts';
import { type CombatRules, combatRules, DIE_THROWS, dieDistribution, SIDES } from '../fire/combatTable.ts';
import { sumOf } from '../fire/part.ts';
import { STATES } from '../fire/states.ts';
import { partsOfTarget, type Target } from '../fire/target.ts';
import type { Catalogue } from '../model.ts';
import { OUTCOMES } from '../schema/names.ts';
import { squadOf } from './figures.ts';

export interface GrenadeRules {
  readonly name: string;
  /** Faces with which a grenade explodes in the hand; 0 if it is not held. */
  readonly inHandFaces: number;
  /** Faces with which it passes the opening of the first room, and of the others; null if it needs no test. */
  readonly openingFaces: readonly [number | null, number];
  /** Whether a miss explodes among the throwers (H-10). */
  readonly missHurts: boolean;
  /** Whether it is thrown back, by the number of able men in the room: 0 = yes, 1 = no; null: never. */
  readonly thrownBack: readonly AliasTable[] | null;
  /**
   * Outcome for one man in the room, as an index of OUTCOMES where `hunker` means going down for any reason; by whether he is already down.
   */
  readonly inRoom: readonly [AliasTable, AliasTable];
  /** The same for a man at the opening when it explodes there. */
  readonly atOpening: AliasTable;
  /** Further actions owed by men who go down, by side; null: they are stunned instead. */
  readonly owed: readonly [number | null, number | null];
}

export function grenadeRules(
  catalogue: Catalogue,
  { sides, interpretations, range }: FirefightConfiguration,
  { entry, cooked }: Assault,
): GrenadeRules {
  const { throwing, buildings } = catalogue;
  const [attackers, defenders] = sides;
  const explosive = explosives(catalogue).find(({ id }) => id === squadOf(catalogue, attackers).grenade);
  if (explosive === undefined)
    throw new InternalError([{ code: 'internal/grenade', place: {}, message: attackers.squad }]);
  const blast = grenadeBlast(throwing, explosive, true);
  const rules = combatRules(catalogue, interpretations);
  const side = Math.sqrt(buildings.roomLimit);
  const shareWithin = (radius: number): number =>
    interpretations.placesInRoom === 'centre' ? 1 : shareOfSquare(radius, side);
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);

  const distributionOf = (target: Target, within: (radius: number) => number): AliasTable =>
    blastDistribution(rules, blast, sumOf(partsOfTarget(catalogue, interpretations, target, false)), within);
  const inRoom = (isHunkered: boolean): AliasTable => {
    const cover = defenders.cover === null ? [] : [defenders.cover];
    return distributionOf({ stance: 'front', cover, isHunkered }, shareWithin);
  };
  const testOf = (opening: 'door' | 'window'): number => openingHits(throwing, opening, range, false);
  const { within, succeedsOn, onlyUncooked } = throwing.throwBack;
  const near = interpretations.placesInRoom === 'centre' ? 1 : shareOfSquare(within, side);
  const { actionsLost, withCover, withoutCover } = throwing.shock;
  const owedBy = (cover: string | null): number | null =>
    (cover === null ? withoutCover : withCover) === 'stun' ? null : actionsLost;
  return {
    name: explosive.name,
    inHandFaces: cooked ? faces.filter((die) => explodesInHand(die, attackers.quality)).length : 0,
    openingFaces: [
      entry !== 'stairs'
        ? testOf(entry)
        : interpretations.grenadeByStairs === 'asDoor'
          ? testOf('door')
          : null,
      testOf('door'),
    ],
    missHurts: interpretations.missedOpening === 'amongThrowers',
    thrownBack:
      cooked && onlyUncooked
        ? null
        : Array.from({ length: MOST_FIGURES + 1 }, (_, men) => {
            const back = ((1 - wholePower(1 - near, men)) * succeedsOn.length) / SIDES;
            return createAliasTable([back, 1 - back]);
          }),
    inRoom: [inRoom(false), inRoom(true)],
    // A thrower is not fighting (R-FIRE-08), and the grenade is at his feet.
    atOpening: distributionOf({ stance: 'unready', cover: [], isHunkered: false }, () => 1),
    owed: [owedBy(attackers.cover), owedBy(defenders.cover)],
  };
}

/**
 * The outcomes for a man near the explosion.
 * @param added to his die
 * @param within P(within a radius)
 */
function blastDistribution(
  rules: CombatRules,
  { rings, shockRadius }: Blast,
  added: number,
  within: (radius: number) => number,
): AliasTable {
  const distribution = new Array<number>(STATES).fill(0);
  let inside = 0;
  for (const { radius, modifier } of rings) {
    const share = within(radius) - inside;
    inside += share;
    const { below, six } = dieDistribution(rules, modifier + added, false);
    for (let outcome = 0; outcome < STATES; outcome++)
      distribution[outcome] += (share * (below[outcome] + six[outcome])) / DIE_THROWS;
  }
  const [down, able] = [OUTCOMES.indexOf('hunker'), OUTCOMES.indexOf('none')];
  // Every unhurt figure within goes down.
  distribution[down] += distribution[able];
  distribution[able] = 0;
  const shaken = Math.max(inside, within(shockRadius ?? 0));
  distribution[down] += shaken - inside;
  distribution[able] = 1 - shaken;
  return createAliasTable(distribution);
}
