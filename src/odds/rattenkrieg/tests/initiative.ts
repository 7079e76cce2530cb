/** The question of `odds initiative --ruleset rattenkrieg`: who acts (R-TURN-03). */
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerInitiative } from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import { integerArgument, integerOption } from '../../optionKinds.ts';
import type { OddsQuestion } from '../../question.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { diePresentation } from './diePresentation.ts';

const OWN = integerOption('own', undefined, 1, 8, 'Quality of the own leader');
const OTHER = integerOption('other', undefined, 1, 8, 'Quality of the other leader');

export const initiativeOdds: OddsQuestion<Catalogue> = {
  command: 'odds initiative',
  examples: [['4 3']],
  positionals: [OWN, OTHER].map(integerArgument),
  options: {
    high: { type: 'boolean', describe: 'the own side was given the high numbers' },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const question = {
      own: reader.integer(OWN),
      other: reader.integer(OTHER),
      isLow: argv.high !== true,
      readings,
    };
    return () => diePresentation(answerInitiative(catalogue, question));
  },
};
