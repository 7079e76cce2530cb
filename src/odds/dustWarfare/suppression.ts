/** The question of `odds suppression --ruleset dust-warfare`: recovery, retreat, actions. */
import { blocksOf, distribution, notes } from '../../answer/blocks.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import {
  ACTIONS,
  answerSuppression,
  LEFT,
  retreatLine,
} from '../../rulesets/dust-warfare/odds/answerSuppression.ts';
import { integerArgument, integerOption, integerOptions } from '../optionKinds.ts';
import { type OddsPresentation, presented } from '../presentation.ts';
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
  const { actions, retreat } = exact;
  const { markers, miniatures } = question;
  const left = distribution(LEFT, exact.left, {
    marked: miniatures === null ? undefined : { from: miniatures + 1 },
  });
  return presented(answer, explanation, {
    blocks: blocksOf(
      left,
      distribution(ACTIONS, actions),
      notes(retreat === null ? null : retreatLine(retreat)),
    ),
    picture: () =>
      distributionBars(
        left,
        `Markers left of ${markers}${retreat !== null && retreat > 0 ? ' (in colour: it retreats)' : ''}`,
        'Markers left',
      ),
  });
}
