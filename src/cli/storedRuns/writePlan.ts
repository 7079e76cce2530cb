/** Leaves in a run folder what other machines need to play its chunks. */

import { UsageError } from '../../base/errors.ts';
import { PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { MOST_CHUNKS, PLAN_FILE } from '../../simulation/manifest.ts';
import { tooManyChunks } from '../../simulation/phrases.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { formatCount } from '../../tables/format.ts';
import { gamesInWords } from '../../tables/phrases.ts';
import { printJson } from '../printJson.ts';
import { jobFiles } from './jobFiles.ts';

/** What `--plan` prints with `--json`: games that other machines can play. */
export interface RunPlan {
  /** The run folder. */
  readonly folder: string;
  /** Of all chunks together. */
  readonly games: number;
  /** Games of a chunk; the last one may have fewer. */
  readonly chunkGames: number;
  /** How many chunks the games are divided into. */
  readonly chunks: number;
  /** Games by the folder of the variant, below the run folder; only of studies that compare. */
  readonly variants?: readonly {
    /** Folder of the variant, below the run folder. */
    readonly folder: string;
    /** Games of the variant. */
    readonly games: number;
  }[];
}

/** @param games as they are shown */
function planned(folder: string, command: string, games: string, chunks: number): string {
  const last = chunks - 1;
  const place = shellWord(folder);
  return [
    `${gamesInWords(games)} in ${chunks} ${chunks === 1 ? 'chunk' : 'chunks'} planned in ${folder}. Play each, in any order and on any machine:`,
    `  ${PROGRAM} runs run-chunk ${place} --index I      I from 0 to ${last}`,
    `or all of them by a script in ${folder}/jobs (Slurm, Kubernetes, GNU parallel). Then count and report them:`,
    `  ${PROGRAM} ${command} --resume ${place}`,
  ].join('\n');
}

/** What a plan of a study that compares says besides. @param variants how many it names */
function plannedStage(folder: string, command: string, variants: number): string {
  const of = variants === 1 ? 'one variant' : `${variants} variants`;
  return [
    `They are games of ${of}, at most as many of each as the study counts. If their results need`,
    'more games, that line plays them, or plan them with:',
    `  ${PROGRAM} ${command} --resume ${shellWord(folder)} --plan`,
  ].join('\n');
}

/**
 * Plans all games of the one study of a run, or the first games of some variants of a comparing one. Going on with the run
 * removes the plan and its scripts.
 * @param variants games by the folder of the variant; undefined for one study
 * @throws UsageError for more chunks than can be planned, before any of it is written; SystemError
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
