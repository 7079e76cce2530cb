import type { Argv } from 'yargs';
import { answerRoll, type RollQuestion } from '../../rulesets/tannhauser/odds/answerRoll.ts';
import { type IntegerOption, OptionReader } from './options.ts';
import { readPolicy } from './policy.ts';
import { rollText } from './rollText.ts';

/** Pools beyond this are refused by their cost anyway; it keeps the numbers within reason. */
const MOST_DICE = 1_000_000;
const MOST_MODIFIER = 100;
const MOST_TRIALS = 1e10;

function option(name: string, fallback: number | undefined, low: number, high: number, describe: string) {
  return { name, describe, low, high, fallback } satisfies IntegerOption;
}

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
const TRIALS = option('trials', 0, 0, MOST_TRIALS, 'attacks to sample beside the exact answer');
const SEED = option('seed', 1, 0, Number.MAX_SAFE_INTEGER, 'seed of the sampled attacks');

/** `shockroll odds roll`: an attack by bare numbers. */
export const rollCommand = {
  command: 'roll',
  describe: 'Odds of one attack given as bare numbers',
  builder(yargs: Argv): Argv {
    for (const { name, describe, fallback } of [...Object.values(NUMBERS), TRIALS, SEED]) {
      const shown = fallback === undefined ? '' : ` [default: ${fallback}]`;
      // Text, not a number: what is not a whole number must be refused, never read as NaN.
      yargs.option(name, { type: 'string', describe: describe + shown, requiresArg: true });
    }
    return yargs
      .option('shock-ten-cancels', {
        type: 'boolean',
        describe: 'a natural 10 of the shock roll cancels everything',
      })
      .option('policy', {
        type: 'string',
        requiresArg: true,
        describe: 'what a re-roll is for: hits, wounds, never, always, kill-N [default: hits]',
      })
      .option('exact', { type: 'boolean', describe: 'also as fractions' })
      .option('json', { type: 'boolean', describe: 'one JSON document' })
      .example('$0 odds roll --dice 5 --value 6 --shock-dice 4 --shock-value 5', '');
  },
  handler(argv: Readonly<Record<string, unknown>>): void {
    const reader = new OptionReader(argv);
    const question = readQuestion(reader, argv['shock-ten-cancels'] === true);
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.exact === true,
    };
    reader.finish();
    const answer = answerRoll(question, options);
    process.stdout.write(argv.json === true ? `${JSON.stringify(answer)}\n` : rollText(answer));
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
