/** Leaves in a run folder what other machines need to play its chunks. */
import { UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/runs.ts';
import { MOST_CHUNKS, PLAN_FILE } from '../../simulation/manifest.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { formatCount } from '../../tables/format.ts';
import { printJson } from '../answer.ts';
import { jobFiles } from './jobFiles.ts';

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
    throw new UsageError([
      { code: 'usage/option', place, message: words.tooManyChunks(chunks, MOST_CHUNKS) },
    ]);
  }
  const plan = variants && Array.from(variants, ([place, games]) => ({ folder: place, games }));
  if (plan !== undefined) await folder.write(PLAN_FILE, `${JSON.stringify(plan, null, 2)}\n`);
  for (const { name, content } of jobFiles(command, engine, chunks)) await folder.write(name, content);
  await folder.plan();
  const games = studies.reduce((sum, own) => sum + own, 0);
  if (json) {
    printJson({ folder: path, games, chunkGames, chunks, ...(plan === undefined ? {} : { variants: plan }) });
    return;
  }
  const lines = [
    words.planned(path, command, formatCount(games), chunks),
    ...(plan === undefined ? [] : [words.plannedStage(path, command, plan.length)]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
