/** The question of `odds assault --ruleset rattenkrieg`: a close combat until contact ends. */
import { MELEE_SIDES } from '../../rulesets/rattenkrieg/closeCombat/fighters.ts';
import { FATES, MELEE_ENDS } from '../../rulesets/rattenkrieg/closeCombat/law.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import {
  answerAssault,
  CLOSE_COMBAT_SIDES,
  ENDS,
  endLine,
  groupWords,
  sideWords,
  type WorkedAssault,
} from '../../rulesets/rattenkrieg/odds/answerAssault.ts';
import { alignedLines } from '../aligned.ts';
import { distributionLines } from '../bars.ts';
import { SAMPLE_OPTIONS, SEED, TRIALS } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
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

const TABLE_HEAD = ['who', 'number', 'dead', 'wounded', 'back', 'gives up', 'holds'] as const;

function presentationOf({ answer, explanation }: WorkedAssault): OddsPresentation {
  const { question, exact, sampled } = answer;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...alignedLines([
        TABLE_HEAD,
        ...MELEE_SIDES.flatMap((side) =>
          question[side].map(({ fighter, count }, group) => [
            `${side.slice(0, -1)}: ${groupWords(count, fighter.name, fighter.helpers)}`,
            String(count),
            ...FATES.map((fate) => exact.fates[side][group][fate].toFixed(4)),
          ]),
        ),
      ]),
      '',
      ...MELEE_ENDS.filter((end) => exact.ends[end] > 0).map((end) => endLine(end, exact.ends[end])),
      ...MELEE_SIDES.flatMap((side) => [
        '',
        ...distributionLines(`${CLOSE_COMBAT_SIDES[side]} out`, exact.out[side], {
          sampled: sampled?.out[side],
        }),
      ]),
      ...(sampled === null
        ? []
        : [
            '',
            `sampled ${sampled.trials.toLocaleString('en')} times, seed ${sampled.seed}: largest deviation ${sampled.z.toFixed(2)} standard errors`,
          ]),
    ],
    picture: () => ({
      kind: 'bars',
      title: `Close combat: ${sideWords(question.attackers)} against ${sideWords(question.defenders)}`,
      axis: 'How contact ends',
      bars: MELEE_ENDS.map((end) => ({
        label: ENDS[end],
        probability: exact.ends[end],
        marked: end === 'attackers-hold',
      })),
    }),
  };
}
