import { join } from 'node:path';
import type { Logger } from 'pino';
import { DataError, UsageError } from '../../base/errors.ts';
import { noSuchGame } from '../../base/phrases.ts';
import { shockrollVersion } from '../../base/version.ts';
import type { StudySpec } from '../../game/contract.ts';
import { MANIFEST_FILE } from '../../simulation/manifest.ts';
import { readStudy } from '../../simulation/readRun.ts';

/**
 * The validated study of a run folder, to play one of its games again.
 * @param game index of that game
 * @param log receives a warning when another version played it
 * @param check validates a configuration against its data, by the ruleset; `file` is for messages
 * @throws DataError, SystemError for a folder without a run of the ruleset; UsageError `usage/no-such-game`
 */
export async function readRunStudy(
  folder: string,
  game: number,
  ruleset: string,
  log: Logger,
  check: (configuration: unknown, catalogue: unknown, file: string) => unknown,
): Promise<StudySpec> {
  const { manifest, study } = await readStudy(folder);
  const { engine, games } = manifest.identity;
  const file = join(folder, MANIFEST_FILE);
  if (study.ruleset !== ruleset) {
    const message = `found a run of the ruleset "${study.ruleset}", expected "${ruleset}"; give --ruleset ${study.ruleset}`;
    throw new DataError([{ code: 'data/not-a-run', place: { file }, message }]);
  }
  if (game >= games) {
    const message = noSuchGame(game, games);
    throw new UsageError([{ code: 'usage/no-such-game', place: { path: '--game' }, message }]);
  }
  const current = shockrollVersion();
  if (engine !== current)
    log.warn(`the run was played by shockroll ${engine}, this is ${current}; the game may differ`);
  return { ...study, configuration: check(study.configuration, study.catalogue, file) };
}
