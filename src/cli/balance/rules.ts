/** `shockroll balance rules`: what a house rule does. */
import type { Argv } from 'yargs';
import { OptionReader } from '../../odds/options.ts';
import { everySwitch, parseHouseRules } from '../../rulesets/tannhauser/houseRules.ts';
import { nameOf, sideNames } from '../../tables/names.ts';
import { checkChanges } from '../changes.ts';
import {
  type ExperimentArguments,
  readExperimentArguments,
  withExperimentOptions,
} from '../experimentOptions.ts';
import { houseRuleArms } from '../houseRuleArms.ts';
import { type MatchExperiment, runMatchExperiment } from '../matchExperiment.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { type Reductions, readReductions, withReductionsOption } from '../reductions.ts';
import { type ChangeWish, readChangeWish, withChangeOptions } from './changeOptions.ts';
import { MINUTE_HELP, minuteGames } from './minuteGames.ts';
import { comparingRules } from './rulesAnswer.ts';

const NAME = 'balance rules';

/** Rulings that have a switch, about: of `--every-switch`. */
const SWITCHES = 10;

export const rulesCommand = {
  builder: (parser: Argv) =>
    withChangeOptions(
      withReductionsOption(withExperimentOptions(parser, NAME, MINUTE_HELP)),
      'SWITCH=true|false, R-18=true|false by the number of a ruling, first.handicap=N, second.team=TEAM',
    )
      .example('$0 balance rules --every-switch', 'which open rulings matter')
      .example("$0 balance rules --change 'mp40.weapon.pool=6'", 'what one more die does'),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const wish = readChangeWish(argv, reader);
    const arms = 1 + wish.changes.length + (wish.isEverySwitch ? SWITCHES : 0);
    const args = readExperimentArguments(argv, NAME, minuteGames(arms), reader);
    const reductions = readReductions(reader);
    reader.finish();
    const teams = argv.teams ?? [];
    await runMatchExperiment(balanceRules(teams, args, wish, reductions), teams, args);
  },
};

function balanceRules(
  teams: readonly string[],
  args: ExperimentArguments,
  { changes, isEverySwitch, margin, ownOptions }: ChangeWish,
  reductions: Reductions,
): MatchExperiment {
  return {
    name: NAME,
    reductions,
    ownOptions,
    async prepare(matchup, names) {
      const { study, catalogue, configuration } = matchup;
      const rules = [
        ...parseHouseRules(catalogue, changes),
        ...(isEverySwitch ? everySwitch(configuration.rulings) : []),
      ];
      const variants = await houseRuleArms(matchup, rules, teams, args);
      checkChanges(variants, study);
      return comparingRules({
        study,
        variants,
        margin,
        until: args.until,
        reductions,
        where: `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
        sides: sideNames(configuration.sides),
        method: [],
        limits: [],
      });
    },
  };
}
