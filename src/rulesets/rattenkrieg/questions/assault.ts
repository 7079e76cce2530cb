/** The question of `odds assault --ruleset rattenkrieg`: close combat until contact ends. */

import { distribution, sampledShares, table } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { tableBars } from '../../../charts/oddsChartKinds.ts';
import { presented } from '../../../odds/presentation.ts';
import { noun, says } from '../../../odds/sentence/sentence.ts';
import { idChoices } from '../../../params/declaration.ts';
import { flag, text } from '../../../params/kinds.ts';
import { SAMPLES } from '../../../params/samples.ts';
import { FATES, MELEE_ENDS } from '../closeCombat/distribution.ts';
import { MELEE_SIDES } from '../closeCombat/fighters.ts';
import {
  answerAssault,
  CLOSE_COMBAT_SIDES,
  ENDS,
  groupWords,
  sideWords,
  type WorkedAssault,
} from '../odds/answerAssault.ts';
import type { OddsContext } from './context.ts';
import { readFighters } from './fighters.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { weaponChoices } from './weapon.ts';

const FIGHTERS = text((given, context: OddsContext, name) => readFighters(context, name, given))
  .positional()
  .describe('weapons of close combat or light weapons: "2 mp40 + knife 1-helper"')
  .control<OddsContext>({
    label: 'Fighters and weapons',
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
    surprise: flag('attack from behind; the defenders could not react'),
    'fight-on': flag('play aggressiveness instead of the roll for giving up (R-CC-06)'),
    ...SAMPLES,
  },
  sections: { Attackers: ['attackers', 'surprise'], Defenders: ['defenders', 'fight-on'] },
  sentence: {
    verbs: ['assault', 'assaults', 'charge', 'charges'],
    subject: noun('attackers'),
    object: noun('defenders'),
    phrases: [says('surprise', 'by surprise', 'from behind')],
  },
  start: ({ closeCombat: { weapons } }) => ({
    attackers: `2 ${weapons[0].id}`,
    defenders: `2 ${weapons[0].id}`,
  }),
  read: ({ catalogue, interpretations }, { attackers, defenders, surprise, trials, seed, ...request }) => {
    const question = {
      attackers,
      defenders,
      isSurprise: surprise,
      givesUp: !request['fight-on'],
      interpretations,
    };
    return () => presentationOf(answerAssault(catalogue, question, { trials, seed }));
  },
});

function presentationOf({ answer, explanation }: WorkedAssault) {
  const { question, exact, sampled } = answer;
  const ends = table(
    [
      ['result of the contact', 'text'],
      ['chance', 'probability'],
    ],
    MELEE_ENDS.filter((end) => exact.ends[end] > 0).map((end) => [ENDS[end], exact.ends[end]]),
    { isExhaustive: true },
  );
  return presented(answer, explanation, {
    headline: [
      chance('win the place', exact.ends['attackers-hold'] + exact.ends['defenders-give-up']),
      chance('lose it', exact.ends['defenders-hold'] + exact.ends['attackers-give-up']),
      ...MELEE_SIDES.map((side) =>
        average(`expected ${CLOSE_COMBAT_SIDES[side]} out`, exact.expectedOut[side]),
      ),
    ],
    blocks: [
      fatesTable(answer),
      ends,
      ...MELEE_SIDES.map((side) =>
        distribution(`${CLOSE_COMBAT_SIDES[side]} out`, exact.out[side], {
          sampled: sampledShares(sampled?.out[side], sampled),
        }),
      ),
    ],
    chart: () =>
      tableBars(
        ends,
        `Close combat: ${sideWords(question.attackers)} against ${sideWords(question.defenders)}`,
        'How contact ends',
        ENDS['attackers-hold'],
      ),
  });
}

const FATE_HEADS = ['dead', 'wounded', 'back', 'gives up', 'holds'] as const;

/** Expected results of each group. */
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
    {
      keys: MELEE_SIDES.flatMap((side) =>
        question[side].map(({ fighter }) => `${side.slice(0, -1)}: ${fighter.name}`),
      ),
    },
  );
}
