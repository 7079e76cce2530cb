/** The question of `odds event --ruleset dust-warfare`: overrun, hazards, terrain, first aid, repairs. */

import { blocksOf, distribution, notes } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { presented } from '../../../odds/presentation.ts';
import { nameText } from '../../../params/declaration.ts';
import { text, whole } from '../../../params/kinds.ts';
import { textOf, without } from '../../../params/words.ts';
import { answerEvent } from '../odds/answerEvent.ts';
import { type RollEvent, rollEvents } from '../odds/events.ts';
import type { OddsContext } from './context.ts';
import { dustWarfareQuestion } from './question.ts';

export const eventOdds = dustWarfareQuestion({
  id: 'event',
  title: 'Other rolls',
  examples: [
    ['overrun 4', 'markers on each overrun unit'],
    ['flight-hazard 2', 'damage of an aircraft of class 2'],
  ],
  params: {
    event: text(readEvent)
      .positional()
      .describe('overrun, flight-hazard, weapon-loss, or an ability: tracks, medic, cheat-death …')
      .control<OddsContext>({
        label: 'Roll',
        choices: ({ catalogue, rulings }) =>
          rollEvents(catalogue, rulings).map(({ id }) => ({ value: id, label: nameText(id) })),
      }),
    dice: whole(0, 60)
      .optionalPositional()
      .describe('class of the vehicle or aircraft, or most points that the serum restores')
      .control({ label: 'Dice', low: 0 }),
  },
  sections: { Roll: ['event', 'dice'] },
  start: () => ({ event: 'overrun', dice: '4' }),
  idle: (context, input) => (eventNamed(context, textOf(input, 'event'))?.dice === 'one' ? ['dice'] : []),
  follow: (context, input, changed) => {
    const event = eventNamed(context, textOf(input, 'event'));
    if (changed !== 'event' || event === undefined) return input;
    const others = without(input, ['dice']);
    return event.dice === 'one' ? others : { ...others, dice: textOf(input, 'dice') || '1' };
  },
  read: ({ catalogue, rulings, reader }, { event, dice }) => {
    const { id } = event;
    if ((dice !== null) !== (event.dice === 'given'))
      reader.fault('dice', event.dice === 'one' ? `${id} rolls one die` : `give the number of dice of ${id}`);
    return () => presentationOf(event, answerEvent(catalogue, { event, dice: dice ?? 1, rulings }));
  },
});

/** The named event under the current interpretations. */
function eventNamed({ catalogue, rulings }: OddsContext, text: string): RollEvent | undefined {
  return rollEvents(catalogue, rulings).find(({ id }) => id === text);
}

function readEvent(text: string, context: OddsContext, name: string): RollEvent | undefined {
  const event = eventNamed(context, text);
  if (event === undefined) {
    const known = rollEvents(context.catalogue, context.rulings).map(({ id }) => id);
    context.reader.fault(name, unknownName('event', text, known), nearestName(text, known));
  }
  return event;
}

function presentationOf(event: RollEvent, { answer, explanation }: ReturnType<typeof answerEvent>) {
  const { first, probabilities, fractions } = answer.exact;
  const pmf = distribution(event.counted, probabilities, { first });
  return presented(answer, explanation, {
    headline: [
      average(`expected ${event.counted}`, answer.exact.mean),
      chance(`any ${event.counted}`, first > 0 ? 1 : atLeast(probabilities, 1)),
    ],
    blocks: blocksOf(pmf, notes(fractions.join('  ')), notes(event.text)),
    chart: () => distributionBars(pmf, event.id, event.counted),
  });
}
