/** `shockroll plan --ruleset dust-warfare`: how many engagements a question needs, before any study runs. */
import { command } from '../../../studies/command/command.ts';
import { plannedFight } from '../../../studies/fight/fightRuleset.ts';
import { createLog } from '../../../studies/host/log.ts';
import { OTHER_PLAYER } from '../../../studies/options/runOptions.ts';
import { planOptions, printPlan, readPlanArguments } from '../../../studies/plan/planAnswer.ts';
import { ENGAGEMENTS, engagementOf, whereOf } from './engagement.ts';
import { ENGAGEMENT_OPTIONS, LISTS_ARGUMENT, readEngagement } from './playOptions.ts';

/** Games of the trial: the first thousands compute the attacks that later ones look up. */
const TRIAL = 4000;

export type { PlanDocument as Answer } from '../../../studies/plan/planAnswer.ts';

export const planCommand = command({
  positionals: { lists: LISTS_ARGUMENT },
  options: { ...ENGAGEMENT_OPTIONS, ...planOptions(TRIAL, OTHER_PLAYER) },
  examples: [
    [
      '$0 plan --half-width 0.01 --ruleset dust-warfare',
      'how long do the two house lists take for ±1 point?',
    ],
  ],
  handler: async (argv) => {
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
});
