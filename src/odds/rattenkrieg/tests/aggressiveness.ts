/**
 * The question of `odds aggressiveness`: will they fire, and what moves it, and what becomes of them at the end of the turn
 * (R-AGG-02 … 06)?
 */
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerChange } from '../../../rulesets/rattenkrieg/odds/answerChange.ts';
import { answerAggressiveness, answerEndOfTurn } from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import { integerArgument, integerOption, integerOptions, TEXTS } from '../../optionKinds.ts';
import type { OddsQuestion } from '../../question.ts';
import { readIds } from '../../words.ts';
import { contextOf, RULE_OPTION } from '../context.ts';
import { diePresentation } from './diePresentation.ts';

const VALUE = integerOption('value', undefined, -9, 15, 'aggressiveness');
const DISTANCE = integerOption('distance', undefined, 0, 600, 'inches to the enemy');
const INITIAL = integerOption('initial', undefined, 1, 60, 'end of turn: men when the order was placed');
const ABLE = integerOption('able', undefined, 0, 60, 'end of turn: men still able');

/** Ids of what may be said by `--when`. */
export function circumstances({ troops }: Catalogue): string[] {
  return troops.aggressiveness.modifiers.flatMap(({ id, kind }) => (kind === 'circumstance' ? [id] : []));
}

export const aggressivenessOdds: OddsQuestion<Catalogue> = {
  command: 'odds aggressiveness',
  examples: [['2 --distance 8'], ['2 --after comrade-killed'], ['1 --initial 5 --able 3']],
  positionals: [integerArgument(VALUE)],
  options: {
    when: {
      ...TEXTS,
      describe: 'knife-or-bayonet, unaware-or-busy, valuable-target, defenceless; repeat for more',
    },
    after: {
      ...TEXTS,
      describe: 'what they have seen: comrade-killed, atrocity-civilians, …; repeat for more',
    },
    ...integerOptions([DISTANCE, INITIAL, ABLE]),
    ...RULE_OPTION,
  },
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const value = reader.integer(VALUE);
    const when = readIds(reader, argv, 'when', 'circumstance', circumstances(catalogue));
    const distance = reader.given('distance') ? reader.integer(DISTANCE) : null;
    const isEndOfTurn = reader.given('initial') || reader.given('able');
    if (reader.given('initial') !== reader.given('able'))
      reader.fault('able', '--initial and --able go together');
    const initial = isEndOfTurn && reader.given('initial') ? reader.integer(INITIAL) : 1;
    const able = isEndOfTurn && reader.given('able') ? reader.integer(ABLE) : 0;
    if (able > initial) reader.fault('able', `found ${able} able men of ${initial}`);
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
    if (second !== undefined)
      reader.fault(second, `asks another question than --${first}: ask --${second} apart`);
    const isAfter = reader.given('after');
    return () => {
      if (isAfter) return diePresentation(answerChange(catalogue, { value, after, readings }));
      return isEndOfTurn
        ? diePresentation(answerEndOfTurn(catalogue, { initial, able, aggressiveness: value, readings }))
        : diePresentation(
            answerAggressiveness(catalogue, { value, circumstances: when, distance, readings }),
          );
    };
  },
};
