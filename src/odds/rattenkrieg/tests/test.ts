/** The question of `odds test --ruleset rattenkrieg`: tests of Quality, orders among them (R-QUAL-03). */
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerTest, answerUnled } from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import { integerArgument, integerOption, integerOptions } from '../../optionKinds.ts';
import type { OddsQuestion } from '../../question.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { diePresentation } from './diePresentation.ts';

const QUALITY = integerOption('quality', undefined, 0, 9, 'Quality, with every adjustment');
const TESTS = integerOption('tests', 1, 1, 60, 'so many tests, by several figures or one after the other');

const KINDS = ['shout', 'discipline', 'unaware'] as const;

function oneOfThese(names: readonly string[]): string {
  return `only one of ${names.join(', ')}`;
}

export const testOdds: OddsQuestion<Catalogue> = {
  command: 'odds test',
  examples: [['3 --tests 4']],
  positionals: [integerArgument(QUALITY)],
  options: {
    ...integerOptions([TESTS]),
    shout: { type: 'boolean', describe: 'a shouted order, after shots were fired this turn' },
    discipline: { type: 'boolean', describe: 'do they open fire out of sight of their leader?' },
    unaware: { type: 'boolean', describe: 'may they react in the awareness white or yellow?' },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const quality = reader.integer(QUALITY);
    const tests = reader.integer(TESTS);
    const said = KINDS.filter((kind) => argv[kind] === true);
    if (said.length > 1) reader.fault(said[1], oneOfThese(said.map((kind) => `--${kind}`)));
    if (said.length > 0 && said[0] !== 'shout' && reader.given('tests'))
      reader.fault('tests', oneOfThese(['--tests', `--${said[0]}`]));
    const [kind] = said;
    return () =>
      kind === 'discipline' || kind === 'unaware'
        ? diePresentation(answerUnled(catalogue, { quality, kind, readings }))
        : diePresentation(
            answerTest(catalogue, { quality, tests, isShoutUnderFire: kind === 'shout', readings }),
          );
  },
};
