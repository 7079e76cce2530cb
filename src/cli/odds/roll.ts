import type { Argv } from 'yargs';
import { contradiction } from '../../base/messages/cli.ts';
import { noPolicy } from '../../base/messages/oddsSum.ts';
import { rollLanguage } from '../../base/messages/rollExpression.ts';
import { answerSum } from '../../dice/expression/answerSum.ts';
import { parsePool, sumMeant } from '../../dice/expression/parsePool.ts';
import { integerOptions, integerOption as option, SEED, TEXT, TRIALS } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import { readPolicy } from '../../odds/tannhauser/policy.ts';
import { answerPool, answerRoll, type RollQuestion } from '../../rulesets/tannhauser/odds/answerRoll.ts';
import { readOutput, withOutputOptions } from './output.ts';
import { present } from './present.ts';
import { rollPresentation } from './rollPresentation.ts';
import { sumPresentation } from './sumPresentation.ts';

/** Pools beyond this are refused by their cost anyway; it keeps the numbers within reason. */
const MOST_DICE = 1_000_000;
const MOST_MODIFIER = 100;
const NUMBERS = {
  dice: option('dice', undefined, -MOST_DICE, MOST_DICE, 'attack dice; 0 or less rolls nothing'),
  value: option('value', undefined, 0, 10, 'value of the attacker; the difficulty is 10 - value'),
  modifier: option('modifier', 0, -MOST_MODIFIER, MOST_MODIFIER, 'added to each attack die'),
  extraDiceOnTen: option('extra-dice-on-ten', 0, 0, MOST_DICE, 'dice added once if a natural 10 shows'),
  tenCounts: option('ten-counts', 1, 1, 100, 'successes that a natural 10 counts'),
  rerollLowest: option('reroll-lowest', 0, 0, MOST_DICE, 'lowest dice that may be re-rolled, all or none'),
  plusToOne: option('plus-to-one', 0, 0, 10, 'added to one die after the roll'),
  shockDice: option(
    'shock-dice',
    0,
    -MOST_DICE,
    MOST_DICE,
    'dice of the shock roll; without it there is none',
  ),
  shockValue: option('shock-value', 0, 0, 10, 'value of the defender'),
  shockModifier: option('shock-modifier', 0, -MOST_MODIFIER, MOST_MODIFIER, 'added to each shock die'),
  shockDiceOnTen: option(
    'shock-dice-on-ten',
    0,
    -MOST_DICE,
    MOST_DICE,
    'change of the shock dice if the attack shows a 10',
  ),
  shockTenCounts: option(
    'shock-ten-counts',
    1,
    1,
    100,
    'successes that a natural 10 of the shock roll counts',
  ),
  autoHits: option('auto-hits', 0, 0, 1000, 'attack successes without a die'),
  autoSaves: option('auto-saves', 0, 0, 1000, 'shock successes without a die'),
} as const;

/** `shockroll odds roll`: an attack by bare numbers, or any dice as an expression. */
export const rollCommand = {
  builder(yargs: Argv): Argv {
    const numbers = Object.values(NUMBERS);
    return withOutputOptions(
      yargs
        .positional('pool', {
          type: 'string',
          coerce: (text: string) => text.trim(),
          describe: 'the roll in dice, instead of the numbers',
        })
        .options(integerOptions([...numbers, TRIALS, SEED]))
        .options({
          'shock-ten-cancels': {
            type: 'boolean',
            describe: 'a natural 10 of the shock roll cancels everything',
          },
          policy: {
            ...TEXT,
            describe: 'what a re-roll is for: hits, wounds, never, always, kill-N [default: hits]',
          },
          exact: { type: 'boolean', describe: 'also as fractions' },
        }),
    )
      .group([...numbers.map(({ name }) => name), 'shock-ten-cancels'], 'The roll in numbers:')
      .example('$0 odds roll --dice 5 --value 6 --shock-dice 4 --shock-value 5', '')
      .example("$0 odds roll '5d10>=4!10:+2 vs 4d10>=5'", '')
      .example("$0 odds roll '6x(4d6kh3) vs 6x(4d6kh3)'", '')
      .epilogue(rollLanguage());
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const reader = new OptionReader(argv, ['pool']);
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.exact === true,
    };
    const output = readOutput(argv, reader, 'odds roll', ['pool']);
    const pool = reader.text('pool');
    if (pool === undefined) {
      const question = readQuestion(reader, argv['shock-ten-cancels'] === true);
      reader.finish();
      await present(rollPresentation(answerRoll(question, options)), output);
      return;
    }
    for (const name of [...Object.values(NUMBERS).map((number) => number.name), 'shock-ten-cancels']) {
      if (reader.given(name)) reader.fault(name, contradiction('POOL'));
    }
    const read = reader.attempt(() => parsePool(pool));
    const policy = readPolicy(reader, 'hits');
    if (read?.kind === 'sum' && reader.given('policy')) reader.fault('policy', noPolicy());
    reader.finish();
    if (read?.kind === 'count')
      await present(rollPresentation(answerPool(read.roll, policy, options), sumMeant(read.roll)), output);
    if (read?.kind === 'sum') await present(sumPresentation(answerSum(read.roll, options)), output);
  },
};

function readQuestion(reader: OptionReader, shockTenCancels: boolean): RollQuestion {
  // A shock roll needs both its numbers, or there is none.
  const shockGiven = reader.given('shock-dice') || reader.given('shock-value');
  const needed = shockGiven ? { fallback: undefined } : {};
  return {
    dice: reader.integer(NUMBERS.dice),
    value: reader.integer(NUMBERS.value),
    modifier: reader.integer(NUMBERS.modifier),
    extraDiceOnTen: reader.integer(NUMBERS.extraDiceOnTen),
    tenCounts: reader.integer(NUMBERS.tenCounts),
    rerollLowest: reader.integer(NUMBERS.rerollLowest),
    plusToOne: reader.integer(NUMBERS.plusToOne),
    shockDice: reader.integer({ ...NUMBERS.shockDice, ...needed }),
    shockValue: reader.integer({ ...NUMBERS.shockValue, ...needed }),
    shockModifier: reader.integer(NUMBERS.shockModifier),
    shockDiceOnTen: reader.integer(NUMBERS.shockDiceOnTen),
    shockTenCounts: reader.integer(NUMBERS.shockTenCounts),
    shockTenCancels,
    autoHits: reader.integer(NUMBERS.autoHits),
    autoSaves: reader.integer(NUMBERS.autoSaves),
    policy: readPolicy(reader, 'hits'),
  };
}
