/** What `odds mortar` and `odds flame` share: something strikes the same place so many times. */
import type { Argv, Options } from 'yargs';
import { integerOptions, SEED, TRIALS, texts } from '../../../odds/optionKinds.ts';
import type { IntegerOption } from '../../../odds/options.ts';
import type { OddsContext } from '../../../odds/rattenkrieg/context.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerBlast } from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import type { BlastQuestion } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { BLAST_OPTIONS, FIGURES_HELP, readBase, readBystanders } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';
import { openContext } from './context.ts';
import { readExplosive } from './explosive.ts';

type Common = Pick<BlastQuestion, 'figures' | 'base' | 'readings'>;

interface Repeated<T> {
  /** `odds mortar` */
  readonly command: string;
  /** The argument that names it, and what it is. */
  readonly argument: string;
  readonly what: string;
  readonly times: IntegerOption;
  readonly example: string;
  readonly known: (catalogue: Catalogue) => readonly T[];
  readonly question: (weapon: T, times: number, common: Common) => BlastQuestion;
  /** Options of its own, and what is wrong with them. */
  readonly options?: Readonly<Record<string, Options>>;
  readonly check?: (context: OddsContext, weapon: T) => void;
}

export function repeatedBlast<T extends { readonly id: string; readonly name: string }>(of: Repeated<T>) {
  const { command, argument, what, times } = of;
  const positionals = [argument, 'figures'];
  return {
    builder(yargs: Argv): Argv {
      return withOutputOptions(
        yargs
          .positional(argument, { type: 'string', describe: `id of ${what}`, demandOption: true })
          .positional('figures', { type: 'string', array: true, describe: FIGURES_HELP })
          .options(integerOptions([times]))
          .options(of.options ?? {})
          .options(BLAST_OPTIONS),
      ).example(`$0 ${command} ${of.example} --ruleset rattenkrieg`, '');
    },
    async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
      const context = await openContext(argv, positionals);
      const { catalogue, reader, readings } = context;
      const weapon = readExplosive(reader, argument, String(argv[argument] ?? ''), of.known(catalogue), what);
      const figures = readBystanders(context, 'figures', texts(argv.figures));
      const common = { figures, base: readBase(context), readings };
      const count = reader.integer(times);
      if (weapon !== undefined) of.check?.(context, weapon);
      const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
      const output = readOutput(argv, reader, command, positionals);
      reader.finish();
      if (weapon === undefined) return;
      const worked = answerBlast(catalogue, of.question(weapon, count, common), options);
      await present(blastPresentation(catalogue, worked), output);
    },
  };
}
