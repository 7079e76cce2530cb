/** Compares the verdicts of the same study with different AI players. */
import type { Side } from '../game/contract.ts';
import type { MatchupResult, SideResult } from './matchup.ts';
import type { PackResult, PacksResult } from './packs.ts';
import { type CheckedFinding, type CheckVerdict, checkFindings, type Finding } from './playerCheck.ts';
import { packFindings, packKey, SIDES, sidesFinding } from './studyFindings.ts';
import type { UsesResult } from './uses.ts';

const EVEN = 0.5;

/** The verdict of a study with these players. */
export interface Verdict {
  /** Names of the players of both sides. */
  readonly players: string;
  /** Games that these players played. */
  readonly games: number;
  /** SHA-256 in hex over the results of its games. */
  readonly resultsHash: string;
  /** Win rate and score of the first and the second side. */
  readonly sides: readonly [SideResult, SideResult];
  /** The side whose score is above one half. */
  readonly ahead: Side | null;
  readonly flagged: readonly PackResult[];
  /** Findings: who is ahead, and all packs compared. */
  readonly findings: readonly Finding[];
  /** What its players used; undefined when uses were not counted. */
  readonly uses: UsesResult | undefined;
}

/** The side whose whole interval of the score is above one half. */
export function sideAhead(
  sides: readonly [Pick<SideResult, 'score'>, Pick<SideResult, 'score'>],
): Side | null {
  if (sides[0].score.low > EVEN) return 0;
  return sides[1].score.low > EVEN ? 1 : null;
}

/**
 * The verdict of a study.
 * @param packs results for packs; undefined in games without packs
 */
export function verdictOf(
  players: string,
  resultsHash: string,
  matchup: MatchupResult,
  packs: PacksResult | undefined,
  uses: UsesResult | undefined = undefined,
): Verdict {
  return {
    players,
    games: matchup.games,
    resultsHash,
    sides: matchup.sides,
    ahead: sideAhead(matchup.sides),
    flagged: (packs?.packs ?? []).filter(({ flagged }) => flagged !== null),
    findings: [sidesFinding(matchup), ...(packs === undefined ? [] : packFindings(packs))],
    uses,
  };
}

/** The findings of the first verdict, checked by another. */
function checkedBy(first: Verdict, other: Verdict): readonly CheckedFinding[] {
  return checkFindings(first.findings, other.findings);
}

/** Who is ahead, checked by another verdict. */
export function checkOfSides(first: Verdict, other: Verdict): CheckedFinding | undefined {
  return checkedBy(first, other).find(({ key }) => key === SIDES);
}

/** A pack that at least one verdict flags. */
interface FlaggedPack {
  readonly pack: PackResult;
  /** The flag in each verdict. */
  readonly flags: readonly PackResult['flagged'][];
  /** The worst check of any verdict. */
  readonly check: CheckVerdict;
}

/**
 * The verdict on a pack over all skill bands: too strong if it is so in any band, too weak only if so in all. The rule of
 * Riot Games' Champion Balance Framework, 2019 to 2020.
 * @param flags in each band
 */
export function flagOverBands(flags: readonly PackResult['flagged'][]): PackResult['flagged'] {
  if (flags.includes('stronger')) return 'stronger';
  return flags.every((flag) => flag === 'weaker') ? 'weaker' : null;
}

/** Checks, the worst first. */
const SEVERITY: readonly CheckVerdict[] = ['depends', 'inconclusive', 'holds', 'undecided'];

/** Packs that any of the verdicts flags, with the flag in each; in the order of the first that flags them. */
export function flagsAlong([first, ...others]: readonly Verdict[]): readonly FlaggedPack[] {
  const verdicts = [first, ...others];
  const packs = new Map(verdicts.flatMap(({ flagged }) => flagged.map((pack) => [packKey(pack), pack])));
  const checks = others.map((other) => checkedBy(first, other));
  return [...packs].map(([key, pack]) => {
    const found = checks.flatMap((checked) => checked.filter((finding) => finding.key === key));
    return {
      pack,
      flags: verdicts.map(({ flagged }) => flagged.find((other) => packKey(other) === key)?.flagged ?? null),
      check:
        SEVERITY.find((verdict) => found.some((finding) => finding.verdict === verdict)) ?? 'inconclusive',
    };
  });
}
