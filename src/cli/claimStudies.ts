/** From the words of a file of claims to the studies that they are about. */
import { type Fault, UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/messages/common.ts';
import { nearestName } from '../base/nearest.ts';
import { canonicalJson } from '../data/hash.ts';
import type { Subject } from '../experiments/claimCounts.ts';
import { type ClaimsFile, type Played, regionOf, type WrittenClaim } from '../experiments/claimsFile.ts';
import { figuresOf } from '../experiments/figures.ts';
import type { ClaimArm, PlayableClaim } from '../experiments/playClaims.ts';
import { fieldable } from '../rulesets/tannhauser/columns.ts';
import { PACK_IDS } from '../rulesets/tannhauser/configuration.ts';
import type { MatchArguments } from './matchOptions.ts';
import { type Matchup, readMatchup } from './matchup.ts';
import { isRepeatable } from './repeatable.ts';

export interface ClaimStudies {
  readonly arms: readonly ClaimArm[];
  readonly claims: readonly PlayableClaim[];
  /** That of the first claim, for names. */
  readonly matchup: Matchup;
  /** Whether the same command finds the same games again. */
  readonly repeatable: boolean;
}

/**
 * The claims with their studies; claims about the same games share them.
 * @param args what the command line says; the file's words go over it
 * @throws UsageError, DataError with what a claim's words have wrong
 */
export async function claimStudies(
  { played, claims }: ClaimsFile,
  file: string,
  args: MatchArguments,
): Promise<ClaimStudies> {
  const arms = new Map<string, ClaimArm>();
  const playable: PlayableClaim[] = [];
  const matchups: Matchup[] = [];
  for (const claim of claims) {
    const { teams, args: own } = argumentsOf(merged(played, claim.played), args);
    const matchup = await readMatchup(teams, own);
    matchups.push(matchup);
    checkNames(claim, file, matchup);
    const key = canonicalJson(matchup.study);
    const arm = arms.get(key) ?? {
      name: `study ${arms.size + 1}`,
      study: matchup.study,
      figures: figuresOf({ sides: fieldable(matchup.configuration) }),
    };
    arms.set(key, arm);
    const character = new Set(
      arm.figures.filter((figure) => figure.character === claim.character).map(({ key: id }) => id),
    );
    playable.push({
      claim: claim.claim,
      arm: arm.name,
      region: regionOf(claim),
      isAbout: (subject) => isAbout(subject, claim, character),
    });
  }
  const repeatable = isRepeatable(matchups.map(({ configuration }) => configuration));
  return { arms: [...arms.values()], claims: playable, matchup: matchups[0], repeatable };
}

/** What the file says of all claims, with what one claim says over it. */
function merged(all: Played = {}, own: Played = {}): Played {
  return {
    ...all,
    ...own,
    option: [...(all.option ?? []), ...(own.option ?? [])],
    handicap: [...(all.handicap ?? []), ...(own.handicap ?? [])],
    rule: [...(all.rule ?? []), ...(own.rule ?? [])],
    set: [...(all.set ?? []), ...(own.set ?? [])],
  };
}

function argumentsOf(
  { teams = [], map, mode, scenario, ai, option = [], handicap = [], rule = [], set = [] }: Played,
  args: MatchArguments,
): { readonly teams: readonly string[]; readonly args: MatchArguments } {
  return {
    teams,
    args: {
      ...args,
      map,
      mode,
      scenario,
      ai: ai ?? args.ai,
      options: option,
      handicap,
      rules: rule,
      sets: [...args.sets, ...set],
    },
  };
}

/** A character or pack that nobody brings would make a claim that cannot be wrong. */
function checkNames(
  { claim, character, pack }: WrittenClaim,
  file: string,
  { configuration }: Matchup,
): void {
  const figures = figuresOf({ sides: fieldable(configuration) });
  const faults: Fault[] = [];
  const check = (what: string, found: string | undefined, known: readonly string[]): void => {
    if (found === undefined || known.includes(found)) return;
    const nearest = nearestName(found, known);
    faults.push({
      code: 'usage/claim',
      place: { file, path: `${claim}: ${what}` },
      message: foundExpected(`"${found}"`, `one of ${known.join(', ')}`),
      ...(nearest === undefined ? {} : { nearest }),
    });
  };
  check('character', character, [...new Set(figures.map((figure) => figure.character))]);
  check('pack', pack, PACK_IDS);
  if (faults.length > 0) throw new UsageError(faults);
}

function isAbout(
  subject: Subject,
  { about, character, pack }: WrittenClaim,
  figures: ReadonlySet<string>,
): boolean {
  switch (about) {
    case 'first':
    case 'second':
      return subject.kind === 'side' && subject.side === (about === 'first' ? 0 : 1);
    case 'entries':
      return subject.kind === 'entry';
    case 'packs':
      return (
        subject.kind === 'pack' &&
        (character === undefined || figures.has(subject.figure)) &&
        (pack === undefined || subject.pack === pack)
      );
    default:
      return subject.kind === about;
  }
}
