/** `shockroll plan --ruleset rattenkrieg`: how many firefights a question needs, before any study runs. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { plannedFight } from '../fightRuleset.ts';
import { createLog } from '../log.ts';
import { printPlan, readPlanArguments, withPlanOptions } from '../planAnswer.ts';
import { OTHER_PLAYER } from '../runOptions.ts';
import { FIREFIGHTS, firefightOf, matchOf } from './firefight.ts';
import { readFirefight, withFirefightOptions } from './playOptions.ts';

const TRIAL = 4000;

export type { PlanDocument as Answer } from '../planAnswer.ts';

export const planCommand = {
  builder: (parser: Argv): Argv =>
    withPlanOptions(withFirefightOptions(parser), TRIAL, OTHER_PLAYER).example(
      '$0 plan --half-width 0.001 --ruleset rattenkrieg',
      'how long do the first two squads take for ±0.1 points?',
    ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly squads: readonly string[] | undefined }>,
  ): Promise<void> => {
    const { catalogue, configuration, seed, plan } = await readFirefight(
      argv.squads ?? [],
      argv,
      (reader) => ({
        plan: readPlanArguments(argv, TRIAL, reader),
      }),
    );
    const fight = firefightOf(catalogue, configuration, seed);
    const log = createLog({ ...plan, verbose: false });
    await printPlan(plannedFight(FIREFIGHTS, fight, plan), matchOf(configuration), plan, log);
  },
};
