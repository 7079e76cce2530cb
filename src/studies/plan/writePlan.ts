/** Writes what other machines need to play the chunks of a run into its folder. */

import { formatCount } from '../../answer/format.ts';
import { UsageError } from '../../base/errors.ts';
import { counted, PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { MOST_CHUNKS, PLAN_FILE } from '../../simulation/manifest.ts';
import { tooManyChunks } from '../../simulation/phrases.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { gamesText } from '../../tables/phrases.ts';
import { printJson } from '../host/printJson.ts';
import { jobFiles } from './jobFiles.ts';

/** The `--json` document of `--plan`: games that other machines can play. */
export interface RunPlan {
  /** The run folder. */
  readonly folder: string;
  /** Games of all chunks together. */
  readonly games: number;
  /** Games of a chunk; the last one may have fewer. */
  readonly chunkGames: number;
  /** Number of chunks. */
  readonly chunks: number;
  /** Games by folder of the variant, below the run folder; in comparing studies. */
  readonly variants?: readonly {
    /** Folder of the variant, below the run folder. */
    readonly folder: string;
    /** Games of the variant. */
    readonly games: number;
  }[];
}

/**
 * Message about a plan.
 * @param games as shown
 */
function planned(folder: string, command: string, games: string, chunks: number): string {
  const last = chunks - 1;
  const place = shellWord(folder);
  return [
    `${gamesText(games)} in ${counted(chunks, 'chunk')} planned in ${folder}. Play each, in any order and on any machine:`,
    `  ${PROGRAM} runs run-chunk ${place} --index I      I from 0 to ${last}`,
    `or all of them by a script in ${folder}/jobs (Slurm, Kubernetes, GNU parallel). Then count and report them:`,
    `  ${PROGRAM} ${command} --resume ${place}`,
  ].join('\n');
}

/**
 * Further message about a plan of a comparing study.
 * @param variants number of planned variants
 */
function plannedStage(folder: string, command: string, variants: number): string {
  const of = variants === 1 ? 'one variant' : `${variants} variants`;
  return [
    `They are games of ${of}, at most as many of each as the study counts. If their results need`,
    'more games, that line plays them, or plan them with:',
    `  ${PROGRAM} ${command} --resume ${shellWord(folder)} --plan`,
  ].join('\n');
}

/**
 * Plans all games of a single study, or the first games of some variants of a comparing one. Resuming the run removes the plan
 * and its scripts.
 * @param variants games by folder of the variant; undefined for a single study
 * @throws UsageError for too many chunks, before anything is written; SystemError
 */
export async function writePlan(
  folder: RunFolder,
  variants: ReadonlyMap<string, number> | undefined,
  json: boolean,
): Promise<void> {
  const { path, identity } = folder;
  const { chunkGames, command, engine } = identity;
  const studies = variants === undefined ? [identity.games] : [...variants.values()];
  const chunks = studies.reduce((sum, games) => sum + Math.ceil(games / chunkGames), 0);
  if (chunks > MOST_CHUNKS) {
    const place = { path: '--chunk-games' };
    throw new UsageError([{ code: 'usage/option', place, message: tooManyChunks(chunks, MOST_CHUNKS) }]);
  }
  const plan = variants && Array.from(variants, ([place, games]) => ({ folder: place, games }));
  if (plan !== undefined) await folder.write(PLAN_FILE, `${JSON.stringify(plan, null, 2)}\n`);
  for (const { name, content } of jobFiles(command, engine, chunks)) await folder.write(name, content);
  await folder.plan();
  const games = studies.reduce((sum, own) => sum + own, 0);
  if (json) {
    const document: RunPlan = { folder: path, games, chunkGames, chunks };
    printJson(plan === undefined ? document : { ...document, variants: plan });
    return;
  }
  const lines = [
    planned(path, command, formatCount(games), chunks),
    ...(plan === undefined ? [] : [plannedStage(path, command, plan.length)]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** An answer that was played: `--plan` has another document. */
export type Played<A> = Exclude<A, RunPlan>;
