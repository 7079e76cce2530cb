/** `shockroll balance rules --ruleset dust-warfare`: what a house rule does. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { switchLeftOut } from '../../base/messages/dustWarfareExperiments.ts';
import { everySwitch, parseHouseRules } from '../../rulesets/dust-warfare/houseRules.ts';
import { sideNames } from '../../tables/names.ts';
import { type ChangeWish, readChangeWish, withChangeOptions } from '../balance/changeOptions.ts';
import { comparingRules } from '../balance/rulesAnswer.ts';
import { checkChanges } from '../changes.ts';
import { COMMON_SEEDS } from '../reductions.ts';
import {
  type AskedEngagement,
  type EngagementExperiment,
  readEngagementExperiment,
  runEngagementExperiment,
  whereOf,
  withEngagementExperimentOptions,
} from './engagementExperiment.ts';
import { houseRuleArms } from './houseRuleArms.ts';
import { engagementNotes } from './notes.ts';

const GAMES = 10_000;

export const rulesCommand = {
  builder: (parser: Argv): Argv =>
    withChangeOptions(
      withEngagementExperimentOptions(parser, GAMES),
      'SWITCH=true|false, R-06=true|false by the number of a ruling, second.list=LIST',
    )
      .example('$0 balance rules --every-switch --ruleset dust-warfare', 'which open rulings matter')
      .example(
        "$0 balance rules --change 'house-allies-line-squad.miniatures=6' --ruleset dust-warfare",
        'what one more soldier in each squad does',
      ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const asked = await readEngagementExperiment(argv.lists ?? [], argv, GAMES, (reader) =>
      readChangeWish(argv, reader),
    );
    await runEngagementExperiment(balanceRules(asked), asked);
  },
};

function balanceRules(asked: AskedEngagement<ChangeWish>): EngagementExperiment {
  const { changes, isEverySwitch, margin, ownOptions } = asked.own;
  return {
    name: 'balance rules',
    ownOptions,
    async prepare(engagement) {
      const { study, catalogue, configuration } = engagement;
      const every = isEverySwitch ? everySwitch(catalogue, configuration) : { rules: [], leftOut: [] };
      const rules = [...parseHouseRules(catalogue, changes), ...every.rules];
      const variants = await houseRuleArms(engagement, rules, asked);
      checkChanges(variants, study);
      return comparingRules({
        study,
        variants,
        margin,
        until: asked.run.until,
        reductions: COMMON_SEEDS,
        where: whereOf(configuration),
        sides: sideNames(configuration.sides),
        players: configuration.players,
        method: [],
        limits: [...every.leftOut.map(switchLeftOut), ...engagementNotes(catalogue, configuration)],
      });
    },
  };
}
