/** The answer of `check`: for people, as JSON, and in a run folder. */

import { basename } from 'node:path';
import { formatCount } from '../../answer/format.ts';
import { counted, PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { wrap } from '../../base/wrap.ts';
import { claimsCharts } from '../../charts/claimsChart.ts';
import { contentHash } from '../../data/hash.ts';
import type { CheckedClaim, CheckedOutcome } from '../../experiments/checkClaims.ts';
import { notRepeatable } from '../../reports/phrases.ts';
import type { RunResults } from '../../simulation/manifest.ts';
import { checkNote, claimsTable, claimsText } from '../../tables/claimsTable.ts';
import { type OwnOption, optionWords } from '../command/ownOption.ts';
import type { VariantRecord } from '../experiment/experimentAnswer.ts';
import type { MergedAnswer } from '../experiment/mergedAnswer.ts';
import type { SavedExperiment } from '../experiment/saveExperiment.ts';
import type { CheckedFile } from './claimFiles.ts';
import type { ClaimsArguments, PreparedClaims } from './claims.ts';

/** How the claims were checked. */
interface CheckRun extends ClaimsArguments {
  readonly ruleset: string;
  /** The `--ruleset` option; undefined where only the file names it. */
  readonly rulesetOption: string | undefined;
  readonly confidence: number;
  /** Most games of one study. */
  readonly games: number;
  readonly seconds: number;
}

interface ClaimsAnswer extends CheckedFile {
  readonly json: CheckDocument;
  readonly saved: Omit<SavedExperiment, 'unplayedRules'>;
}

/** What `check` prints with `--json`. */
export interface CheckDocument {
  /** Number of claims by verdict, in one sentence. */
  readonly claim: string;
  readonly claims: readonly CheckedClaim[];
  /** Joint confidence of all claims of the file. */
  readonly confidence: number;
  /** Confidence of one claim that gives all together the joint confidence. */
  readonly confidenceOfEach: number;
  /** Id of the ruleset: `tannhauser`. */
  readonly ruleset: string;
  /** Seed of all dice; the same seed gives the same games. */
  readonly seed: number;
  /** False when an AI player has a time budget. */
  readonly repeatable: boolean;
  /** Notes to the answer, one sentence each. */
  readonly notes: readonly string[];
  /** The variants played. */
  readonly variants: readonly Omit<VariantRecord, 'setting'>[];
  /** Games of all variants. */
  readonly games: number;
  /** Whether an interrupt ended it early. */
  readonly interrupted: boolean;
  /** The command line that gives the same answer. */
  readonly command: string;
}

/**
 * Footer of the answer.
 * @param request null where no games were needed
 */
function checkFooter(games: string, request: string | null, seed: number, command: string): string {
  const played =
    request === null ? 'No games were needed' : `${games} games of at most ${request}, seed ${seed}`;
  return `${played}. Again: ${command}`;
}

export function claimsAnswer(prepared: PreparedClaims, outcome: CheckedOutcome, run: CheckRun): ClaimsAnswer {
  const { claims, interrupted, confidenceOfEach } = outcome;
  const { confidence, seed, ruleset, file } = run;
  const { repeatable } = prepared;
  const total = outcome.variants.reduce((sum, { games }) => sum + games, 0);
  const command = commandLine(run);
  const claim = verdictOf(claims);
  const variants = outcome.variants.map(({ name, study, games, resultsHash }): VariantRecord => {
    const { configuration, catalogue } = study;
    const catalogueHash = contentHash(catalogue);
    return { setting: {}, name, configuration, catalogueHash, seed, games, resultsHash, repeatable };
  });
  const document = { claim, claims, confidence, confidenceOfEach, ruleset, seed, repeatable };
  const merged: MergedAnswer = {
    claim,
    settings: [{}],
    claims: [claim],
    tables: [claimsTable(claims, confidence)],
    charts: (layout) => claimsCharts(claims, confidence, layout).map((chart) => ({ setting: {}, chart })),
    method: [...methodOf(prepared), ...secondMethods(claims), ...prepared.method],
    limits: [...(repeatable ? [] : [notRepeatable()]), ...prepared.notes],
    games: [],
    json: document,
  };
  const most = outcome.variants.length === 0 ? null : formatCount(run.games * outcome.variants.length);
  return {
    json: {
      ...document,
      notes: prepared.notes,
      variants: variants.map(({ setting: _, ...variant }) => variant),
      games: total,
      interrupted,
      command,
    },
    file,
    claim,
    claims,
    confidence,
    seconds: run.seconds,
    footer: checkFooter(formatCount(total), most, seed, command),
    saved: {
      sides: [`Claims of ${basename(file)}`],
      merged,
      variants: variants.filter(({ games }) => games > 0),
      command,
      status: interrupted ? 'interrupted' : 'complete',
      results: resultsOf(outcome, total, run.seconds),
    },
  };
}

/** Prints one JSON document, or the claims as a table with notes. */
export function printClaims({ claims, confidence, footer, saved }: ClaimsAnswer): void {
  const { claim, limits } = saved.merged;
  // Without a terminal, lines are not wrapped.
  const width = process.stdout.columns;
  const lines = (text: string): string => (width === undefined ? text : wrap(text, width).join('\n'));
  const texts = [
    lines(claim),
    claimsText(claims, width),
    lines(checkNote(confidence)),
    ...(limits.length === 0 ? [] : [limits.map(lines).join('\n')]),
    footer,
  ];
  process.stdout.write(`${texts.join('\n\n')}\n`);
}

/** Number of claims by verdict. */
type ClaimCountsByVerdict = Readonly<Record<'accepted' | 'rejected' | 'depends' | 'undecided', number>>;

function checkClaim({ accepted, rejected, depends, undecided }: ClaimCountsByVerdict): string {
  const all = accepted + rejected + depends + undecided;
  const parts = [
    `${accepted} accepted`,
    `${rejected} rejected`,
    ...(depends === 0 ? [] : [`${counted(depends, 'depends', 'depend')} on who plays`]),
    ...(undecided === 0 ? [] : [`${undecided} undecided: more games (--games) may decide`]),
  ];
  return `Of ${all === 1 ? 'one claim' : `${all} claims`}, ${parts.join(', ')}.`;
}

function verdictOf(claims: readonly CheckedClaim[]): string {
  const count = (wanted: CheckedClaim['verdict']): number =>
    claims.filter(({ verdict }) => verdict === wanted).length;
  return checkClaim({
    accepted: count('accepted'),
    rejected: count('rejected'),
    depends: count('depends'),
    undecided: count('undecided'),
  });
}

/** Sentences on how the kinds of claims in the file are decided. */
function methodOf({ claims }: PreparedClaims): string[] {
  const kinds = new Set(claims.map(({ evidence }) => evidence.kind));
  return [
    ...(kinds.has('score') || kinds.has('difference')
      ? [
          'Intervals of scores and differences are valid at every look, so a study stops as soon as its claims are decided.',
        ]
      : []),
    ...(kinds.has('difference')
      ? ['Games with and without a change use the same seeds; their difference is taken game by game.']
      : []),
    ...(kinds.has('exact') ? ['Odds are exact: they are computed, not played.'] : []),
  ];
}

/** Sentence about the second player of a file. */
function secondMethod(player: string): string {
  return `${player} repeats the studies of decided claims with at most half as many games. A claim that one player accepts and the other rejects depends on who plays.`;
}

/** Sentences about the players who checked claims. */
function secondMethods(claims: readonly CheckedClaim[]): string[] {
  return [...new Set(claims.flatMap(({ second }) => second?.player ?? []))].map(secondMethod);
}

function resultsOf({ variants }: CheckedOutcome, games: number, seconds: number): RunResults {
  return {
    games,
    resultsHash: contentHash(variants.map(({ resultsHash }) => resultsHash)),
    failures: [],
    seconds,
    gamesPerSecond: games / seconds,
  };
}

function commandLine({ file, rulesetOption, seed, ai, second, sets, overlays, games }: CheckRun): string {
  const options: readonly OwnOption[] = [
    ...(rulesetOption === undefined ? [] : [['ruleset', rulesetOption] as const]),
    ['seed', String(seed)],
    ['games', String(games)],
    ...(ai === undefined ? [] : [['ai', ai] as const]),
    ...(second === undefined ? [] : [['second', second] as const]),
    ...sets.map((set) => ['set', set] as const),
    ...overlays.map((folder) => ['data', folder] as const),
  ];
  return [PROGRAM, 'check', shellWord(file), ...optionWords(options)].join(' ');
}
