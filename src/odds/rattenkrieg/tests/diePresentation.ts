/** The answer of a test that one die decides, ready to be shown. */
import * as words from '../../../base/messages/rattenkriegTests.ts';
import type { WorkedDie } from '../../../rulesets/rattenkrieg/odds/answerDie.ts';
import { alignedLines } from '../../aligned.ts';
import { percent } from '../../bars.ts';
import type { OddsPresentation } from '../../presentation.ts';

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
        words.DIE_HEAD,
        ...results.map(({ text, faces, share }) => [text, words.faceList(faces), percent(share)]),
      ]),
      ...(lines.length > 0 ? ['', ...lines] : []),
    ],
    picture: () => ({
      kind: 'bars',
      title: answer.sentence.split(':')[0],
      axis: words.RESULT_AXIS,
      bars: results.map(({ text, share }) => ({ label: text, probability: share, marked: false })),
    }),
  };
}
