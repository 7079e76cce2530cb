/** The rules for the distribution of an attack, from the catalogue and its interpretations. */
import type { Catalogue, Cover } from '../model.ts';
import { COVERS } from '../schema/names.ts';
import type { Die } from './die.ts';

export interface AttackRules {
  readonly die: Die;
  /** Points that cover negates, in the order of COVERS. */
  readonly coverPoints: readonly number[];
  /** Steps of cover from suppression (D-SUP-02). */
  readonly suppressedSteps: number;
  /** Steps of cover from Hit the Dirt (D-REACT-05). */
  readonly hitTheDirtSteps: number;
  /** The cover that a team has in soft terrain (D-ATK-06). */
  readonly teamCover: Cover;
  readonly rulings: AttackRulings;
}

/** The two-way interpretations that change an attack, by name. */
type AttackRulings = Readonly<ReturnType<typeof switchesOf>>;

/** @param rulings every two-way interpretation of the catalogue by name */
export function attackRules(
  { dice, terrain }: Pick<Catalogue, 'dice' | 'terrain'>,
  rulings: Readonly<Record<string, boolean>>,
): AttackRules {
  const modifier = (id: Catalogue['terrain']['modifiers'][number]['id']) =>
    terrain.modifiers.find((entry) => entry.id === id);
  return {
    die: gameDie(dice),
    coverPoints: COVERS.map((cover) => terrain.cover.find(({ id }) => id === cover)?.negates ?? 0),
    suppressedSteps: modifier('suppressed')?.steps ?? 0,
    hitTheDirtSteps: modifier('hit-the-dirt')?.steps ?? 0,
    teamCover: modifier('team')?.sets ?? 'soft',
    rulings: switchesOf(rulings),
  };
}

/** The die of this game. */
export function gameDie(dice: Catalogue['dice']): Die {
  const faces = dice.find(({ id }) => id === GAME_DIE)?.faces ?? [];
  const count = (symbol: string): number => faces.find((face) => face.symbol === symbol)?.count ?? 0;
  return { hits: count('hit'), blanks: count('blank') };
}

const GAME_DIE = 'dust-warfare';

function switchesOf(rulings: Readonly<Record<string, boolean>>) {
  return {
    oneMarkerPerAttack: rulings.oneMarkerPerAttack,
    damageRowsAsRead: rulings.damageRowsAsRead,
    oneArmourRoll: rulings.oneArmourRoll,
    hitTheDirtTwoSteps: rulings.hitTheDirtTwoSteps,
    damageTableNeedsDamage: rulings.damageTableNeedsDamage,
    cheatDeathOnBlank: rulings.cheatDeathOnBlank,
    extraDiceOnBlanks: rulings.extraDiceOnBlanks,
    extraDiceInverted: rulings.extraDiceInverted,
    allInOneWithSustained: rulings.allInOneWithSustained,
    inversionAndRerollStack: rulings.inversionAndRerollStack,
    bombsAreOneBomb: rulings.bombsAreOneBomb,
    sniperCoversAttack: rulings.sniperCoversAttack,
    penetratorCoversAttack: rulings.penetratorCoversAttack,
    radiationRolledApart: rulings.radiationRolledApart,
    damageSpillsOver: rulings.damageSpillsOver,
    ownMarkerCovers: rulings.ownMarkerCovers,
    doubleBeforeHalving: rulings.doubleBeforeHalving,
    rearArcStopsExtraDice: rulings.rearArcStopsExtraDice,
    loneHeroesIgnoreGrenades: rulings.loneHeroesIgnoreGrenades,
    negationNeedsNoRoll: rulings.negationNeedsNoRoll,
    teamNeedsTerrain: rulings.teamNeedsTerrain,
    doublingsMultiply: rulings.doublingsMultiply,
    extraDiceAddUp: rulings.extraDiceAddUp,
    penetratorHalvesExtraDice: rulings.penetratorHalvesExtraDice,
    tankKillerCoversAttack: rulings.tankKillerCoversAttack,
    tankKillerOnAircraft: rulings.tankKillerOnAircraft,
    diceHalvedTogether: rulings.diceHalvedTogether,
  };
}
