/** Claims about engagements of Dust Warfare. */
import { z } from 'zod';
import { type Fault, UsageError } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import { ownedText } from '../../../charts/phrases.ts';
import { overridden } from '../../../data/houseRules.ts';
import type { FoundEstimate } from '../../../experiments/claims.ts';
import { type PartPrice, priceFairness } from '../../../experiments/priceFairness.ts';
import type { PlayedVariant } from '../../../experiments/variants.ts';
import { amountShape, attackShape, changeShape, scoreShape } from '../../../studies/claims/claimShapes.ts';
import type { ClaimMeaning, ClaimsArguments, ClaimVariants } from '../../../studies/claims/claims.ts';
import { overWords, preparingFightClaims } from '../../../studies/fight/fightClaims.ts';
import { nameOf, sideNames } from '../../../tables/names.ts';
import { loadCatalogue } from '../catalogue.ts';
import { SCORINGS } from '../configuration.ts';
import { displayNames } from '../displayNames.ts';
import { parseHouseRules } from '../houseRules.ts';
import { type UnitLoss, unitLosses } from '../unitLosses.ts';
import { ATTACK_MEASURES, attackOptions, meaningOfAttack } from './attackClaim.ts';
import { ENGAGEMENTS, type Engagement } from './engagement.ts';
import { engagementNotes } from './notes.ts';
import { nothingToCompare, ratioMethod, relativeLimit } from './phrases.ts';
import { lossVariants, pricedUnits } from './unitPrices.ts';

const texts = z.array(z.string()).optional();

/** Settings to play, named like the options of the command line, with the same defaults. */
export const playedSchema = z.strictObject({
  lists: z.array(z.string()).length(2).optional().describe('Two lists'),
  ranges: z.array(z.int()).min(1).optional().describe('Inches by turn'),
  cover: z.string().optional(),
  ai: z.string().optional(),
  'other-units': z.tuple([z.int(), z.int()]).optional().describe('Of the first and the second side'),
  'retreat-moves': z.int().optional(),
  scoring: z.enum(SCORINGS).optional(),
  'draw-margin': z.int().optional(),
  rule: texts,
  set: texts,
});

type Played = z.infer<typeof playedSchema>;

/** Settings of a claim that override the file's `played`. */
const departures = { played: playedSchema.optional() };

/** Every kind of claim. */
export const claimSchema = z.discriminatedUnion('about', [
  z.strictObject({ ...scoreShape('first', 'Score of the first side'), ...departures }),
  z.strictObject({ ...scoreShape('second', 'Score of the second side'), ...departures }),
  z.strictObject({ ...scoreShape('first-to-act', 'Score of the side that acts first'), ...departures }),
  z.strictObject({ ...scoreShape('draws', 'Share of drawn games'), ...departures }),
  z.strictObject({
    ...amountShape('units', 'Worth of units for each army point of their price; 1 is fair'),
    side: z.enum(['first', 'second']).optional().describe('Only units of this side'),
    unit: z.string().optional().describe('Only this unit'),
    ...departures,
  }),
  z.strictObject({ ...changeShape, ...departures }),
  z.strictObject({
    ...attackShape(attackOptions, ATTACK_MEASURES),
    played: playedSchema.pick({ rule: true, set: true }).optional(),
  }),
]);

type Claim = z.infer<typeof claimSchema>;
type UnitsClaim = Extract<Claim, { readonly about: 'units' }>;

export const prepareEngagementClaims = preparingFightClaims({
  ruleset: ENGAGEMENTS,
  played: playedSchema,
  claim: claimSchema,
  wordsOf,
  loadCatalogue,
  parseRules: parseHouseRules,
  notes: engagementNotes,
  exact: async (claim, data) => (claim.about === 'attack' ? meaningOfAttack(claim, data) : undefined),
  own: (claim, engagement, variants) =>
    claim.about === 'units' ? meaningOfUnits(claim, engagement, variants) : undefined,
  remarks: (claims) =>
    claims.some(({ about }) => about === 'units')
      ? {
          method: [
            'Prices are judged once, after all games. The found value is the worth of a unit for each army point of its price; 1 is fair.',
            ratioMethod(),
          ],
          notes: [relativeLimit()],
        }
      : { method: [], notes: [] },
});

/** The settings as options of the command line. */
function wordsOf(all: Played = {}, { played: own }: Claim, args: ClaimsArguments) {
  const { lists = [], ranges, 'other-units': otherUnits, ai, ...played } = { ...all, ...own };
  const { rule, set } = overWords(all, own);
  return {
    names: lists,
    player: ai,
    argv: {
      ...played,
      ai: ai ?? args.ai,
      ranges: ranges?.join(),
      'other-units': otherUnits?.join(),
      rule,
      set: overridden(args.sets, set),
      data: args.overlays,
      seed: String(args.seed),
    },
  };
}

function meaningOfUnits(written: UnitsClaim, engagement: Engagement, variants: ClaimVariants): ClaimMeaning {
  const { study, catalogue, configuration } = engagement;
  const unit = entryNamed(catalogue.units, written.unit ?? '')?.id ?? written.unit;
  const claim = { ...written, unit };
  const losses = unitLosses(catalogue, configuration);
  checkUnits(claim, losses);
  const names = displayNames(catalogue);
  const sides = sideNames(configuration.sides);
  const losing = lossVariants(study, losses).map((variant) => variants.add(variant.study, [], variant.name));
  const estimateOf = ({ side, id, price, worth }: PartPrice): FoundEstimate => ({
    name: ownedText(sides[side], nameOf(names, id)),
    value: worth === null ? null : worth.points / price,
    low: worth === null ? Number.NEGATIVE_INFINITY : worth.low / price,
    high: worth === null ? Number.POSITIVE_INFINITY : worth.high / price,
  });
  return {
    scale: 'amount',
    evidence: {
      kind: 'whole',
      variants: [variants.add(study, []), ...losing],
      estimates: ([whole, ...without]: readonly PlayedVariant[], confidence) =>
        // Margin 0: the claim itself sets and judges its margin.
        priceFairness(whole, pricedUnits(losses, without), 0, confidence)
          .parts.filter((part) => isMeant(claim, part))
          .map(estimateOf),
    },
  };
}

/** Refuses claims about unknown units: they could never be wrong. */
function checkUnits(claim: UnitsClaim, losses: readonly UnitLoss[]): void {
  if (losses.some((loss) => isMeant(claim, loss))) return;
  const own = losses.filter((loss) => isMeant({ ...claim, unit: undefined }, loss));
  const known = [...new Set(own.map(({ id }) => id))];
  const fault: Fault =
    known.length > 0 && claim.unit !== undefined
      ? unknownFault('unit', 'unit', claim.unit, known)
      : { code: 'usage/nothing-to-compare', place: { path: 'about' }, message: nothingToCompare() };
  throw new UsageError([fault]);
}

function isMeant({ side, unit }: UnitsClaim, found: { readonly side: 0 | 1; readonly id: string }): boolean {
  const isOfSide = side === undefined || found.side === (side === 'first' ? 0 : 1);
  return isOfSide && (unit === undefined || found.id === unit);
}
