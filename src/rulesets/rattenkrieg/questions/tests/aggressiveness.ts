/**
 * The question of `odds aggressiveness`: whether men fire, how Aggressiveness changes, and its effects at the end of
 * the turn (R-AGG-02 … 06).
 */

import type { OddsPresentation } from '../../../../odds/presentation.ts';
import { idsOf, whole } from '../../../../params/kinds.ts';
import { textOf, without, withoutOthers } from '../../../../params/words.ts';
import type { Catalogue } from '../../model.ts';
import { answerChange } from '../../odds/answerChange.ts';
import { answerAggressiveness, answerEndOfTurn } from '../../odds/answerTests.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { diePresentation } from './diePresentation.ts';

type AggressivenessAnswer = (
  | ReturnType<typeof answerChange>
  | ReturnType<typeof answerEndOfTurn>
  | ReturnType<typeof answerAggressiveness>
)['answer'];

export const aggressivenessOdds = rattenkriegQuestion({
  id: 'aggressiveness',
  title: 'Aggressiveness',
  group: GROUPS.troops,
  examples: [['2 --distance 8'], ['2 --after comrade-killed'], ['1 --initial 5 --able 3']],
  params: {
    value: whole(-9, 15).positional().describe('aggressiveness').asLabel(),
    when: idsOf('circumstance', ({ troops }: Catalogue) =>
      troops.aggressiveness.modifiers.filter(({ kind }) => kind === 'circumstance'),
    ).describe('situation: knife-or-bayonet, unaware-or-busy, valuable-target, defenceless; repeatable'),
    after: idsOf('change', ({ troops }: Catalogue) => troops.aggressiveness.changes).describe(
      'event that they saw: comrade-killed, atrocity-civilians, …; repeatable',
    ),
    distance: whole(0, 600).describe('distance to the enemy in inches'),
    initial: whole(1, 60).describe('end of turn: number of men when the order was placed'),
    able: whole(0, 60).describe('end of turn: number of men still able'),
  },
  sections: {
    'Fire without an order': ['value', 'distance', 'when'],
    'Or the end of the turn': ['initial', 'able'],
    'Or an event that they saw': ['after'],
  },
  start: () => ({ value: '2' }),
  follow: (_, input, changed) => {
    const one = withoutOthers(input, changed, [['distance', 'when'], ['initial', 'able'], ['after']]);
    const other = { initial: 'able', able: 'initial' }[changed];
    if (other === undefined) return one;
    // The options need each other, and a group has at least one man.
    const able = textOf(one, changed);
    if (able === '') return without(one, [other]);
    return one[other] === undefined ? { ...one, [other]: able === '0' ? '1' : able } : one;
  },
  read: (
    { catalogue, interpretations, reader },
    { value, when, after, distance, initial, able },
  ): (() => OddsPresentation<AggressivenessAnswer>) => {
    if (reader.given('initial') !== reader.given('able'))
      reader.fault('able', '--initial and --able need each other');
    if (initial !== null && able !== null && able > initial)
      reader.fault('able', `found ${able} able men of ${initial}`);
    // Three separate questions, each with its own options.
    const request = [['when', 'distance'], ['initial'], ['after']].map((names) =>
      names.filter((name) => reader.given(name)),
    );
    const [first, second] = request.flatMap(([name]) => name ?? []);
    if (second !== undefined)
      reader.fault(second, `cannot be combined with --${first}: run --${second} separately`);
    if (after.length > 0)
      return () => diePresentation(answerChange(catalogue, { value, after, interpretations }));
    if (initial !== null && able !== null)
      return () =>
        diePresentation(
          answerEndOfTurn(catalogue, { initial, able, aggressiveness: value, interpretations }),
        );
    return () =>
      diePresentation(
        answerAggressiveness(catalogue, { value, circumstances: when, distance, interpretations }),
      );
  },
});
