/** The question of `odds mine --ruleset rattenkrieg`: a vehicle on a mine. */
import { distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { MINED_GROUNDS } from '../../../rulesets/rattenkrieg/blast/mines.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerMine, WALLS_ABOARD } from '../../../rulesets/rattenkrieg/odds/answerMine.ts';
import { argument, integerOption, integerOptions, SAMPLE_OPTIONS, TEXT } from '../../optionKinds.ts';
import { type OddsPresentation, presented } from '../../presentation.ts';
import type { OddsQuestion } from '../../question.ts';
import { readWord } from '../../words.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { readRun } from '../sampling.ts';
import { readExplosive } from './explosive.ts';

const TONS = integerOption('tons', 3, 1, 100, 'weight of the vehicle');
const ABOARD = integerOption('aboard', 2, 1, 30, 'crew and passengers');

export const mineOdds: OddsQuestion<Catalogue> = {
  command: 'odds mine',
  examples: [['tellermine --tons 3 --aboard 10']],
  more: SAMPLE_OPTIONS,
  positionals: [argument('mine', 'id of a mine or charge')],
  options: {
    ...integerOptions([TONS, ABOARD]),
    ground: { ...TEXT, describe: `where it is laid: ${MINED_GROUNDS.join(', ')}` },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const said = String(argv.mine ?? '');
    const mine = readExplosive(reader, 'mine', said, catalogue.charges, 'a mine or charge');
    const asked = {
      tons: reader.integer(TONS),
      aboard: reader.integer(ABOARD),
      ground: readWord(reader, 'ground', MINED_GROUNDS),
      readings,
    };
    const run = readRun(reader);
    if (mine === undefined) return undefined;
    return () => presentationOf(answerMine(catalogue, { mine, ...asked }, run));
  },
};

function presentationOf({ answer, explanation }: ReturnType<typeof answerMine>): OddsPresentation {
  const { exact, question, sampled } = answer;
  const { each, layActions } = exact;
  const out = distribution(WALLS_ABOARD, exact.out, { sampled: sampledShares(sampled?.shares, sampled) });
  return presented(answer, explanation, {
    blocks: [
      out,
      notes(
        `each man aboard: dead ${probabilityLabel(each.dead)}, wounded ${probabilityLabel(each.wounded)}`,
        layActions === null ? 'no actions of laying are printed' : `laid with ${layActions} actions`,
      ),
    ],
    picture: () =>
      distributionBars(out, `Out of action aboard: ${question.mine.name}`, 'Dead or wounded aboard'),
  });
}
