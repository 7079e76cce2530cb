/** Claims about engagements of Dust Warfare. */
import { z } from 'zod';
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/check.ts';
import { nothingToCompare, owned, ratioMethod, relativeLimit } from '../../base/messages/priceFairness.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { overridden } from '../../data/houseRules.ts';
import type { PlayedArm } from '../../experiments/arms.ts';
import type { FoundFigure } from '../../experiments/claims.ts';
import { parseClaims } from '../../experiments/claimsFile.ts';
import { type PartPrice, priceFairness } from '../../experiments/priceFairness.ts';
import { loadCatalogue } from '../../rulesets/dust-warfare/catalogue.ts';
import { SCORINGS } from '../../rulesets/dust-warfare/configuration.ts';
import { displayNames } from '../../rulesets/dust-warfare/displayNames.ts';
import { parseHouseRules } from '../../rulesets/dust-warfare/houseRules.ts';
import { type UnitLoss, unitLosses } from '../../rulesets/dust-warfare/unitLosses.ts';
import { nameOf, sideNames } from '../../tables/names.ts';
import { amountShape, attackShape, changeShape, scoreShape } from '../claimShapes.ts';
import {
  type ClaimArms,
  type ClaimMeaning,
  type ClaimsArguments,
  createClaimArms,
  meaningOfChange,
  type PrepareClaims,
  prepareEach,
} from '../claims.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { ATTACK_FIGURES, attackOptions, meaningOfAttack } from '../odds/dustWarfare/attackClaim.ts';
import { type Engagement, engagementOf, unplayedRules } from './engagementExperiment.ts';
import { houseRuleArms } from './houseRuleArms.ts';
import { engagementNotes } from './notes.ts';
import { readEngagement } from './playOptions.ts';
import { lossArms, pricedUnits } from './unitPrices.ts';

const texts = z.array(z.string()).optional();

/** What is played, in the words of the command line; what is left out has its default. */
const playedSchema = z.strictObject({
  /** Two lists. */
  lists: z.array(z.string()).length(2).optional(),
  /** Inches by turn. */
  ranges: z.array(z.int()).min(1).optional(),
  cover: z.string().optional(),
  ai: z.string().optional(),
  /** Of the first and the second side. */
  'other-units': z.tuple([z.int(), z.int()]).optional(),
  'retreat-moves': z.int().optional(),
  scoring: z.enum(SCORINGS).optional(),
  'draw-margin': z.int().optional(),
  rule: texts,
  set: texts,
});

type Played = z.infer<typeof playedSchema>;

/** Departures from the file's `played`. */
const departures = { played: playedSchema.optional() };

const claimSchema = z.discriminatedUnion('about', [
  z.strictObject({ ...scoreShape('first'), ...departures }),
  z.strictObject({ ...scoreShape('second'), ...departures }),
  /** The side that acts first. */
  z.strictObject({ ...scoreShape('first-to-act'), ...departures }),
  /** The share of drawn games. */
  z.strictObject({ ...scoreShape('draws'), ...departures }),
  /** What units are worth for each army point that they cost: 1 is fair. */
  z.strictObject({
    ...amountShape('units'),
    /** Only those of this side. */
    side: z.enum(['first', 'second']).optional(),
    /** Only this one. */
    unit: z.string().optional(),
    ...departures,
  }),
  z.strictObject({ ...changeShape, ...departures }),
  z.strictObject({
    ...attackShape(attackOptions, ATTACK_FIGURES),
    played: playedSchema.pick({ rule: true, set: true }).optional(),
  }),
]);

type Claim = z.infer<typeof claimSchema>;
type ClaimAbout<A extends Claim['about']> = Extract<Claim, { readonly about: A }>;
type ScoreClaim = ClaimAbout<'first' | 'second' | 'first-to-act' | 'draws'>;

export const prepareEngagementClaims: PrepareClaims = async (document, args) => {
  const { games, confidence, played, claims } = parseClaims(document, {
    played: playedSchema,
    claim: claimSchema,
  });
  const arms = createClaimArms();
  const notes: string[] = [];
  const prepared = await prepareEach(claims, document, async (claim): Promise<ClaimMeaning> => {
    const { lists, argv } = wordsOf(merged(played, claim.played), args);
    if (claim.about === 'attack') {
      const { rule, set, data } = argv;
      const { meaning, assumed } = await meaningOfAttack(claim, { rule, set, data });
      notes.push(...assumed);
      return meaning;
    }
    const { catalogue, configuration, seed } = await readEngagement(lists, argv, () => ({}));
    const engagement = engagementOf(catalogue, configuration, seed);
    notes.push(...engagementNotes(catalogue, configuration));
    if (claim.about === 'units') return meaningOfUnits(claim, engagement, arms);
    if (claim.about !== 'change') return meaningOfScore(claim, engagement, arms);
    const rules = parseHouseRules(catalogue, [claim.change]);
    const [variant] = await houseRuleArms(engagement, rules, { lists, argv });
    return meaningOfChange(variant, engagement.study, [], sideNames(configuration.sides)[0], arms);
  });
  const pricesUnits = claims.some(({ about }) => about === 'units');
  const { sets, overlays, seed } = args;
  const catalogue = await loadCatalogue({ overlays, sets });
  return {
    games,
    confidence,
    arms: arms.all(),
    claims: prepared,
    study: arms.all().at(0)?.study ?? { ruleset: 'dust-warfare', catalogue, configuration: {}, seed },
    repeatable: true,
    method: pricesUnits ? [words.wholeMethod(), ratioMethod()] : [],
    notes: [...new Set([...notes, ...(pricesUnits ? [relativeLimit()] : [])])],
    unplayedRules: () => unplayedRules(catalogue),
  };
};

/** What the file says of all claims, with what one claim says over it. */
function merged(all: Played = {}, own: Played = {}): Played {
  return {
    ...all,
    ...own,
    rule: [...overridden(all.rule ?? [], own.rule ?? [])],
    set: [...overridden(all.set ?? [], own.set ?? [])],
  };
}

interface EngagementWords {
  readonly lists: readonly string[];
  readonly argv: ParsedOptions;
}

/** What is played as the command line would give it. */
function wordsOf(
  { lists = [], ranges, 'other-units': otherUnits, rule = [], set = [], ai, ...played }: Played,
  { sets, overlays, seed, ai: usual }: ClaimsArguments,
): EngagementWords {
  return {
    lists,
    argv: {
      ...played,
      ai: ai ?? usual,
      ranges: ranges?.join(),
      'other-units': otherUnits?.join(),
      rule,
      set: overridden(sets, set),
      data: overlays,
      seed: String(seed),
    },
  };
}

function meaningOfScore({ about }: ScoreClaim, engagement: Engagement, arms: ClaimArms): ClaimMeaning {
  const sides = sideNames(engagement.configuration.sides);
  return {
    scale: 'share',
    evidence: {
      kind: 'score',
      arm: arms.add(engagement.study, []),
      isAbout: (subject) =>
        subject.kind === 'side'
          ? (subject.side === 0 && about === 'first') || (subject.side === 1 && about === 'second')
          : subject.kind === about,
      nameOf: (subject) => {
        if (subject.kind === 'side') return sides[subject.side];
        return subject.kind === 'draws' ? words.DRAWS : words.FIRST_TO_ACT;
      },
    },
  };
}

function meaningOfUnits(claim: ClaimAbout<'units'>, engagement: Engagement, arms: ClaimArms): ClaimMeaning {
  const { study, catalogue, configuration } = engagement;
  const losses = unitLosses(catalogue, configuration);
  checkUnits(claim, losses);
  const names = displayNames(catalogue);
  const sides = sideNames(configuration.sides);
  const variants = lossArms(study, losses).map((arm) => arms.add(arm.study, [], arm.name));
  const figureOf = ({ side, id, price, worth }: PartPrice): FoundFigure => ({
    name: owned(sides[side], nameOf(names, id)),
    value: worth === null ? null : worth.points / price,
    low: worth === null ? Number.NEGATIVE_INFINITY : worth.low / price,
    high: worth === null ? Number.POSITIVE_INFINITY : worth.high / price,
  });
  return {
    scale: 'amount',
    evidence: {
      kind: 'whole',
      arms: [arms.add(study, []), ...variants],
      figures: ([whole, ...without]: readonly PlayedArm[], confidence) =>
        // The margin is the claim's own, and judged by it.
        priceFairness(whole, pricedUnits(losses, without), 0, confidence)
          .parts.filter((part) => isMeant(claim, part))
          .map(figureOf),
    },
  };
}

/** A claim about no unit could not be wrong. */
function checkUnits(claim: ClaimAbout<'units'>, losses: readonly UnitLoss[]): void {
  if (losses.some((loss) => isMeant(claim, loss))) return;
  const own = losses.filter((loss) => isMeant({ ...claim, unit: undefined }, loss));
  const known = [...new Set(own.map(({ id }) => id))];
  const fault: Fault =
    known.length > 0 && claim.unit !== undefined
      ? unknownFault('unit', 'unit', claim.unit, known)
      : { code: 'usage/nothing-to-compare', place: { path: 'about' }, message: nothingToCompare() };
  throw new UsageError([fault]);
}

function isMeant(
  { side, unit }: ClaimAbout<'units'>,
  found: { readonly side: 0 | 1; readonly id: string },
): boolean {
  const isOfSide = side === undefined || found.side === (side === 'first' ? 0 : 1);
  return isOfSide && (unit === undefined || found.id === unit);
}
