/** `shockroll plan --ruleset rattenkrieg`: how many firefights a question needs, before any study runs. */
import { command } from '../../../studies/command/command.ts';
import { plannedFight } from '../../../studies/fight/fightRuleset.ts';
import { createLog } from '../../../studies/host/log.ts';
import { OTHER_PLAYER } from '../../../studies/options/runOptions.ts';
import { planOptions, printPlan, readPlanArguments } from '../../../studies/plan/planAnswer.ts';
import { FIREFIGHTS, firefightOf, matchOf } from './firefight.ts';
import { FIREFIGHT_OPTIONS, readFirefight, SQUADS_ARGUMENT } from './playOptions.ts';

const TRIAL = 4000;

export type { PlanDocument as Answer } from '../../../studies/plan/planAnswer.ts';

export const planCommand = command({
  positionals: { squads: SQUADS_ARGUMENT },
  options: { ...FIREFIGHT_OPTIONS, ...planOptions(TRIAL, OTHER_PLAYER) },
  examples: [
    [
      '$0 plan --half-width 0.001 --ruleset rattenkrieg',
      'how long do the first two squads take for ±0.1 points?',
    ],
  ],
  handler: async (argv) => {
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
});
