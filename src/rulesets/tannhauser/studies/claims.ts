/** Claims about matchups of Tannhäuser. */

import { z } from 'zod';
import { type Fault, UsageError } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { foundExpected } from '../../../base/phrases.ts';
import { overridden } from '../../../data/houseRules.ts';
import type { Subject } from '../../../experiments/claimCounts.ts';
import { fieldScores } from '../../../experiments/fieldScores.ts';
import { everyMeeting } from '../../../experiments/roundRobin.ts';
import { type Miniature, miniaturesOf } from '../../../game/miniatures.ts';
import { derivedSeed } from '../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams, uniformFloat } from '../../../random/streams.ts';
import { attackShape, changeShape, scoreShape } from '../../../studies/claims/claimShapes.ts';
import type { ClaimMeaning, ClaimsArguments, ClaimVariants } from '../../../studies/claims/claims.ts';
import { minuteGames } from '../../../studies/experiment/minuteGames.ts';
import { preparingFightClaims } from '../../../studies/fight/fightClaims.ts';
import { DRAWS, FIRST_TO_ACT, rolledEntries } from '../../../studies/run/phrases.ts';
import { miniatureName, nameOf, sideNames } from '../../../tables/names.ts';
import { MOST_BONUS_TOKENS } from '../bonusTokens.ts';
import { loadCatalogue } from '../catalogue.ts';
import { fieldable } from '../columns.ts';
import { type MatchConfiguration, PACK_IDS } from '../configuration.ts';
import { displayNames } from '../displayNames.ts';
import { defaultEntries, ENTRIES } from '../entryDesign.ts';
import { fieldTeams } from '../fieldRules.ts';
import { parseHouseRules } from '../houseRules.ts';
import type { Catalogue } from '../model.ts';
import { ATTACK_MEASURES, attackOptions, meaningOfAttack } from './attackClaim.ts';
import { countsOfMeeting, studiesOfMeeting } from './fieldStudies.ts';
import type { Matchup } from './matchup.ts';
import { matchupsOf } from './matchups.ts';

const MATCHUPS = matchupsOf('check');

const texts = z.array(z.string()).optional();

/** Settings to play, named like the options of the command line, with the same defaults. */
export const playedSchema = z.strictObject({
  teams: z.array(z.string()).length(2).optional().describe('Two teams'),
  map: z
    .string()
    .optional()
    .describe('Map; several with commas, or all: the claim is judged on each, that of a field over all'),
  mode: z
    .string()
    .optional()
    .describe('Mode; several with commas, or all: the claim is judged in each, that of a field over all'),
  scenario: z.string().optional(),
  ai: z.string().optional(),
  /** The default is that of the study about the same subject; see judgingStudy. */
  entries: z.enum(ENTRIES).optional(),
  option: texts,
  handicap: texts,
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
  z.strictObject({
    ...scoreShape('entries', 'Score of each entry point; the claim must hold for both'),
    ...departures,
  }),
  z.strictObject({ ...scoreShape('first-to-act', 'Score of the side that acts first'), ...departures }),
  z.strictObject({ ...scoreShape('draws', 'Share of drawn games'), ...departures }),
  z.strictObject({
    ...scoreShape('packs', 'Score of the side with a pack; the claim must hold for all selected packs'),
    character: z.string().optional().describe('Only packs of this character'),
    pack: z.string().optional().describe('Only this pack'),
    ...departures,
  }),
  z.strictObject({
    ...scoreShape('field', 'Score of each team of a field against all others; the claim must hold for all'),
    field: z.record(z.string(), z.string()).describe('Teams by name, each as for play'),
    ban: texts.describe('Items that nobody brings'),
    tokens: z.int().min(0).max(MOST_BONUS_TOKENS).optional().describe('Most bonus tokens of a team'),
    points: z.record(z.string(), z.int()).optional().describe('Command Points a turn more, by team'),
    ...departures,
  }),
  z.strictObject({ ...changeShape, ...departures }),
  z.strictObject({
    ...attackShape(attackOptions, ATTACK_MEASURES),
    played: playedSchema.pick({ rule: true, set: true }).optional(),
  }),
]);

type Claim = z.infer<typeof claimSchema>;
type FieldClaim = Extract<Claim, { readonly about: 'field' }>;
type ScoreClaim = Exclude<Claim, { readonly about: 'change' | 'attack' | 'field' }>;

export const prepareMatchClaims = preparingFightClaims({
  ruleset: MATCHUPS,
  played: playedSchema,
  claim: claimSchema,
  wordsOf: (all, claim, args) => {
    const played = merged(all, claim.played);
    // Only places, players and rules are those of the first two teams: the claim names its own field.
    const teams = claim.about === 'field' ? Object.values(claim.field).slice(0, 2) : played.teams;
    return wordsOf({ ...played, teams }, args, claim.about);
  },
  loadCatalogue,
  defaultGames: minuteGames,
  parseRules: parseHouseRules,
  notes: () => [],
  async exact(claim, data) {
    if (claim.about !== 'attack') return undefined;
    return { meaning: await meaningOfAttack(claim, data), assumed: [] };
  },
  own: (claim, matchup, variants) =>
    claim.about === 'change' || claim.about === 'attack' || claim.about === 'field'
      ? undefined
      : meaningOfScore(claim, matchup, variants),
  pooled: (claim, places, variants) =>
    claim.about === 'field' ? meaningOfField(claim, places, variants) : undefined,
  miniaturesOf: miniaturesIn,
  remarks: () => ({ method: [], notes: [] }),
});

function miniaturesIn(configuration: MatchConfiguration): readonly Miniature[] {
  return miniaturesOf({ sides: fieldable(configuration) });
}

/** The settings of all claims of the file, with those of one claim on top. */
function merged(all: Played = {}, own: Played = {}): Played {
  return {
    ...all,
    ...own,
    option: [...overridden(all.option ?? [], own.option ?? [])],
    handicap: [...overridden(all.handicap ?? [], own.handicap ?? [])],
    rule: [...overridden(all.rule ?? [], own.rule ?? [])],
    set: [...overridden(all.set ?? [], own.set ?? [])],
  };
}

/** The command that studies the subject of a claim. */
function judgingStudy(about: Claim['about']): string {
  return about === 'entries' || about === 'first-to-act' ? 'balance maps' : 'play';
}

/** The settings of the games as options of the command line. */
function wordsOf({ teams = [], set, ...played }: Played, args: ClaimsArguments, about: Claim['about']) {
  if (about === 'entries' && played.entries === 'rolled') {
    const place = { path: 'entries' };
    throw new UsageError([{ code: 'usage/claim', place, message: rolledEntries() }]);
  }
  return {
    names: teams,
    player: played.ai,
    argv: {
      ...played,
      ai: played.ai ?? args.ai,
      entries: played.entries ?? defaultEntries(judgingStudy(about)),
      set: overridden(args.sets, set ?? []),
      data: args.overlays,
      seed: args.seed,
    },
  };
}

function meaningOfScore(written: ScoreClaim, matchup: Matchup, variants: ClaimVariants): ClaimMeaning {
  const { configuration, catalogue, study } = matchup;
  const claim = written.about === 'packs' ? withIds(catalogue, written) : written;
  const miniatures = miniaturesIn(configuration);
  if (claim.about === 'packs') checkNames(claim, miniatures);
  const own = new Set(
    claim.about === 'packs'
      ? miniatures.filter(({ character }) => character === claim.character).map(({ key }) => key)
      : [],
  );
  const names = displayNames(catalogue);
  const sides = sideNames(configuration.sides);
  return {
    scale: 'share',
    evidence: {
      kind: 'score',
      variant: variants.add(study, miniatures),
      isAbout: (subject) => isAbout(subject, claim, own),
      nameOf: (subject) => {
        switch (subject.kind) {
          case 'side':
            return sides[subject.side];
          case 'entry':
            return `entry point ${nameOf(names, subject.label)}`;
          case 'pack': {
            const character =
              miniatures.find(({ key }) => key === subject.miniature)?.character ?? subject.miniature;
            return `${miniatureName(names, character, subject.miniature)}, ${nameOf(names, subject.pack)}`;
          }
          case 'draws':
            return DRAWS;
          case 'first-to-act':
            return FIRST_TO_ACT;
        }
      },
    },
  };
}

/** The claim that each team of a field scores as it says, over all places together. */
function meaningOfField(
  { field, ban = [], tokens, points = {} }: FieldClaim,
  places: readonly Matchup[],
  variants: ClaimVariants,
): ClaimMeaning {
  const [{ catalogue, configuration, study }] = places;
  const named = Object.entries(field).map(([name, text]) => ({ name, text }));
  const teams = fieldTeams(catalogue, configuration, named, { bans: ban, tokens, points });
  const meetings = everyMeeting(teams.length);
  const studies = meetings.map((pair) => studiesOfMeeting(places, teams, pair));
  const names = studies.flat().map((one, index) => {
    // Meetings share no luck.
    const seed = derivedSeed(study.seed, DOMAINS.ratings, index);
    return variants.add({ ...one.study, seed }, [], one.name);
  });
  return {
    scale: 'share',
    evidence: {
      kind: 'whole',
      variants: names,
      estimates(played, confidence) {
        const left = played.map((one) => one.points);
        const counts = studies.map((own) => countsOfMeeting(own, left.splice(0, own.length)));
        const streams = createStreams(1);
        seedStreams(streams, study.seed, DOMAINS.eventLevers, 0);
        return fieldScores(teams.length, meetings, counts, () => uniformFloat(streams, 0), confidence).map(
          ({ score, low, high }, team) => ({ name: teams[team].name, value: score, low, high }),
        );
      },
    },
  };
}

type PacksClaim = Extract<Claim, { readonly about: 'packs' }>;

/** The claim with the id of its character, which a file may call by its name. */
function withIds({ characters }: Catalogue, claim: PacksClaim): PacksClaim {
  const character = entryNamed(characters, claim.character ?? '');
  return character === undefined ? claim : { ...claim, character: character.id };
}

/** Refuses characters and packs that are not in the teams: such a claim could never be wrong. */
function checkNames(
  { character, pack }: PacksClaim,
  miniatures: readonly { readonly character: string }[],
): void {
  const faults: Fault[] = [];
  const check = (what: string, found: string | undefined, known: readonly string[]): void => {
    if (found === undefined || known.includes(found)) return;
    const nearest = nearestName(found, known);
    faults.push({
      code: 'usage/claim',
      place: { path: what },
      message: foundExpected(`"${found}"`, `one of ${known.join(', ')}`),
      ...(nearest === undefined ? {} : { nearest }),
    });
  };
  check('character', character, [...new Set(miniatures.map((miniature) => miniature.character))]);
  check('pack', pack, PACK_IDS);
  if (faults.length > 0) throw new UsageError(faults);
}

function isAbout(subject: Subject, claim: ScoreClaim, miniatures: ReadonlySet<string>): boolean {
  switch (claim.about) {
    case 'first':
    case 'second':
      return subject.kind === 'side' && subject.side === (claim.about === 'first' ? 0 : 1);
    case 'entries':
      return subject.kind === 'entry';
    case 'packs':
      return (
        subject.kind === 'pack' &&
        (claim.character === undefined || miniatures.has(subject.miniature)) &&
        (claim.pack === undefined || subject.pack === claim.pack)
      );
    default:
      return subject.kind === claim.about;
  }
}
