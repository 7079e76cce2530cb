import type { Logger } from 'pino';
import { UsageError } from '../../../base/errors.ts';
import type { StudySpec } from '../../../game/contract.ts';
import { contradiction } from '../../../params/phrases.ts';
import { loadCatalogue } from '../catalogue.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { matchConfiguration, unusualSetup } from '../matchup.ts';
import type { Catalogue } from '../model.ts';
import type { MatchArguments } from './matchOptions.ts';

/** The ruleset that the commands play. */
export const RULESET = 'tannhauser';

/** A study of Tannhäuser with typed parts. */
export interface Matchup {
  readonly study: StudySpec;
  readonly catalogue: Catalogue;
  readonly configuration: MatchConfiguration;
}

/**
 * The study that the arguments describe.
 * @param log receives differences from the rulebook's setup
 * @throws UsageError, DataError, SystemError with every fault found
 */
export async function readMatchup(
  teams: readonly string[],
  args: MatchArguments,
  log?: Logger,
): Promise<Matchup> {
  const catalogue = await loadCatalogue({ overlays: args.overlays, sets: args.sets });
  const configuration =
    args.from === undefined
      ? matchConfiguration(catalogue, { teams, ...args })
      : await readFrom(catalogue, teams, args.from, args);
  if (log !== undefined) for (const note of unusualSetup(catalogue, configuration)) log.warn(note);
  const study: StudySpec = { ruleset: RULESET, catalogue, configuration, seed: args.seed };
  return { study, catalogue, configuration };
}

/** Reads a position. It determines the teams, so none may be given. */
async function readFrom(
  catalogue: Catalogue,
  teams: readonly string[],
  file: string,
  args: MatchArguments,
): Promise<MatchConfiguration> {
  if (teams.length > 0) {
    throw new UsageError([
      { code: 'usage/option', place: { path: 'TEAM' }, message: contradiction('--from') },
    ]);
  }
  const [{ readPosition }, { configurationFrom }, { readBounded }] = await Promise.all([
    import('../positions/read.ts'),
    import('../positions/configuration.ts'),
    import('../../../simulation/readBounded.ts'),
  ]);
  return configurationFrom(catalogue, readPosition(await readBounded(file), file, catalogue), args);
}
