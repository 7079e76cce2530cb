/** The question of `odds suppression --ruleset dust-warfare`: recovery, retreat, actions. */
import { distributionBars } from '../../charts/oddsPicture.ts';
import {
  ACTIONS,
  answerSuppression,
  LEFT,
  retreatLine,
} from '../../rulesets/dust-warfare/odds/answerSuppression.ts';
import { distributionLines } from '../bars.ts';
import { integerArgument, integerOption, integerOptions } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
import { RULE_OPTION } from './context.ts';
import { contextQuestion } from './contextQuestion.ts';

const MOST = 60;
const MARKERS = integerOption('markers', undefined, 0, MOST, 'suppression markers');
const MINIATURES = integerOption('miniatures', undefined, 1, MOST, 'miniatures left');

export const suppressionOdds = contextQuestion({
  command: 'odds suppression',
  examples: [['3 --miniatures 2']],
  positionals: [integerArgument(MARKERS)],
  options: {
    ...integerOptions([MINIATURES]),
    'hero-led': { type: 'boolean', describe: 'a hero leads: blanks remove, and nobody retreats' },
    reacted: { type: 'boolean', describe: 'it has a reaction marker' },
    badass: { type: 'boolean', describe: 'it has Badass' },
    ...RULE_OPTION,
  },
  readIn: ({ catalogue, reader, rulings }, argv) => {
    const question = {
      markers: reader.integer(MARKERS),
      miniatures: reader.given(MINIATURES.name) ? reader.integer(MINIATURES) : null,
      heroLed: argv['hero-led'] === true,
      reactionMarker: argv.reacted === true,
      badass: argv.badass === true,
      rulings,
    };
    return () => presentationOf(answerSuppression(catalogue, question));
  },
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerSuppression>): OddsPresentation {
  const { question, exact } = answer;
  const { left, actions, retreat } = exact;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...distributionLines(LEFT, left),
      '',
      ...distributionLines(ACTIONS, actions),
      ...(retreat === null ? [] : ['', retreatLine(retreat)]),
    ],
    picture: () => ({
      kind: 'bars',
      title: `Markers left of ${question.markers}${retreat !== null && retreat > 0 ? ' (in colour: it retreats)' : ''}`,
      axis: 'Markers left',
      bars: distributionBars(
        left,
        0,
        question.miniatures === null ? Number.POSITIVE_INFINITY : question.miniatures + 1,
      ),
    }),
  };
}
