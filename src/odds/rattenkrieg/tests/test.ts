/** The question of `odds test --ruleset rattenkrieg`: tests of Quality, orders among them (R-QUAL-03). */
import { flag, whole } from '../../../params/kinds.ts';
import { withoutOthers } from '../../../params/words.ts';
import { answerTest, answerUnled } from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import type { OddsPresentation } from '../../presentation.ts';
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
  follow: (_, words, changed) =>
    withoutOthers(
      withoutOthers(
        words,
        changed,
        KINDS.map((kind) => [kind]),
      ),
      changed,
      [['tests'], ['discipline', 'unaware']],
    ),
  read: ({ catalogue, readings, reader }, { quality, tests, ...kinds }) => {
    const said = KINDS.filter((kind) => kinds[kind]);
    if (said.length > 1) reader.fault(said[1], oneOfThese(said.map((kind) => `--${kind}`)));
    if (said.length > 0 && said[0] !== 'shout' && reader.given('tests'))
      reader.fault('tests', oneOfThese(['--tests', `--${said[0]}`]));
    const [kind] = said;
    return (): OddsPresentation<TestAnswer> =>
      kind === 'discipline' || kind === 'unaware'
        ? diePresentation(answerUnled(catalogue, { quality, kind, readings }))
        : diePresentation(
            answerTest(catalogue, { quality, tests, isShoutUnderFire: kind === 'shout', readings }),
          );
  },
});
