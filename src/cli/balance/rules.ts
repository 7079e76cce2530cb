/** `shockroll balance rules`: what a house rule does. */
import type { Argv } from 'yargs';
import { UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/houseRules.ts';
import { comparisonChart } from '../../charts/comparisonChart.ts';
import type { Arm } from '../../experiments/arms.ts';
import { type Comparison, compareArms } from '../../experiments/compareArms.ts';
import { everySwitch, parseHouseRules } from '../../rulesets/tannhauser/houseRules.ts';
import { comparisonTable, formatPointsInterval } from '../../tables/comparisonTable.ts';
import { formatCount, formatPercent, formatPoints } from '../../tables/format.ts';
import { type Names, nameOf, sideNames } from '../../tables/names.ts';
import { type Experiment, runExperiment } from '../experiment.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import {
  type ExperimentArguments,
  readExperimentArguments,
  withExperimentOptions,
} from '../experimentOptions.ts';
import { changesNothing, houseRuleArms } from '../houseRuleArms.ts';
import { readMargin, withMarginOption } from '../marginOption.ts';
import type { Matchup } from '../matchup.ts';
import { OptionReader } from '../odds/options.ts';
import { type ParsedOptions, texts } from '../studyOptions.ts';

const GAMES = 10_000;
/** Four games are the least that a difference has an error with. */
const LEAST_GAMES = 4;
const BASELINE = 'baseline';

export const rulesCommand = {
  builder: (parser: Argv) =>
    withMarginOption(withExperimentOptions(parser, GAMES))
      .option('change', {
        type: 'string',
        array: true,
        nargs: 1,
        requiresArg: true,
        describe:
          'A house rule: SWITCH=true|false, first.handicap=N, second.team=TEAM, or KEY=VALUE as for --set; several with ; between them; repeatable',
      })
      .option('every-switch', {
        type: 'boolean',
        describe: "Every ruling's switch turned over, one at a time",
      })
      .example('$0 balance rules --every-switch', 'which open rulings matter')
      .example("$0 balance rules --change 'mp40.weapon.pool=6'", 'what one more die does'),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const args = readExperimentArguments(argv, GAMES, reader);
    const margin = readMargin(reader);
    const changes = texts(argv.change);
    const isEverySwitch = argv['every-switch'] === true;
    if (changes.length === 0 && !isEverySwitch) reader.fault('change', words.nothingChanges());
    reader.finish();
    const teams = argv.teams ?? [];
    await runExperiment(balanceRules(teams, args, changes, isEverySwitch, margin), teams, args);
  },
};

function balanceRules(
  teams: readonly string[],
  args: ExperimentArguments,
  changes: readonly string[],
  isEverySwitch: boolean,
  margin: number,
): Experiment {
  return {
    name: 'balance rules',
    ownOptions: [
      ...changes.map((change) => ['change', change] as const),
      ...(isEverySwitch ? [['every-switch'] as const] : []),
      ['margin', String(margin)],
    ],
    async prepare(matchup, names) {
      const { catalogue, configuration } = matchup;
      const rules = [
        ...parseHouseRules(catalogue, changes),
        ...(isEverySwitch ? everySwitch(configuration.rulings) : []),
      ];
      const variants = await houseRuleArms(matchup, rules, teams, args);
      const idle = variants.filter((variant) => changesNothing(variant, matchup));
      if (idle.length > 0) {
        const message = words.sameAsItIs();
        throw new UsageError(
          idle.map(({ name }) => ({ code: 'usage/no-change', place: { path: `--change ${name}` }, message })),
        );
      }
      const arms: readonly Arm[] = [{ name: BASELINE, study: matchup.study }, ...variants];
      return async ({ play }) => {
        const played = await play(arms);
        if (played.some(({ games }) => games < LEAST_GAMES)) return undefined;
        return answerOf(matchup, names, compareArms(played, margin));
      };
    },
  };
}

function answerOf({ configuration }: Matchup, names: Names, comparison: Comparison): ExperimentAnswer {
  const sides = sideNames(configuration.sides);
  const { variants, margin, baseline } = comparison;
  const named = (wanted: string): string[] =>
    variants.filter(({ effect }) => effect === wanted).map(({ name }) => name);
  const clear = variants.filter(({ effect }) => effect === 'raises' || effect === 'lowers');
  const helped = (effect: string): string => sides[effect === 'raises' ? 0 : 1];
  const open = named('open');
  const [first, second] = configuration.players;
  return {
    claim: words.rulesClaim(
      `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
      clear.map(({ name, effect, versusBaseline: { difference, low, high } }) => {
        const sign = effect === 'raises' ? 1 : -1;
        const [near, far] = effect === 'raises' ? [low, high] : [-high, -low];
        return words.clearEffect(
          name,
          helped(effect),
          formatPoints(sign * difference),
          formatPointsInterval(near, far),
        );
      }),
      named('equal'),
      open,
      formatPercent(margin),
    ),
    verdict: [
      ...clear.map(({ name, effect }) => words.helps(name, helped(effect))),
      ...named('equal').map(words.noMatter),
    ],
    tables: [comparisonTable(comparison, sides[0], (name) => name)],
    charts: (layout) => [comparisonChart(comparison, sides[0], (name) => name, layout)],
    method: [words.pairedMethod(), ...(configuration.entries === 'swapped' ? [words.swappedMethod()] : [])],
    limits: [
      words.playersLimit(first === second ? first : `${first} and ${second}`),
      ...(open.length === 0 ? [] : [words.openLimit(formatCount(baseline.games))]),
    ],
    result: { ...comparison },
  };
}
