/** The question of `odds assault --ruleset rattenkrieg`: a close combat until contact ends. */
import { distribution, sampledShares, table } from '../../answer/blocks.ts';
import { tableBars } from '../../charts/oddsPicture.ts';
import { MELEE_SIDES } from '../../rulesets/rattenkrieg/closeCombat/fighters.ts';
import { FATES, MELEE_ENDS } from '../../rulesets/rattenkrieg/closeCombat/law.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import {
  answerAssault,
  CLOSE_COMBAT_SIDES,
  ENDS,
  groupWords,
  sideWords,
  type WorkedAssault,
} from '../../rulesets/rattenkrieg/odds/answerAssault.ts';
import { SAMPLE_OPTIONS, SEED, TRIALS } from '../optionKinds.ts';
import { type OddsPresentation, presented } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { contextOf, RULE_OPTION } from './context.ts';
import { readFighters } from './fighters.ts';

const FIGHTERS = 'weapons of close combat or light weapons: "2 mp40 + knife 1-helper"';

export const assaultOdds: OddsQuestion<Catalogue> = {
  command: 'odds assault',
  examples: [['knife rifle --surprise'], ['"3 submachine-gun" "4 mauser-98k + luger"']],
  more: SAMPLE_OPTIONS,
  positionals: [
    { name: 'attackers', describe: FIGHTERS, required: true, array: false },
    { name: 'defenders', describe: FIGHTERS, required: true, array: false },
  ],
  options: {
    surprise: { type: 'boolean', describe: 'from behind, and the defenders could not react' },
    'fight-on': { type: 'boolean', describe: 'aggressiveness is played, nobody gives up by the dice' },
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const context = contextOf(catalogue, reader);
    const question = {
      attackers: readFighters(context, 'attackers', String(argv.attackers ?? '')),
      defenders: readFighters(context, 'defenders', String(argv.defenders ?? '')),
      isSurprise: argv.surprise === true,
      givesUp: argv['fight-on'] !== true,
      readings: context.readings,
    };
    const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
    return () => presentationOf(answerAssault(catalogue, question, options));
  },
};

function presentationOf({ answer, explanation }: WorkedAssault): OddsPresentation {
  const { question, exact, sampled } = answer;
  const ends = table(
    [
      ['how contact ends', 'text'],
      ['chance', 'probability'],
    ],
    MELEE_ENDS.filter((end) => exact.ends[end] > 0).map((end) => [ENDS[end], exact.ends[end]]),
  );
  return presented(answer, explanation, {
    blocks: [
      fatesTable(answer),
      ends,
      ...MELEE_SIDES.map((side) =>
        distribution(`${CLOSE_COMBAT_SIDES[side]} out`, exact.out[side], {
          sampled: sampledShares(sampled?.out[side], sampled),
        }),
      ),
    ],
    picture: () =>
      tableBars(
        ends,
        `Close combat: ${sideWords(question.attackers)} against ${sideWords(question.defenders)}`,
        'How contact ends',
        ENDS['attackers-hold'],
      ),
  });
}

const FATE_HEADS = ['dead', 'wounded', 'back', 'gives up', 'holds'] as const;

/** What is expected of each group. */
function fatesTable({ question, exact }: WorkedAssault['answer']) {
  return table(
    [['who', 'text'], ['number', 'count'], ...FATE_HEADS.map((head) => ({ head, format: 4 }))],
    MELEE_SIDES.flatMap((side) =>
      question[side].map(({ fighter, count }, group) => [
        `${side.slice(0, -1)}: ${groupWords(count, fighter.name, fighter.helpers)}`,
        count,
        ...FATES.map((fate) => exact.fates[side][group][fate]),
      ]),
    ),
  );
}
