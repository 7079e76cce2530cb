/** The question of `odds event --ruleset dust-warfare`: overrun, hazards, terrain, first aid, repairs. */
import { nearestName } from '../../base/nearest.ts';
import { unknownName } from '../../base/phrases.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import type { OptionReader } from '../../params/reader.ts';
import { answerEvent } from '../../rulesets/dust-warfare/odds/answerEvent.ts';
import { type RollEvent, rollEvents } from '../../rulesets/dust-warfare/odds/events.ts';
import { distributionLines } from '../bars.ts';
import { argument, integerOption } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
import { type OddsContext, RULE_OPTION } from './context.ts';
import { contextQuestion } from './contextQuestion.ts';

const MOST_DICE = 60;
const DICE = integerOption('dice', undefined, 0, MOST_DICE, 'dice that are rolled');

export const eventOdds = contextQuestion({
  command: 'odds event',
  examples: [
    ['overrun 4', 'markers on each overrun unit'],
    ['flight-hazard 2', 'damage of an aircraft of class 2'],
  ],
  positionals: [
    argument('event', 'overrun, flight-hazard, weapon-loss, or an ability: tracks, medic, cheat-death …'),
    {
      name: DICE.name,
      describe: 'the class of the vehicle or aircraft, or the points that the serum may restore',
      required: false,
      array: false,
      range: DICE,
    },
  ],
  options: RULE_OPTION,
  readIn: (context) => {
    const { catalogue, reader, rulings } = context;
    const event = readEvent(context);
    const dice = event === undefined ? 1 : readDice(reader, event);
    return event && (() => presentationOf(event, answerEvent(catalogue, { event, dice, rulings })));
  },
});

function readEvent({ catalogue, reader, rulings }: OddsContext): RollEvent | undefined {
  const events = rollEvents(catalogue, rulings);
  const id = reader.text('event') ?? '';
  const event = events.find((known) => known.id === id);
  if (event === undefined) {
    const known = events.map((one) => one.id);
    reader.fault('event', unknownName('event', id, known), nearestName(id, known));
  }
  return event;
}

function readDice(reader: OptionReader, { id, dice }: RollEvent): number {
  const isGiven = reader.given(DICE.name);
  if (isGiven !== (dice === 'given'))
    reader.fault(DICE.name, dice === 'one' ? `${id} is a roll of one die` : `how many dice does ${id} roll?`);
  return isGiven ? reader.integer(DICE) : 1;
}

function presentationOf(
  event: RollEvent,
  { answer, explanation }: ReturnType<typeof answerEvent>,
): OddsPresentation {
  const { first, probabilities, fractions } = answer.exact;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...distributionLines(event.counted, probabilities, { first }),
      '',
      fractions.join('  '),
      ...(event.text === null ? [] : ['', event.text]),
    ],
    picture: () => ({
      kind: 'bars',
      title: event.id,
      axis: event.counted,
      bars: distributionBars(probabilities, first),
    }),
  };
}
