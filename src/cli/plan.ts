/** `shockroll plan`: how many games a question needs, before any study runs. */
import type { Argv } from 'yargs';
import { fightOf, plannedFight } from './fightRuleset.ts';
import { createLog } from './log.ts';
import { type ParsedOptions, SECOND_HELP, TEAMS_ARGUMENT, withMatchOptions } from './matchOptions.ts';
import { printPlan, readPlanArguments, withPlanOptions } from './planAnswer.ts';
import { withLuck } from './reductions.ts';
import { matchupsOf, placeOf } from './tannhauser/matchups.ts';

const TRIAL = 400;
const MATCHUPS = matchupsOf('plan');

export type { PlanDocument as Answer } from './planAnswer.ts';

export const planCommand = {
  builder: (parser: Argv): Argv =>
    withPlanOptions(
      withMatchOptions(parser, 'plan').positional('teams', TEAMS_ARGUMENT),
      TRIAL,
      SECOND_HELP,
    ).example('$0 plan --ai tactician --half-width 0.01', 'how long do tacticians take for ±1 point?'),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] | undefined }): Promise<void> {
    const { catalogue, configuration, seed, plan } = await MATCHUPS.read(
      argv.teams ?? [],
      argv,
      (reader) => ({
        plan: readPlanArguments(argv, TRIAL, reader),
      }),
    );
    const log = createLog({ ...plan, verbose: false });
    // The same games as `play`, which measures luck.
    const fight = fightOf(MATCHUPS, catalogue, withLuck(configuration), seed);
    for (const warning of MATCHUPS.warnings?.(fight) ?? []) log.warn(warning);
    await printPlan(plannedFight(MATCHUPS, fight, plan), placeOf(configuration, catalogue), plan, log);
  },
};
