/** The question of `odds assault --ruleset rattenkrieg`: a close combat until contact ends. */
import { idChoices } from '../../params/declaration.ts';
import { flag, text } from '../../params/kinds.ts';
import { SAMPLES } from '../../params/samples.ts';
import { MELEE_SIDES } from '../../rulesets/rattenkrieg/closeCombat/fighters.ts';
import { FATES, MELEE_ENDS } from '../../rulesets/rattenkrieg/closeCombat/law.ts';
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
import type { OddsPresentation } from '../presentation.ts';
import type { OddsContext } from './context.ts';
import { readFighters } from './fighters.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { weaponChoices } from './weapon.ts';

const FIGHTERS = text((said, context: OddsContext, name) => readFighters(context, name, said))
  .positional()
  .describe('weapons of close combat or light weapons: "2 mp40 + knife 1-helper"')
  .control<OddsContext>({
    label: 'Who fights, with what',
    help: '2 mp40 + knife 1-helper',
    choices: ({ catalogue }) => [...idChoices(catalogue.closeCombat.weapons), ...weaponChoices(catalogue)],
    isFree: true,
  });

export const assaultOdds = rattenkriegQuestion({
  id: 'assault',
  title: 'Close combat',
  group: GROUPS.closeCombat,
  examples: [['knife rifle --surprise'], ['"3 submachine-gun" "4 mauser-98k + luger"']],
  params: {
    attackers: FIGHTERS,
    defenders: FIGHTERS,
    surprise: flag('from behind, and the defenders could not react'),
    'fight-on': flag('aggressiveness is played, nobody gives up by the dice'),
    ...SAMPLES,
  },
  sections: { Attackers: ['attackers', 'surprise'], Defenders: ['defenders', 'fight-on'] },
  start: ({ closeCombat: { weapons } }) => ({
    attackers: `2 ${weapons[0].id}`,
    defenders: `2 ${weapons[0].id}`,
  }),
  read: ({ catalogue, readings }, { attackers, defenders, surprise, trials, seed, ...asked }) => {
    const question = {
      attackers,
      defenders,
      isSurprise: surprise,
      givesUp: !asked['fight-on'],
      readings,
    };
    return () => presentationOf(answerAssault(catalogue, question, { trials, seed }));
  },
});

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
