/** `shockroll plan --ruleset dust-warfare`: how many engagements a question needs, before any study runs. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { plannedFight } from '../fightRuleset.ts';
import { createLog } from '../log.ts';
import { printPlan, readPlanArguments, withPlanOptions } from '../planAnswer.ts';
import { OTHER_PLAYER } from '../runOptions.ts';
import { ENGAGEMENTS, engagementOf, whereOf } from './engagement.ts';
import { readEngagement, withEngagementOptions } from './playOptions.ts';

/** Games of the trial: the first thousands compute the attacks that later ones look up. */
const TRIAL = 4000;

export type { PlanDocument as Answer } from '../planAnswer.ts';

export const planCommand = {
  builder: (parser: Argv): Argv =>
    withPlanOptions(withEngagementOptions(parser), TRIAL, OTHER_PLAYER).example(
      '$0 plan --half-width 0.01 --ruleset dust-warfare',
      'how long do the two house lists take for ±1 point?',
    ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const { catalogue, configuration, seed, plan } = await readEngagement(
      argv.lists ?? [],
      argv,
      (reader) => ({
        plan: readPlanArguments(argv, TRIAL, reader),
      }),
    );
    const fight = engagementOf(catalogue, configuration, seed);
    const log = createLog({ ...plan, verbose: false });
    await printPlan(plannedFight(ENGAGEMENTS, fight, plan), whereOf(configuration), plan, log);
  },
};
