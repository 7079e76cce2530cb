/**
 * Every interpretation of every open question, on the command line: each gives a different answer to one question, or
 * provably none does.
 */
import { expect, test } from 'vitest';
import { UsageError } from '../../../../src/base/errors.ts';
import { combatRules, dieDistribution } from '../../../../src/rulesets/rattenkrieg/fire/combatTable.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { CHOICES } from '../../../../src/rulesets/rattenkrieg/schema/choices.ts';
import { runHere } from '../../../cli/inProcess.ts';
import { catalogue, interpretations } from '../ask.ts';

/**
 * A question that each interpretation answers differently, by the open question; an interpretation may need further
 * options.
 */
interface Request {
  readonly words: string;
  readonly more?: Readonly<Record<string, string>>;
}

const ANTI_TANK = 'anti-tank f34/br-350a --armour 40 --size 7';
const REQUESTED: Readonly<Record<string, Request>> = {
  'OQ-01': { words: 'shoot mp40 1' },
  'OQ-02': { words: 'shoot mauser-98k rear --aim 2' },
  'OQ-03': { words: 'shoot 2B-3(P2)(R5) rear --aim 2' },
  'OQ-04': { words: 'shoot mg42 3', more: { choice: '--dice 5' } },
  'OQ-05': { words: 'shoot mp40 3' },
  'OQ-06': { words: 'shoot mauser-98k knee-high:i-factor:concealed' },
  'OQ-07': { words: 'shoot mauser-98k torso-and-head --wall brick_wall' },
  'OQ-08': { words: 'aggressiveness 2' },
  'OQ-09': { words: 'aggressiveness 2 --distance 1' },
  'OQ-10': { words: 'aggressiveness 2 --initial 10 --able 5' },
  'OQ-11': { words: 'test 3' },
  'OQ-12': { words: 'morale assault --quality 3 --other-quality 5' },
  'OQ-13': { words: 'test 3 --discipline' },
  'OQ-14': { words: 'assault bayonet rifle' },
  'OQ-15': { words: 'assault 2_rifle 2_submachine-gun' },
  'OQ-16': { words: `${ANTI_TANK} --distance 70 --quality 2` },
  'OQ-17': { words: 'anti-tank f34/br-350a --armour 20 --size 2 --distance 90 --quality 5' },
  'OQ-18': { words: 'anti-tank f34/br-350a --armour 67 --size 30 --distance 120' },
  'OQ-19': { words: `${ANTI_TANK} --distance 70 --loader 3 --impulses 1` },
  'OQ-20': { words: 'burning --strength 4 --fuel wood-or-gasoil' },
  'OQ-21': { words: 'mortar 50mm-50-pm-40 1@6.8 --actions 3' },
  'OQ-22': { words: 'mortar 3-inch 1 --distance 50 --direct' },
  'OQ-23': { words: 'shoot mauser-98k 1 --height 5 --range 10' },
  'OQ-25': { words: `${ANTI_TANK} --distance 70` },
  'OQ-26': { words: 'anti-tank f34/br-350a --armour 35 --size 7 --distance 70 --follow-up' },
  'OQ-27': { words: 'anti-tank f34/br-350a --armour 35 --size 20 --distance 20 --quality 5 --follow-up' },
  'OQ-31': { words: 'anti-tank f34/br-350a --armour 60 --size 30 --distance 1200m' },
  'OQ-32': { words: 'shoot svt-40 1' },
  'OQ-33': { words: 'shoot maxim head-only --wall 3' },
  'OQ-34': { words: 'look-up carrying 1 0' },
  'OQ-36': { words: 'look-up shell-through-wall 60 1' },
  'OQ-37': { words: 'shoot mauser-98k 2 --range 40' },
  'OQ-38': { words: 'look-up airframe 2' },
  'OQ-40': { words: 'flame flammenwerfer-41 1@1.5' },
  'OQ-41': { words: 'mortar 3-inch 1@6' },
  'OQ-42': {
    words: 'anti-tank m3-75/m72-shot --card house-anti-tank-gun --sector 3 --distance 40 --impulses 1',
  },
  'OQ-44': { words: 'blast f34/of-350m 1@4/90' },
  'OQ-45': { words: 'look-up booby-trap 2' },
  'OQ-46': { words: 'test 2 --unaware' },
  'OQ-50': { words: 'shoot mg42 torso-and-head' },
};

/** Affects games only: test/rulesets/rattenkrieg/firefight. */
const OF_GAMES = 'OQ-43';
/** Affects nothing, as shown below. */
const IDLE = 'OQ-48';

/** Without the house rulings, which only engagements use. */
const rulings = catalogue.rulings.filter(({ id }) => id.startsWith('OQ-'));
const questions = rulings.flatMap(({ id, choice: { options } }) =>
  options.length > 1 ? [{ id, options: options.map((option) => option.id) }] : [],
);

/** The answer of the command line, or its refusal: an interpretation may forbid what another one allows. */
async function answerTo({ words, more = {} }: Request, id: string, option: string): Promise<string> {
  const line = `odds ${words} ${more[option] ?? ''} --rule ${id}=${option} --ruleset rattenkrieg --json`;
  const { printed, thrown } = await runHere(...line.split(/ +/).map((word) => word.replaceAll('_', ' ')));
  if (thrown instanceof UsageError && thrown.message.includes(id)) return thrown.message;
  if (thrown !== undefined) throw thrown;
  const { exact }: { readonly exact: unknown } = JSON.parse(printed);
  return JSON.stringify(exact);
}

test('every open question with several readings is asked about', () => {
  expect([...Object.keys(REQUESTED), OF_GAMES, IDLE].toSorted()).toEqual(questions.map(({ id }) => id));
});

test.each(questions.filter(({ id }) => id in REQUESTED))(
  '$id: each of $options gives another answer',
  async ({ id, options }) => {
    const answers: string[] = [];
    for (const option of options) answers.push(await answerTo(REQUESTED[id], id, option));
    expect(new Set(answers).size).toBe(options.length);
  },
);

test('OQ-48 turns nothing: where the modifiers leave a natural 1 or 6 in reach, the second die never decides', () => {
  const others = CHOICES.naturalOne.flatMap((naturalOne) =>
    CHOICES.naturalSix.flatMap((naturalSix) =>
      CHOICES.sixesOfBursts.map((sixesOfBursts) => ({ naturalOne, naturalSix, sixesOfBursts })),
    ),
  );
  for (const other of others) {
    for (let modifier = -12; modifier <= 12; modifier++) {
      for (const isBurst of [false, true]) {
        const distribution = (combatTableFlags: Interpretations['combatTableFlags']) =>
          dieDistribution(
            combatRules(catalogue, interpretations({ ...other, combatTableFlags })),
            modifier,
            isBurst,
          );
        expect(distribution('always')).toEqual(distribution('onlyWhenUnreachable'));
      }
    }
  }
});

test('OQ-24, OQ-28, OQ-29, OQ-30, OQ-35, OQ-39, OQ-47 and OQ-49 have one reading, which nothing can turn', () => {
  const single = rulings.filter(({ choice: { options } }) => options.length === 1);
  expect(single.map(({ id }) => id)).toEqual([
    ...['OQ-24', 'OQ-28', 'OQ-29', 'OQ-30', 'OQ-35', 'OQ-39', 'OQ-47', 'OQ-49'],
  ]);
});
