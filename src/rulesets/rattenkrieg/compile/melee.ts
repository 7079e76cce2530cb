/** Duels of close combat in a room, as tables (R-CC-02 … R-CC-06, H-12, H-13). */

import { type Fighter, type Melee, meleeModifier, meleeWeaponOf } from '../closeCombat/fighters.ts';
import { givingUp, meleeResult } from '../closeCombat/roll.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';
import { MELEE_OUTCOMES } from '../schema/names.ts';
import type { Group } from './figures.ts';

/** A result of MeleeRules; `strikesCharger` gives the figure that it affects. */
export const RETREATS = MELEE_OUTCOMES.indexOf('retreats');
export const KILLED = MELEE_OUTCOMES.indexOf('dead');

export interface MeleeRules {
  /** Maximum helpers of one man; 0 if helpers do not count. */
  readonly mostHelpers: number;
  /** The modifier when a man of one group charges one of another, each with helpers. */
  modifier(charger: number, chargerHelpers: number, foe: number, foeHelpers: number): number;
  /** Further modifier while those charged have not acted since the others came in. */
  readonly surprise: number;
  /** Index into MELEE_OUTCOMES, by die plus modifier, and whether it affects the charger. */
  outcome(total: number): number;
  strikesCharger(total: number): boolean;
  /** Which side gives up without a roll: 1 the charger, 2 his enemy, 0 neither. */
  givesUp(modifier: number): number;
}

export const CHARGER_GIVES_UP = 1;
export const FOE_GIVES_UP = 2;

export function meleeRules(
  catalogue: Catalogue,
  { interpretations, extensions }: FirefightConfiguration,
  groups: readonly Group[],
): MeleeRules {
  const { closeCombat } = catalogue;
  const { helper, surprise } = closeCombat;
  const mostHelpers = interpretations.surplusMen === 'help' ? helper.perFigure : 0;
  const width = mostHelpers + 1;
  const fighters = groups.map((group) => fighterOf(catalogue, group));
  const manned = fighters.flatMap((fighter) =>
    Array.from({ length: width }, (_, helpers): Fighter => ({ ...fighter, helpers })),
  );
  const alone = { attackers: [1], defenders: [1] };
  const modifiers = Int32Array.from(
    manned.flatMap((charger) =>
      manned.map((foe) => {
        const melee: Melee = {
          attackers: [{ fighter: charger, count: 1 }],
          defenders: [{ fighter: foe, count: 1 }],
          ...{ isSurprise: false, givesUp: false },
        };
        return meleeModifier(closeCombat, interpretations, melee, alone);
      }),
    ),
  );
  const results = Array.from({ length: SIDES + 1 }, (_, total) => meleeResult(closeCombat, total));
  const outcomes = Int32Array.from(results, ({ outcome }) => MELEE_OUTCOMES.indexOf(outcome));
  const own = Uint8Array.from(results, ({ side }) => (side === 'attackers' ? 1 : 0));
  const face = (total: number): number => Math.min(SIDES, Math.max(1, total));
  return {
    mostHelpers,
    modifier: (charger, chargerHelpers, foe, foeHelpers) =>
      modifiers[(charger * width + chargerHelpers) * manned.length + foe * width + foeHelpers],
    surprise: interpretations.roomSurprise === 'unanswered' ? surprise.attacker : 0,
    outcome: (total) => outcomes[face(total)],
    strikesCharger: (total) => own[face(total)] === 1,
    givesUp(modifier) {
      // With aggressiveness nobody gives up because of bad odds (R-CC-06).
      if (extensions.includes('aggressiveness')) return 0;
      const loser = givingUp(closeCombat, interpretations, modifier);
      return loser === null ? 0 : loser === 'attackers' ? CHARGER_GIVES_UP : FOE_GIVES_UP;
    },
  };
}

/** A man whose weapon cannot be used in close combat has the weakest row, bare hands. */
function fighterOf(catalogue: Catalogue, { weapon }: Group): Fighter {
  const { weapons } = catalogue.closeCombat;
  const weakest = weapons.reduce((least, one) => (one.attacker < least.attacker ? one : least));
  const { name, attacker, defender } = meleeWeaponOf(catalogue, weapon) ?? weakest;
  return { name, attacker, defender, helpers: 0 };
}
