import type { Argv } from 'yargs';
import { unknownName } from '../../../base/messages/common.ts';
import * as words from '../../../base/messages/dustWarfareTurn.ts';
import { nearestName } from '../../../base/nearest.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { distributionLines } from '../../../odds/bars.ts';
import type { OddsContext } from '../../../odds/dustWarfare/context.ts';
import { integerOption } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../odds/options.ts';
import { answerEvent } from '../../../rulesets/dust-warfare/odds/answerEvent.ts';
import { type RollEvent, rollEvents } from '../../../rulesets/dust-warfare/odds/events.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

const POSITIONALS = ['event', 'dice'];
const MOST_DICE = 60;
const DICE = integerOption('dice', undefined, 0, MOST_DICE, 'dice that are rolled');

/** `shockroll odds event --ruleset dust-warfare`: overrun, hazards, terrain, first aid, repairs. */
export const eventCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('event', {
          type: 'string',
          describe: 'overrun, flight-hazard, weapon-loss, or an ability: tracks, medic, cheat-death …',
          demandOption: true,
        })
        .positional('dice', {
          type: 'string',
          describe: 'the class of the vehicle or aircraft, or the points that the serum may restore',
        })
        .options(DATA_OPTIONS),
    )
      .example('$0 odds event overrun 4 --ruleset dust-warfare', 'markers on each overrun unit')
      .example('$0 odds event flight-hazard 2 --ruleset dust-warfare', 'damage of an aircraft of class 2');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, rulings } = context;
    const event = readEvent(context);
    const dice = event === undefined ? 1 : readDice(reader, event);
    const output = readOutput(argv, reader, 'odds event', POSITIONALS);
    reader.finish();
    if (event === undefined) return;
    const { answer, explanation } = answerEvent(catalogue, { event, dice, rulings });
    const { first, probabilities, fractions } = answer.exact;
    await present(
      {
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
      },
      output,
    );
  },
};

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
  const isGiven = reader.given('dice');
  if (isGiven !== (dice === 'given')) reader.fault('dice', words.eventDice(dice, id));
  return isGiven ? reader.integer(DICE) : 1;
}
