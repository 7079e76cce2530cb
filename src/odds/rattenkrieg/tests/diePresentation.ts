/** The answer of a test that one die decides, ready to be shown. */
import type { WorkedDie } from '../../../rulesets/rattenkrieg/odds/answerDie.ts';
import { faceList } from '../../../rulesets/rattenkrieg/odds/phrases.ts';
import { alignedLines } from '../../aligned.ts';
import { percent } from '../../bars.ts';
import type { OddsPresentation } from '../../presentation.ts';
import { RESULT_AXIS } from '../phrases.ts';

const DIE_HEAD = ['result', 'faces', 'chance'] as const;

export function diePresentation<Q extends object>({
  answer,
  explanation,
  lines,
}: WorkedDie<Q>): OddsPresentation {
  const { results } = answer.exact;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...alignedLines([
        DIE_HEAD,
        ...results.map(({ text, faces, share }) => [text, faceList(faces), percent(share)]),
      ]),
      ...(lines.length > 0 ? ['', ...lines] : []),
    ],
    picture: () => ({
      kind: 'bars',
      title: answer.sentence.split(':')[0],
      axis: RESULT_AXIS,
      bars: results.map(({ text, share }) => ({ label: text, probability: share, marked: false })),
    }),
  };
}
