/** The question of `odds roll`: an attack by bare numbers, or any dice as an expression. */
import { answerSum } from '../../dice/expression/answerSum.ts';
import { parsePool, sumMeant } from '../../dice/expression/parsePool.ts';
import type { OptionReader } from '../../params/reader.ts';
import { answerPool, answerRoll, type RollQuestion } from '../../rulesets/tannhauser/odds/answerRoll.ts';
import { integerOptions, integerOption as option, SEED, TEXT, TRIALS } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { sumPresentation } from '../sumPresentation.ts';
import { contradiction } from './phrases.ts';
import { readPolicy } from './policy.ts';
import { rollPresentation } from './rollPresentation.ts';
import { MOST_DICE } from './testSides.ts';

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
const CANCELS = 'shock-ten-cancels';

/** Options that are the roll in numbers, which an expression stands instead of. */
export const ROLL_NUMBERS: readonly string[] = [...Object.values(NUMBERS).map(({ name }) => name), CANCELS];

/** The language in short, for the help. */
function rollLanguage(): string {
  return [
    "POOL is a roll in dice: '5d10>=4!10:+2 vs 4d10>=5'",
    '  5d10>=4     five ten-sided dice, each succeeds from 4 on; 5d10+1>=6 adds 1 to each die',
    '  !10:+2      if a natural 10 shows, two more dice, once',
    '  !10:x2      each natural 10 counts two successes',
    '  r2          the two lowest dice may be re-rolled, both or none (--policy says when)',
    '  ^2          +2 to one die after the roll',
    '  +1s         one success without a die',
    '  vs          the roll against it; each of its successes cancels one',
    '  ?10:-2      after vs: two dice fewer if the attack shows a natural 10',
    '  !10:cancel  after vs: a natural 10 cancels the whole attack',
    "or the sum of dice: '4d6kh3', '10d10!kh5', '(3d6+2) >= 12', '6x(4d6kh3) vs 6x(4d6kh3)'",
    '  4d6kh3      the three highest of four; k3, kl, dl, dh and keep highest 3 likewise',
    '  10d10!      each 10 is rolled again and added: !2 at most twice, ! until only one die in a million would go on',
    '  6x(4d6kh3)  six times what stands in parentheses; 6x(4d6kh3)kh1 the highest of the six',
    '  >= > <= < = the chance that the sum compares so with a number or another sum; vs all three ways',
    'Bare dice before a comparison are counted one by one; parentheses add them up: (3d6) >= 12.',
    'Of counted dice the lowest face never succeeds and the highest always does. Quote the pool: shells read > and !.',
  ].join('\n');
}

/** Of no figures: dice alone. */
export const rollOdds: OddsQuestion<unknown> = {
  command: 'odds roll',
  examples: [
    ['--dice 5 --value 6 --shock-dice 4 --shock-value 5'],
    ["'5d10>=4!10:+2 vs 4d10>=5'"],
    ["'6x(4d6kh3) vs 6x(4d6kh3)'"],
  ],
  help: { group: { title: 'The roll in numbers:', names: ROLL_NUMBERS }, epilogue: rollLanguage() },
  positionals: [
    { name: 'pool', describe: 'the roll in dice, instead of the numbers', required: false, array: false },
  ],
  options: {
    ...integerOptions([...Object.values(NUMBERS), TRIALS, SEED]),
    [CANCELS]: { type: 'boolean', describe: 'a natural 10 of the shock roll cancels everything' },
    policy: {
      ...TEXT,
      describe: 'what a re-roll is for: hits, wounds, never, always, kill-N [default: hits]',
    },
    exact: { type: 'boolean', describe: 'also as fractions' },
  },
  read: (_, argv, reader) => {
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.exact === true,
    };
    const pool = reader.text('pool');
    if (pool !== undefined) return readPool(reader, pool, options);
    const question = readNumbers(reader, argv[CANCELS] === true);
    return () => rollPresentation(answerRoll(question, options));
  },
};

function readPool(
  reader: OptionReader,
  pool: string,
  options: Parameters<typeof answerRoll>[1],
): (() => OddsPresentation) | undefined {
  for (const name of ROLL_NUMBERS) if (reader.given(name)) reader.fault(name, contradiction('POOL'));
  const read = reader.attempt(() => parsePool(pool));
  const policy = readPolicy(reader, 'hits');
  if (read === undefined) return undefined;
  if (read.kind === 'count')
    return () => rollPresentation(answerPool(read.roll, policy, options), sumMeant(read.roll));
  if (reader.given('policy')) reader.fault('policy', 'decides re-rolls; dice that are added up have none');
  return () => sumPresentation(answerSum(read.roll, options));
}

function readNumbers(reader: OptionReader, shockTenCancels: boolean): RollQuestion {
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
