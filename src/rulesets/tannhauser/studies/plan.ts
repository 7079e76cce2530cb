/** `shockroll plan`: how many games a question needs, before any study runs. */
import { command } from '../../../studies/command/command.ts';
import { fightOf, plannedFight } from '../../../studies/fight/fightRuleset.ts';
import { createLog } from '../../../studies/host/log.ts';
import { withLuck } from '../../../studies/options/reductions.ts';
import { planOptions, printPlan, readPlanArguments } from '../../../studies/plan/planAnswer.ts';
import { matchOptions, SECOND_HELP, TEAMS_ARGUMENT } from './matchOptions.ts';
import { matchupsOf, placeOf } from './matchups.ts';

const TRIAL = 400;
const MATCHUPS = matchupsOf('plan');

export type { PlanDocument as Answer } from '../../../studies/plan/planAnswer.ts';

export const planCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: { ...matchOptions('plan'), ...planOptions(TRIAL, SECOND_HELP) },
  examples: [['$0 plan --ai tactician --half-width 0.01', 'how long do tacticians take for ±1 point?']],

  async handler(argv) {
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
});
