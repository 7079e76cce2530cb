/** The question of `odds anti-tank`: a shot of a gun at armour, and a turn of them at a vehicle. */
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerAntiTank } from '../../../rulesets/rattenkrieg/odds/answerAntiTank.ts';
import { argument, FRACTIONS, SAMPLE_OPTIONS } from '../../optionKinds.ts';
import type { OddsQuestion } from '../../question.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { readRun } from '../sampling.ts';
import { antiTankPresentation } from './antiTankPresentation.ts';
import { ANTI_TANK_OPTIONS, readAntiTank } from './antiTankQuestion.ts';

export const antiTankOdds: OddsQuestion<Catalogue> = {
  command: 'odds anti-tank',
  examples: [
    ['kwk40-l48/pzgr-39 --card house-medium-tank-b --distance 40'],
    ['f34 --armour 100 --slope 45 --distance 500m'],
  ],
  more: { ...FRACTIONS, ...SAMPLE_OPTIONS },
  positionals: [argument('gun', 'a gun, a gun with a shell (f34/br-350a), an anti-tank rifle or a launcher')],
  options: { ...ANTI_TANK_OPTIONS, ...RULE_OPTION },
  read: (catalogue, argv, reader) => {
    const read = readAntiTank(contextOf(catalogue, reader), argv);
    const options = { ...readRun(reader), fractions: argv.fractions === true };
    if (read === undefined) return undefined;
    const { question, assumed } = read;
    return () => antiTankPresentation(catalogue, answerAntiTank(catalogue, question, options), assumed);
  },
};
