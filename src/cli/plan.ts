/** `shockroll plan`: how many games a question needs, before any study runs. */
import type { Argv } from 'yargs';
import { OptionReader } from '../odds/options.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { nameOf } from '../tables/names.ts';
import { createLog } from './log.ts';
import { type ParsedOptions, readMatchArguments, withMatchOptions } from './matchOptions.ts';
import { readMatchup } from './matchup.ts';
import { printPlan, readPlanArguments, withPlanOptions } from './planAnswer.ts';
import { withLuck } from './reductions.ts';

const TRIAL = 400;

export const planCommand = {
  builder: (parser: Argv): Argv =>
    withPlanOptions(withMatchOptions(parser, 'plan'), TRIAL).example(
      '$0 plan --ai tactician --half-width 0.01',
      'how long do tacticians take for ±1 point?',
    ),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const args = readMatchArguments(argv, 'plan', reader);
    const plan = readPlanArguments(argv, TRIAL, reader);
    reader.finish();
    const log = createLog({ quiet: plan.quiet, verbose: false });
    const { study: asked, configuration, catalogue } = await readMatchup(argv.teams ?? [], args, log);
    // The games that `play` plays, which measures luck.
    const study = { ...asked, configuration: withLuck(configuration) };
    const names = displayNames(catalogue);
    const where = `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`;
    await printPlan(study, where, plan, log);
  },
};
