/** The question of `odds test --ruleset rattenkrieg`: tests of Quality, orders among them (R-QUAL-03). */

import type { OddsPresentation } from '../../../../odds/presentation.ts';
import { flag, whole } from '../../../../params/kinds.ts';
import { withoutOthers } from '../../../../params/words.ts';
import { answerTest, answerUnled } from '../../odds/answerTests.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { diePresentation } from './diePresentation.ts';

const KINDS = ['shout', 'discipline', 'unaware'] as const;

function oneOfThese(names: readonly string[]): string {
  return `only one of ${names.join(', ')}`;
}

type TestAnswer = ReturnType<typeof answerTest | typeof answerUnled>['answer'];

export const testOdds = rattenkriegQuestion({
  id: 'test',
  title: 'Test of Quality',
  group: GROUPS.troops,
  examples: [['3 --tests 4']],
  params: {
    quality: whole(0, 9).positional().describe('Quality, with every adjustment'),
    tests: whole(1, 60).default(1).describe('number of tests, by several miniatures or one after the other'),
    shout: flag('test of a shouted order after shots this turn'),
    discipline: flag('test to open fire out of sight of their leader'),
    unaware: flag('test to react in awareness white or yellow'),
  },
  sections: { Test: ['quality', 'tests', ...KINDS] },
  start: () => ({ quality: '3' }),
  follow: (_, input, changed) =>
    withoutOthers(
      withoutOthers(
        input,
        changed,
        KINDS.map((kind) => [kind]),
      ),
      changed,
      [['tests'], ['discipline', 'unaware']],
    ),
  read: ({ catalogue, interpretations, reader }, { quality, tests, ...kinds }) => {
    const given = KINDS.filter((kind) => kinds[kind]);
    if (given.length > 1) reader.fault(given[1], oneOfThese(given.map((kind) => `--${kind}`)));
    if (given.length > 0 && given[0] !== 'shout' && reader.given('tests'))
      reader.fault('tests', oneOfThese(['--tests', `--${given[0]}`]));
    const [kind] = given;
    return (): OddsPresentation<TestAnswer> =>
      kind === 'discipline' || kind === 'unaware'
        ? diePresentation(answerUnled(catalogue, { quality, kind, interpretations }))
        : diePresentation(
            answerTest(catalogue, { quality, tests, isShoutUnderFire: kind === 'shout', interpretations }),
          );
  },
});
