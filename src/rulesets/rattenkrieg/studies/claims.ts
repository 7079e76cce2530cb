/** Claims about firefights and shots of Rattenkrieg!. */
import { z } from 'zod';
import { overridden } from '../../../data/houseRules.ts';
import { amountShape, changeShape, scoreShape } from '../../../studies/claims/claimShapes.ts';
import type { ClaimsArguments } from '../../../studies/claims/claims.ts';
import { overWords, preparingFightClaims } from '../../../studies/fight/fightClaims.ts';
import { loadCatalogue } from '../catalogue.ts';
import { parseHouseRules } from '../houseRules.ts';
import { FIREFIGHTS } from './firefight.ts';
import { firefightNotes } from './notes.ts';
import { meaningOfShot, meaningOfWeapons, SHOOT_MEASURES, shootOptions } from './shootClaim.ts';

const texts = z.array(z.string()).optional();
/** One value for both sides, or one for each. */
const figure = z.union([z.int(), z.tuple([z.int(), z.int()])]).optional();

/** Settings to play, named like the options of the command line, with the same defaults. */
export const playedSchema = z.strictObject({
  /** Two squads. */
  squads: z.array(z.string()).length(2).optional(),
  /** Range in inches. */
  range: z.int().optional(),
  cover: z.string().optional(),
  ai: z.string().optional(),
  quality: figure,
  'leader-quality': figure,
  aggressiveness: figure,
  turns: z.int().optional(),
  'breaking-point': z.int().optional(),
  /** Extensions. */
  with: texts,
  rule: texts,
  set: texts,
});

type Played = z.infer<typeof playedSchema>;

/** Settings of a claim that override the file's `played`. */
const departures = { played: playedSchema.optional() };
/** One Shoot action, as in `odds shoot`. */
const shot = {
  weapon: z.string(),
  /** Targets, one for each sector. */
  targets: z.array(z.string()).min(1),
  when: shootOptions.optional(),
  of: z.enum(SHOOT_MEASURES),
  played: playedSchema.pick({ rule: true, set: true }).optional(),
};

/** Every kind of claim. */
export const claimSchema = z.discriminatedUnion('about', [
  z.strictObject({ ...scoreShape('first', 'Score of the first side'), ...departures }),
  z.strictObject({ ...scoreShape('second', 'Score of the second side'), ...departures }),
  z.strictObject({ ...scoreShape('first-to-act', 'Score of the side that acts first'), ...departures }),
  z.strictObject({ ...scoreShape('draws', 'Share of drawn games'), ...departures }),
  z.strictObject({ ...changeShape, ...departures }),
  z.strictObject({ ...amountShape('shoot', 'An exact value of one Shoot action'), ...shot }),
  z.strictObject({
    ...amountShape('weapons', 'Ratio of the weapon’s effect to that of another'),
    ...shot,
    than: z.string().describe('Weapon to compare with'),
  }),
]);

type Claim = z.infer<typeof claimSchema>;

export const prepareFirefightClaims = preparingFightClaims({
  ruleset: FIREFIGHTS,
  played: playedSchema,
  claim: claimSchema,
  wordsOf,
  loadCatalogue,
  parseRules: parseHouseRules,
  notes: firefightNotes,
  async exact(claim, data) {
    if (claim.about === 'shoot') return meaningOfShot(claim, data);
    return claim.about === 'weapons' ? meaningOfWeapons(claim, data) : undefined;
  },
  own: () => undefined,
  remarks: () => ({ method: [], notes: [] }),
});

/** The settings as options of the command line. */
function wordsOf(all: Played = {}, { played: own }: Claim, args: ClaimsArguments) {
  const { squads = [], with: extensions, ai, ...played } = { ...all, ...own };
  const { rule, set } = overWords(all, own);
  return {
    names: squads,
    player: ai,
    argv: {
      ...Object.fromEntries(Object.entries(played).map(([name, value]) => [name, given(value)])),
      ai: ai ?? args.ai,
      with: extensions?.join(),
      rule,
      set: overridden(args.sets, set),
      data: args.overlays,
      seed: String(args.seed),
    },
  };
}

function given(value: string | number | readonly (string | number)[] | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
