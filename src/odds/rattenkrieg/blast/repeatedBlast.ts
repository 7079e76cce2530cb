/** What `odds mortar` and `odds flame` share: something strikes the same place so many times. */

import type { IntegerOption } from '../../../params/reader.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerBlast } from '../../../rulesets/rattenkrieg/odds/answerBlast.ts';
import type { BlastQuestion } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { argument, argumentList, integerOptions, SAMPLE_OPTIONS, texts } from '../../optionKinds.ts';
import type { OddsQuestion, OptionDeclaration } from '../../question.ts';
import { contextOf, type OddsContext } from '../context.ts';
import { readRun } from '../sampling.ts';
import { BLAST_OPTIONS, FIGURES_HELP, readBase, readBystanders } from './blastFigures.ts';
import { blastPresentation } from './blastPresentation.ts';
import { readExplosive } from './explosive.ts';

type Common = Pick<BlastQuestion, 'figures' | 'base' | 'readings'>;

interface Repeated<T> {
  /** `odds mortar` */
  readonly command: string;
  readonly examples: OddsQuestion<Catalogue>['examples'];
  /** The argument that names it, and what it is. */
  readonly argument: string;
  readonly what: string;
  readonly times: IntegerOption;
  readonly known: (catalogue: Catalogue) => readonly T[];
  readonly question: (weapon: T, times: number, common: Common) => BlastQuestion;
  /** Options of its own, and what is wrong with them. */
  readonly options?: Readonly<Record<string, OptionDeclaration>>;
  readonly check?: (context: OddsContext, weapon: T) => void;
}

export function repeatedBlast<T extends { readonly id: string; readonly name: string }>(
  of: Repeated<T>,
): OddsQuestion<Catalogue> {
  const { command, examples, argument: name, what, times } = of;
  return {
    command,
    examples,
    more: SAMPLE_OPTIONS,
    positionals: [argument(name, `id of ${what}`), argumentList('figures', FIGURES_HELP)],
    options: { ...integerOptions([times]), ...of.options, ...BLAST_OPTIONS },
    read: (catalogue, argv, reader) => {
      const context = contextOf(catalogue, reader);
      const weapon = readExplosive(reader, name, String(argv[name] ?? ''), of.known(catalogue), what);
      const figures = readBystanders(context, 'figures', texts(argv.figures));
      const common = { figures, base: readBase(context), readings: context.readings };
      const count = reader.integer(times);
      if (weapon !== undefined) of.check?.(context, weapon);
      const run = readRun(reader);
      if (weapon === undefined) return undefined;
      const question = of.question(weapon, count, common);
      return () => blastPresentation(catalogue, answerBlast(catalogue, question, run));
    },
  };
}
