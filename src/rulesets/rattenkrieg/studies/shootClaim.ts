/** Claims about the odds of one Shoot action of Rattenkrieg!, alone or against another weapon's. */

import { optionsOf } from '../../../odds/defineQuestion.ts';
import { readParameters } from '../../../params/parameter.ts';
import { type ClaimMeaning, type ExactValue, meaningOfExact } from '../../../studies/claims/claims.ts';
import { asParsed, optionsSchema } from '../../../studies/command/optionsSchema.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { against } from '../../../studies/run/phrases.ts';
import { answerShoot, type ShotSummary } from '../odds/answerShoot.ts';
import type { OddsContext } from '../questions/context.ts';
import { readShot, SHOT } from '../questions/shootQuestion.ts';
import { openContext } from './openContext.ts';

const { weapon: _weapon, targets: _targets, ...CONDITIONS } = SHOT;

/** Options of `odds shoot` as keys of a claim. */
export const shootOptions = optionsSchema(optionsOf<OddsContext>(CONDITIONS));

/**
 * Expected men out of action, dead, hunkered; out of action and dead before reactions; probabilities of anyone out of action,
 * anyone dead, a jam; expected dice.
 */
export const SHOOT_MEASURES = [
  'out',
  'dead',
  'hunkered',
  'out-before',
  'dead-before',
  'any-out',
  'any-dead',
  'jam',
  'dice',
] as const;

type ShootMeasure = (typeof SHOOT_MEASURES)[number];

interface ShootClaim {
  readonly weapon: string;
  /** Targets, one for each sector, as in `odds shoot`. */
  readonly targets: readonly string[];
  readonly when?: Readonly<Record<string, unknown>> | undefined;
  readonly of: ShootMeasure;
}

/** The evidence of a claim, with notes. */
interface ShootMeaning {
  readonly meaning: ClaimMeaning;
  readonly assumed: readonly string[];
}

const EXACT_ONLY = { trials: 0, seed: 1, fractions: false };

/**
 * The evidence of a claim about one shot.
 * @param data `rule`, `set` and `data` as on the command line
 * @throws UsageError, DataError with the faults of the shot
 */
export async function meaningOfShot(claim: ShootClaim, data: ParsedOptions): Promise<ShootMeaning> {
  const { measures, assumed } = await shotOf(claim, data);
  const { weapon, targets, of } = claim;
  return { meaning: meaningOfExact(of, measures, against(weapon, targets.join(' | '))), assumed };
}

/**
 * The ratio of the effects of two weapons.
 * @throws as meaningOfShot; `usage/claim` where the other does nothing
 */
export async function meaningOfWeapons(
  claim: ShootClaim & { readonly than: string },
  data: ParsedOptions,
): Promise<ShootMeaning> {
  const { weapon, than, targets, of } = claim;
  const [own, other] = [await shotOf(claim, data), await shotOf({ ...claim, weapon: than }, data)];
  const [value, base] = [own.measures[of].value, other.measures[of].value];
  const ratio = value === null || base === null || base === 0 ? null : value / base;
  const measures = { ...own.measures, [of]: { scale: 'amount' as const, value: ratio } };
  return {
    meaning: meaningOfExact(
      of,
      measures,
      `${weapon} as a multiple of ${than}, against ${targets.join(' | ')}`,
    ),
    assumed: [...new Set([...own.assumed, ...other.assumed])],
  };
}

async function shotOf({ weapon, targets, when }: ShootClaim, data: ParsedOptions) {
  const argv = { ...asParsed(when), ...data, weapon, targets };
  const context = await openContext(argv, ['weapon', 'targets']);
  const request = readParameters(SHOT, context);
  const read = request && readShot(context, request);
  context.reader.finish();
  // Without faults there is a shot; with any, `finish` has thrown.
  if (read === undefined) throw new RangeError('a shot without a fault was not read');
  const { exact } = answerShoot(context.catalogue, read.question, EXACT_ONLY).answer;
  return { measures: measuresOf(exact, exact.beforeReaction ?? exact), assumed: read.assumed };
}

function measuresOf(whole: ShotSummary, early: ShotSummary): Readonly<Record<ShootMeasure, ExactValue>> {
  const amount = (value: number): ExactValue => ({ scale: 'amount', value });
  const share = (value: number): ExactValue => ({ scale: 'share', value });
  return {
    out: amount(whole.expected.dead + whole.expected.wounded),
    dead: amount(whole.expected.dead),
    hunkered: amount(whole.expected.hunkered),
    'out-before': amount(early.expected.dead + early.expected.wounded),
    'dead-before': amount(early.expected.dead),
    'any-out': share(1 - whole.out[0]),
    'any-dead': share(1 - whole.dead[0]),
    jam: share(whole.jam),
    dice: amount(whole.expected.dice),
  };
}
