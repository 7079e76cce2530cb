import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegTests.ts';
import { integerOption, integerOptions, TEXTS } from '../../../odds/optionKinds.ts';
import { readIds } from '../../../odds/words.ts';
import { answerChange } from '../../../rulesets/rattenkrieg/odds/answerChange.ts';
import { answerAggressiveness, answerEndOfTurn } from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { diePresentation } from './diePresentation.ts';

const POSITIONALS = ['value'];
const VALUE = integerOption('value', undefined, -9, 15, 'aggressiveness');
const DISTANCE = integerOption('distance', undefined, 0, 600, 'inches to the enemy');
const INITIAL = integerOption('initial', undefined, 1, 60, 'end of turn: men when the order was placed');
const ABLE = integerOption('able', undefined, 0, 60, 'end of turn: men still able');

/** `shockroll odds aggressiveness`: will they fire, and what moves it, and what becomes of them at the end of the turn (R-AGG-02 … 06)? */
export const aggressivenessCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('value', { type: 'string', describe: 'aggressiveness', demandOption: true })
        .options({
          when: {
            ...TEXTS,
            describe: 'knife-or-bayonet, unaware-or-busy, valuable-target, defenceless; repeat for more',
          },
          after: {
            ...TEXTS,
            describe: 'what they have seen: comrade-killed, atrocity-civilians, …; repeat for more',
          },
        })
        .options(integerOptions([DISTANCE, INITIAL, ABLE]))
        .options(DATA_OPTIONS),
    )
      .example('$0 odds aggressiveness 2 --distance 8 --ruleset rattenkrieg', '')
      .example('$0 odds aggressiveness 2 --after comrade-killed --ruleset rattenkrieg', '')
      .example('$0 odds aggressiveness 1 --initial 5 --able 3 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, POSITIONALS);
    const value = reader.integer(VALUE);
    const known = catalogue.troops.aggressiveness.modifiers.flatMap(({ id, kind }) =>
      kind === 'circumstance' ? [id] : [],
    );
    const circumstances = readIds(reader, argv, 'when', 'circumstance', known);
    const distance = reader.given('distance') ? reader.integer(DISTANCE) : null;
    const isEndOfTurn = reader.given('initial') || reader.given('able');
    if (reader.given('initial') !== reader.given('able')) reader.fault('able', words.endOfTurnNeeds());
    const initial = isEndOfTurn && reader.given('initial') ? reader.integer(INITIAL) : 1;
    const able = isEndOfTurn && reader.given('able') ? reader.integer(ABLE) : 0;
    if (able > initial) reader.fault('able', words.moreAbleThanInitial(able, initial));
    const { changes } = catalogue.troops.aggressiveness;
    const after = readIds(
      reader,
      argv,
      'after',
      'change',
      changes.map(({ id }) => id),
    );
    // Three questions, each with options of its own.
    const asked = [['when', 'distance'], ['initial'], ['after']].map((names) =>
      names.filter((name) => reader.given(name)),
    );
    const [first, second] = asked.flatMap(([name]) => name ?? []);
    if (second !== undefined) reader.fault(second, words.notTogether(second, first));
    const output = readOutput(argv, reader, 'odds aggressiveness', POSITIONALS);
    reader.finish();
    const shown = reader.given('after')
      ? diePresentation(answerChange(catalogue, { value, after, readings }))
      : isEndOfTurn
        ? diePresentation(answerEndOfTurn(catalogue, { initial, able, aggressiveness: value, readings }))
        : diePresentation(answerAggressiveness(catalogue, { value, circumstances, distance, readings }));
    await present(shown, output);
  },
};
