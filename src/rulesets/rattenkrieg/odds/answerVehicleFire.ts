/** The answer of `odds vehicle-fire`: small arms at a vehicle, boat or aircraft (R-VEH-09). */
import { checkAgreement } from '../../../dice/agreement.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { signed } from '../../phrases.ts';
import { speedSteps } from '../armour/toHit.ts';
import { combatRules } from '../fire/combatTable.ts';
import { shotOdds } from '../fire/distribution.ts';
import { partsOf, type Shooting } from '../fire/modifiers.ts';
import { type ModifierPart, sumOf } from '../fire/part.ts';
import { doubleSixOf, type ShotPlan } from '../fire/plan.ts';
import { sampleShot } from '../fire/sample.ts';
import { isBurst } from '../fire/weapon.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';

interface VehicleFireQuestion {
  readonly shooting: Shooting;
  /** An entry of `antiTank.lightWeapons.targets`. */
  readonly target: Catalogue['antiTank']['lightWeapons']['targets'][number];
  /** Size of the target cell: the maximum number of dice of automatic weapons. */
  readonly size: number;
  /** Relative speed in whole inches. */
  readonly speed: number;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface VehicleFireAnswer {
  /** The question with its defaults. */
  readonly question: VehicleFireQuestion;
  /** Exact values. */
  readonly exact: {
    /** Sum of the modifiers of each die. */
    readonly modifier: number;
    /** Number of dice: the size of the cell for automatic weapons, otherwise one. */
    readonly dice: number;
    /** P(0, 1, 2 … damage points). */
    readonly points: readonly number[];
    /** Expected damage points. */
    readonly expected: number;
    /** P(a six ends the burst). */
    readonly stopped: number;
    /** P(the weapon jams). */
    readonly jam: number;
  };
  /** Samples of the fire; null without any. */
  readonly sampled: {
    /** Number of samples. */
    readonly trials: number;
    /** Seed of the random numbers. */
    readonly seed: number;
    /** Share of the samples with 0, 1, 2 … damage points. */
    readonly points: readonly number[];
    /** Largest deviation from the exact values, in standard errors. */
    readonly z: number;
  } | null;
  readonly sentence: string;
}

/** Inches of relative speed per step of the modifier, for driving and flying targets. */
const [DRIVING_STEP, FLYING_STEP] = [5, 50];
/** A vehicle as a target for the shot at men, without stance and cover. */
const NEITHER = { stance: 'side', cover: [], isHunkered: false } as const;

export const POINTS = 'points';

const diceCount = (dice: number): string => (dice === 1 ? 'one die' : `${dice} dice`);

const value = (modifier: number): string => (modifier === 0 ? '0' : signed(modifier)).padStart(3);

/** `MG42, 7 dice, against an armoured vehicle: 0.58 damage points expected, any 45.9 %` */
function sentence(
  weapon: string,
  target: string,
  speed: number,
  dice: number,
  expected: number,
  any: number,
): string {
  const pace = speed === 0 ? '' : ` at a relative speed of ${speed}"`;
  return `${weapon}, ${diceCount(dice)}, against ${target}${pace}: ${expected.toFixed(2)} damage points expected, any ${probabilityLabel(any)}`;
}

function partNote({ id, modifier }: { readonly id: string; readonly modifier: number }): string {
  return `${value(modifier)}  ${id}`;
}

/**
 * Computes the odds of the fire.
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerVehicleFire(
  catalogue: Catalogue,
  question: VehicleFireQuestion,
  run: { readonly trials: number; readonly seed: number },
): { readonly answer: VehicleFireAnswer; readonly explanation: Explanation } {
  const { shooting, target, size, speed, interpretations } = question;
  const { weapon } = shooting;
  const parts = allParts(catalogue, question);
  const modifier = sumOf(parts);
  const narration = parts.filter((one) => one.modifier !== 0);
  const rolled = isBurst(weapon) ? size : 1;
  const plan = planOf(catalogue, shooting, modifier, rolled);
  const rules = combatRules(catalogue, interpretations);
  const odds = shotOdds(rules, catalogue.smallArms.doubleSix, plan);
  // Every die that would kill a man causes a damage point.
  const points = odds.dead;
  const expected = mean(points);
  const changed = changedNotes(catalogue, interpretations);
  const steps = [
    {
      title: 'Modifiers of every die',
      rules: ['R-VEH-09', ...new Set(narration.flatMap(({ rules: own }) => own))],
      notes: [...narration.map(partNote), `${value(modifier)}  in all`],
      distributions: [],
    },
    {
      title: 'Damage points',
      rules: ['R-VEH-09', 'R-FIRE-04', 'R-FIRE-05', ...(plan.doubleSix === 'ignored' ? [] : ['R-FIRE-11'])],
      notes: [`${diceCount(rolled)}: every result "dead" is a damage point; other results have no effect`],
      distributions: [{ name: POINTS, first: 0, probabilities: points }],
    },
  ];
  return {
    answer: {
      question,
      exact: { modifier, dice: rolled, points, expected, stopped: odds.stopped, jam: odds.jam },
      sampled: run.trials === 0 ? null : sampled(),
      sentence: sentence(weapon.name, target.id, speed, rolled, expected, atLeast(points, 1)),
    },
    explanation: {
      rules: rulesBehind([...steps.flatMap(({ rules: own }) => own), ...changed.map(({ id }) => id)]),
      assumed: [
        ...(isAircraft(question) ? [] : ['the firer names the part first']),
        ...(isBurst(weapon) ? ['the size of the cell gives the dice of an automatic weapon (--size)'] : []),
        ...changed.map(({ note }) => note),
      ],
      steps: () => steps,
    },
  };

  function sampled(): NonNullable<VehicleFireAnswer['sampled']> {
    const counts = sampleShot(rules, catalogue.smallArms.doubleSix, plan, run);
    const z = checkAgreement(counts.dead, points, run);
    return { ...run, points: [...counts.dead].map((count) => count / run.trials), z };
  }
}

function isAircraft({ target }: VehicleFireQuestion): boolean {
  return target.perFiftyInches !== undefined;
}

function allParts(catalogue: Catalogue, question: VehicleFireQuestion): ModifierPart[] {
  const { shooting, target, speed, interpretations } = question;
  const { perFiveInches, perFiftyInches } = target;
  const part = (id: string, modifier: number): ModifierPart => {
    return { id, modifier, text: '', rules: ['R-VEH-09'], counts: true };
  };
  const added = speedSteps(speed, DRIVING_STEP) * (perFiveInches ?? 0);
  const flying = speedSteps(speed, FLYING_STEP) * (perFiftyInches ?? 0);
  return [
    ...partsOf(catalogue, interpretations, shooting, NEITHER),
    part(target.id, target.modifier),
    part('relative-speed', added + flying),
  ];
}

/** Each die counts separately, as if each had a different target. */
function planOf(catalogue: Catalogue, shooting: Shooting, modifier: number, dice: number): ShotPlan {
  return {
    targets: dice,
    dice: Array.from({ length: dice }, (_, target) => ({ target, modifier })),
    isBurst: isBurst(shooting.weapon),
    beforeReaction: dice,
    doubleSix: doubleSixOf(catalogue, shooting),
    oneOf: [],
  };
}
