/** The question of `odds roll`: an attack by plain numbers, or any dice expression. */
import { isWithinCost } from '../../../dice/cost.ts';
import { answerSum, type SumAnswer } from '../../../dice/expression/answerSum.ts';
import { asDiceRoll, type PoolText, parsePool, sumMeant } from '../../../dice/expression/parsePool.ts';
import { contestOf, type FaceRules } from '../../../dice/expression/rollExpression.ts';
import { LANGUAGE } from '../../../odds/diceLanguage.ts';
import { FACE_RULES, withFaces } from '../../../odds/faceRules.ts';
import { checkNeedless, filled, PLACEHOLDERS } from '../../../odds/placeholders.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { sumPresentation } from '../../../odds/sumPresentation.ts';
import { type ParameterContext, plainChoices } from '../../../params/declaration.ts';
import { flag, text, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { contradiction } from '../../../params/phrases.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { SHOWN_SAMPLES } from '../../../params/samples.ts';
import { type FormInput, without } from '../../../params/words.ts';
import { answerPool, answerRoll, type RollAnswer, type RollQuestion } from '../odds/answerRoll.ts';
import { POLICY } from './policy.ts';
import { tannhauserQuestion } from './question.ts';
import { rollPresentation } from './rollPresentation.ts';
import { MOST_DICE } from './testSides.ts';

const MOST_MODIFIER = 100;
/** Range of the sliders; larger numbers are typed. */
const DICE = { low: 0, high: 12 };
const MODIFIER = { low: -5, high: 5 };
const FEW_DICE = { low: 0, high: 6 };
const COUNTS = { low: 1, high: 4 };
const AUTOMATIC = { low: 0, high: 5 };

/** Parameters of a roll in numbers, which exclude an expression. */
const NUMBERS = {
  dice: whole(-MOST_DICE, MOST_DICE)
    .describe('attack dice; 0 or less rolls nothing')
    .control({ label: 'Dice', ...DICE }),
  value: whole(0, 10)
    .describe('value of the attacker; the difficulty is 10 - value')
    .control({ label: 'Value', low: 0 }),
  modifier: whole(-MOST_MODIFIER, MOST_MODIFIER)
    .default(0)
    .describe('added to each attack die')
    .control({ label: 'On each die', ...MODIFIER }),
  'extra-dice-on-ten': whole(0, MOST_DICE)
    .default(0)
    .describe('dice added once if a natural 10 shows')
    .control(FEW_DICE),
  'ten-counts': whole(1, 100).default(1).describe('successes that a natural 10 counts as').control(COUNTS),
  'reroll-lowest': whole(0, MOST_DICE)
    .default(0)
    .describe('number of lowest dice that may be re-rolled, all or none')
    .control(FEW_DICE),
  'plus-to-one': whole(0, 10).default(0).describe('added to one die after the roll'),
  'shock-dice': whole(-MOST_DICE, MOST_DICE)
    .describe('dice of the shock roll')
    .byDefault('no shock roll')
    .control({ label: 'Dice', ...DICE }),
  'shock-value': whole(0, 10).describe('value of the defender').control({ label: 'Value', low: 0 }),
  'shock-modifier': whole(-MOST_MODIFIER, MOST_MODIFIER)
    .default(0)
    .describe('added to each shock die')
    .control({ label: 'On each die', ...MODIFIER }),
  'shock-dice-on-ten': whole(-MOST_DICE, MOST_DICE)
    .default(0)
    .describe('change of the number of shock dice if the attack shows a natural 10')
    .control({ low: -3, high: 6 }),
  'shock-ten-counts': whole(1, 100)
    .default(1)
    .describe('successes that a natural 10 of the shock roll counts as')
    .control(COUNTS),
  'auto-hits': whole(0, 1000).default(0).describe('automatic attack successes').control(AUTOMATIC),
  'auto-saves': whole(0, 1000).default(0).describe('automatic shock successes').control(AUTOMATIC),
  'shock-ten-cancels': flag('a natural 10 of the shock roll cancels everything'),
};
const NUMBER_NAMES = Object.keys(NUMBERS);

const SHOCK = { 'shock-dice': '4', 'shock-value': '5' };
const START: FormInput = { dice: '5', value: '6', ...SHOCK };
/** Examples of dice expressions. */
const POOLS = [
  '5d10>=4 vs 4d10>=5',
  '5d10>=4!10:+2r2^1 vs 4d10>=5?10:-2',
  '4d6kh3',
  '6x(4d6kh3) vs 6x(4d6kh3)',
  'let hits = 6d10>=6; P((hits)d6>=4 >= 2 | hits >= 3)',
];

/** Short description of the dice language for the help. */
function rollLanguage(): string {
  return [
    "POOL is a roll in dice: '5d10>=4!10:+2 vs 4d10>=5'",
    '  !10:+2      if a natural 10 shows, two more dice, once',
    '  !10:x2      each natural 10 counts two successes',
    '  r2          behind the threshold: the two lowest dice may be re-rolled, both or none (see --policy)',
    '  ^2          +2 to one die after the roll',
    '  +1s         one success without a die',
    '  ?10:-2      after vs: two dice fewer if the attack shows a natural 10',
    '  !10:cancel  after vs: a natural 10 cancels the whole attack',
    LANGUAGE,
  ].join('\n');
}

export const rollOdds = tannhauserQuestion({
  id: 'roll',
  title: 'Dice',
  examples: [
    ['--dice 5 --value 6 --shock-dice 4 --shock-value 5'],
    ["'5d10>=4!10:+2 vs 4d10>=5'"],
    ["'6x(4d6kh3) vs 6x(4d6kh3)'"],
  ],
  epilogue: rollLanguage(),
  params: {
    pool: text((given, context: ParameterContext, name) => {
      const plain = filled(given, context, name);
      if (plain === undefined) return undefined;
      const parse = (rules?: FaceRules): PoolText => parsePool(plain, rules);
      const parsed = context.reader.attempt(() => parse());
      return parsed && { parse, parsed };
    })
      .optionalPositional()
      .describe('the roll in dice notation, instead of the numbers')
      .control({
        label: 'The roll in dice',
        help: 'Instead of the numbers: 5d10>=4!10:+2 vs 4d10>=5 counts successes, 4d6kh3 or (3d6+2) >= 12 adds dice up',
        choices: () => plainChoices(POOLS),
        isFree: true,
      }),
    ...NUMBERS,
    ...PLACEHOLDERS,
    ...FACE_RULES,
    policy: POLICY.default('hits'),
    exact: flag('also print exact fractions'),
    ...SHOWN_SAMPLES,
  },
  sections: {
    'Attack roll': ['dice', 'value', 'modifier'],
    'Shock roll': ['shock-dice', 'shock-value', 'shock-modifier'],
    'In dice instead': ['pool'],
  },
  start: () => START,
  follow: (_, input, changed) => followRoll(input, changed),
  read: ({ reader }, { pool, always, never, policy, trials, seed, exact: fractions, ...numbers }) => {
    const options = { trials, seed, fractions };
    if (pool !== null) {
      const read = withFaces(pool.parse, pool.parsed, { always, never }, reader);
      return read && readPool(reader, read, policy, options);
    }
    // The fault of the pool is reported already.
    if (reader.given('pool')) return undefined;
    checkWithoutPool(reader);
    const question = { ...readNumbers(reader, numbers), policy };
    return () => rollPresentation(answerRoll(question, options));
  },
});

/** What belongs to a roll in dice has no place beside the numbers. */
function checkWithoutPool(reader: OptionReader): void {
  checkNeedless(reader);
  for (const name of Object.keys(FACE_RULES))
    if (reader.given(name)) reader.fault(name, 'is for a POOL of counted dice, and none is given');
}

/** Keeps either an expression or numbers; a shock roll needs both its numbers. */
function followRoll(input: FormInput, changed: string): FormInput {
  // Without the expression the numbers return to their defaults.
  if (changed === 'pool')
    return input.pool === undefined ? { ...input, ...START } : without(input, NUMBER_NAMES);
  if (!NUMBER_NAMES.includes(changed)) return input;
  const numbers = input.pool === undefined ? input : { ...START, ...without(input, ['pool']) };
  if (changed === 'shock-dice' && input['shock-dice'] === '0')
    return without(numbers, NUMBER_NAMES.filter(isOfShock));
  const hasShock = NUMBER_NAMES.some((one) => isOfShock(one) && numbers[one] !== undefined);
  return hasShock ? { ...SHOCK, ...numbers } : numbers;
}

function isOfShock(name: string): boolean {
  return name.startsWith('shock-') || name === 'auto-saves';
}

function readPool(
  reader: OptionReader,
  pool: PoolText,
  policy: RollQuestion['policy'],
  options: Parameters<typeof answerRoll>[1],
): () => OddsPresentation<RollAnswer | SumAnswer> {
  for (const name of NUMBER_NAMES) if (reader.given(name)) reader.fault(name, contradiction('POOL'));
  if (pool.kind === 'count' && (isWithinCost(contestOf(pool.roll)) || reader.given('policy')))
    return () => rollPresentation(answerPool(pool.roll, policy, options), sumMeant(pool.roll));
  if (reader.given('policy')) reader.fault('policy', 'is for re-rolls, which summed dice do not have');
  const roll = pool.kind === 'count' ? asDiceRoll(pool.roll) : pool.roll;
  return () => sumPresentation(answerSum(roll, options));
}

function readNumbers(reader: OptionReader, numbers: ValuesOf<typeof NUMBERS>): Omit<RollQuestion, 'policy'> {
  const needed = (name: 'dice' | 'value' | 'shock-dice' | 'shock-value'): number =>
    (reader.given(name) ? null : NUMBERS[name].required().read({ reader }, name)) ?? 0;
  // A shock roll needs both its numbers, or there is none.
  const hasShock = reader.given('shock-dice') || reader.given('shock-value');
  return {
    dice: numbers.dice ?? needed('dice'),
    value: numbers.value ?? needed('value'),
    modifier: numbers.modifier,
    extraDiceOnTen: numbers['extra-dice-on-ten'],
    tenCounts: numbers['ten-counts'],
    rerollLowest: numbers['reroll-lowest'],
    plusToOne: numbers['plus-to-one'],
    shockDice: numbers['shock-dice'] ?? (hasShock ? needed('shock-dice') : 0),
    shockValue: numbers['shock-value'] ?? (hasShock ? needed('shock-value') : 0),
    shockModifier: numbers['shock-modifier'],
    shockDiceOnTen: numbers['shock-dice-on-ten'],
    shockTenCounts: numbers['shock-ten-counts'],
    shockTenCancels: numbers['shock-ten-cancels'],
    autoHits: numbers['auto-hits'],
    autoSaves: numbers['auto-saves'],
  };
}
