/** `shockroll plan`: how many games a question needs, before any study runs. */
import type { Argv } from 'yargs';
import { OptionReader } from '../odds/options.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { nameOf } from '../tables/names.ts';
import { matchupChecked, matchupInterpretations } from './along.ts';
import { createLog } from './log.ts';
import { type ParsedOptions, readMatchArguments, SECOND_HELP, withMatchOptions } from './matchOptions.ts';
import { readMatchup } from './matchup.ts';
import { printPlan, readPlanArguments, withPlanOptions } from './planAnswer.ts';
import { withLuck } from './reductions.ts';

const TRIAL = 400;

export const planCommand = {
  builder: (parser: Argv): Argv =>
    withPlanOptions(withMatchOptions(parser, 'plan'), TRIAL, SECOND_HELP).example(
      '$0 plan --ai tactician --half-width 0.01',
      'how long do tacticians take for ±1 point?',
    ),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const args = readMatchArguments(argv, 'plan', reader);
    const plan = readPlanArguments(argv, TRIAL, reader);
    reader.finish();
    const log = createLog({ quiet: plan.quiet, verbose: false });
    const asked = await readMatchup(argv.teams ?? [], args, log);
    // The games that `play` plays, which measures luck.
    const configuration = withLuck(asked.configuration);
    const matchup = { ...asked, configuration, study: { ...asked.study, configuration } };
    const { catalogue } = matchup;
    const names = displayNames(catalogue);
    const where = `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`;
    const planned = {
      study: matchup.study,
      second: matchupChecked(matchup, plan.second)?.study,
      interpretations: plan.everyInterpretation ? matchupInterpretations(matchup).length : 0,
    };
    await printPlan(planned, where, plan, log);
  },
};
