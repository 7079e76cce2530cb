/** The questions of `odds test` and `odds duel`: one roll on a characteristic, or two against each other. */

import { noun, says } from '../../../odds/sentence/sentence.ts';
import { text, whole } from '../../../params/kinds.ts';
import { prefixed } from '../../../params/parameter.ts';
import { SHOWN_SAMPLES } from '../../../params/samples.ts';
import { answerDuel, answerTest, type Tested, type TestSide } from '../odds/answerTest.ts';
import { MODIFIED } from '../odds/openField.ts';
import { positionIn } from '../odds/positionScene.ts';
import { fromFile, positionOf } from './fromPosition.ts';
import { characterChoices, opponents } from './miniatureChoices.ts';
import { type OddsContext, tannhauserQuestion } from './question.ts';
import { duelPresentation, testPresentation } from './testPresentation.ts';
import { CHARACTERISTIC, MOST_DICE, readSide, readSideIn, type SideWords, sideParams } from './testSides.ts';

const WOUNDS = ['wounded {} times', '{} times wounded', '{} wounds', '{} wound'];
const character = (describe: string) =>
  text()
    .optionalPositional()
    .describe(describe)
    .control<OddsContext>({ choices: ({ catalogue }) => characterChoices(catalogue) });
const WOUNDED = [says('wounds', ...WOUNDS)];

export const testOdds = tannhauserQuestion({
  id: 'test',
  title: 'Test',
  examples: [['eva-kramer mental --wounds 2'], ['--value 4 --dice 5 --modifier -2']],
  params: {
    character: character('id of the character that rolls'),
    characteristic: CHARACTERISTIC,
    side: prefixed('', sideParams('', 'the character buys a point of the value')),
    needed: whole(1, MOST_DICE)
      .default(1)
      .describe('successes needed to pass')
      .control({ label: 'Successes needed', low: 1, high: 6 }),
    ...SHOWN_SAMPLES,
    from: fromFile(),
  },
  sections: {},
  sentence: {
    verbs: ['tests', 'rolls', 'rolls on'],
    subject: noun('character', ...WOUNDED),
    object: noun('characteristic'),
    phrases: [says('needed', 'for {} successes', 'needing {} successes', 'for {}', 'needing {}')],
  },
  start: (catalogue) => ({ character: opponents(catalogue)[0], characteristic: MODIFIED[0] }),
  read: (context, { character, characteristic, side: request, needed, trials, seed, from }) => {
    const [side] = readSides(context, from, characteristic, [
      { name: 'character', miniature: character, prefix: '', request },
    ]);
    return () => testPresentation(answerTest(context.catalogue, side, needed, { trials, seed }));
  },
});

export const duelOdds = tannhauserQuestion({
  id: 'duel',
  title: 'Duel',
  examples: [
    ['hermann-von-heizinger john-macneal mental'],
    ['eva-kramer tala-aponi stamina --from position.yaml', 'with the state in the position file'],
    ['--value 6 --against-value 4'],
  ],
  params: {
    attacker: character('id of the character that starts the duel'),
    defender: character('id of the other character'),
    characteristic: CHARACTERISTIC,
    side: prefixed('', sideParams('', 'the attacker buys a point of its value')),
    other: prefixed('against-', sideParams(', of the defender', 'the defender buys a point of its value')),
    ...SHOWN_SAMPLES,
    from: fromFile(),
  },
  sections: {},
  sentence: {
    verbs: ['duels', 'duels with'],
    subject: noun('attacker', ...WOUNDED),
    object: noun('defender', says('against-wounds', ...WOUNDS)),
    phrases: [says('characteristic', 'in {}', 'on {}')],
  },
  start: (catalogue) => {
    const [attacker, defender] = opponents(catalogue);
    return { attacker, defender, characteristic: MODIFIED[0] };
  },
  read: (context, { attacker, defender, characteristic, side, other, trials, seed, from }) => {
    const [first, second] = readSides(context, from, characteristic, [
      { name: 'attacker', miniature: attacker, prefix: '', request: side },
      { name: 'defender', miniature: defender, prefix: 'against-', request: other },
    ]);
    return () => duelPresentation(answerDuel(context.catalogue, first, second, { trials, seed }));
  },
});

function readSides(
  context: OddsContext,
  from: string | null,
  tested: Tested | null,
  sides: readonly SideWords[],
): TestSide[] {
  const { reader, catalogue } = context;
  const position = positionOf(context, from);
  const areMiniatures = position !== undefined || sides.some(({ miniature }) => miniature !== null);
  if (areMiniatures && !reader.given('characteristic'))
    reader.fault('characteristic', `found nothing, expected one of ${MODIFIED.join(', ')}`);
  if (position === undefined) return sides.map((side) => readSide(context, tested, side));
  const p = positionIn(catalogue, position);
  return sides.map((side) => readSideIn(p, reader, tested, side));
}
