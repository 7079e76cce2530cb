/** The form of `odds roll`: numbers, or an expression instead of them. */

import type { TannhauserData } from '../../../odds/tannhauser/fromPosition.ts';
import { ROLL_NUMBERS, rollOdds } from '../../../odds/tannhauser/roll.ts';
import { plainChoices } from '../../../params/declaration.ts';
import { without } from '../../../params/words.ts';
import { POLICY_EXAMPLES } from '../../../rulesets/tannhauser/odds/policies.ts';
import type { Particulars } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import type { QuestionForm } from '../desk.ts';
import { declarationsOf, withChange, withWord } from '../pageWords.ts';
import { LABELS, QUESTIONS, SECTIONS } from '../phrases.ts';

const DECLARATIONS = declarationsOf(rollOdds);
/** Dice that people roll; more are typed. */
const DICE = { low: 0, high: 12 } as const;
const MODIFIER = { low: -5, high: 5 } as const;
const TEN = { low: -3, high: 6 } as const;
const COUNTS = { low: 1, high: 4 } as const;
const AUTOMATIC = { low: 0, high: 5 } as const;
const START = { dice: '5', value: '6', 'shock-dice': '4', 'shock-value': '5' } as const;
/** Rolls in dice that show what can be said. */
const POOLS = [
  '5d10>=4 vs 4d10>=5',
  '5d10>=4!10:+2r2^1 vs 4d10>=5?10:-2',
  '4d6kh3',
  '6x(4d6kh3) vs 6x(4d6kh3)',
];

const PARTICULARS = new Map<string, Particulars>([
  [
    'pool',
    {
      label: LABELS.pool,
      help: 'Instead of the numbers: 5d10>=4!10:+2 vs 4d10>=5 counts successes, 4d6kh3 or (3d6+2) >= 12 adds dice up',
      choices: plainChoices(POOLS),
      isFree: true,
    },
  ],
  ['dice', { label: LABELS.dice, ...DICE }],
  ['value', { label: LABELS.value, low: 0, high: 10 }],
  ['modifier', { label: LABELS.modifier, ...MODIFIER }],
  ['shock-dice', { label: LABELS.dice, ...DICE }],
  ['shock-value', { label: LABELS.value, low: 0, high: 10 }],
  ['shock-modifier', { label: LABELS.modifier, ...MODIFIER }],
  ['extra-dice-on-ten', { low: 0, high: 6 }],
  ['reroll-lowest', { low: 0, high: 6 }],
  ['ten-counts', COUNTS],
  ['shock-ten-counts', COUNTS],
  ['shock-dice-on-ten', TEN],
  ['auto-hits', AUTOMATIC],
  ['auto-saves', AUTOMATIC],
  ['policy', { label: LABELS.policy, choices: plainChoices(POLICY_EXAMPLES), isFree: true }],
]);

const form = declaredForm<TannhauserData>({
  id: 'roll',
  title: QUESTIONS.roll,
  question: rollOdds,
  start: () => START,
  sections: [
    { title: SECTIONS.attackRoll, names: ['dice', 'value', 'modifier'] },
    { title: SECTIONS.shock, names: ['shock-dice', 'shock-value', 'shock-modifier'] },
    { title: SECTIONS.expression, names: ['pool'] },
  ],
  particulars: () => PARTICULARS,
});

export const rollForm: QuestionForm<TannhauserData> = {
  ...form,
  change: (_catalogue, said, { name, value }) => {
    if (name === 'pool') {
      // An expression stands instead of the numbers; without it they begin anew.
      if (value === '') return { ...without(said, ['pool']), ...START };
      return withWord(DECLARATIONS, without(said, ROLL_NUMBERS), name, value);
    }
    if (!ROLL_NUMBERS.includes(name)) return withChange(DECLARATIONS, said, name, value);
    const numbers = said.pool === undefined ? said : { ...without(said, ['pool']), ...START };
    if (name === 'shock-dice' && value === '0') return without(numbers, ROLL_NUMBERS.filter(isOfShock));
    // A shock roll needs both its numbers said, be they the usual ones.
    const isBoth = name === 'shock-dice' || name === 'shock-value';
    const next = (isBoth ? withWord : withChange)(DECLARATIONS, numbers, name, value);
    if (!ROLL_NUMBERS.some((one) => isOfShock(one) && next[one] !== undefined)) return next;
    const { 'shock-dice': dice, 'shock-value': shockValue } = START;
    return { 'shock-dice': dice, 'shock-value': shockValue, ...next };
  },
};

function isOfShock(name: string): boolean {
  return name.startsWith('shock-') || name === 'auto-saves';
}
