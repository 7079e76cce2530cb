/**
 * Finds texts of items that state a number which their hooks contradict. Only numbers with a word for what they count are compared,
 * each with what the hooks and the weapon say of the same thing; words without a number are left alone.
 */
import type { PathFault } from '../../data/place.ts';
import { shown } from '../../data/place.ts';
import type { Dataset, Hook, StatedItem } from './model.ts';

/** A kind of number in texts, and where the hooks have it. */
interface Quantity {
  /** Each with a group `n`, and `sign` where a sign belongs to the number. */
  readonly patterns: readonly RegExp[];
  /** The sign of a number without one. */
  readonly sign?: 1 | -1;
  readonly of: (hook: Hook, item: StatedItem) => readonly (number | undefined)[];
  readonly ofWeapon?: (item: StatedItem) => readonly number[];
}

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBERS = /\b(zero|one|two|three|four|five|six|seven|eight|nine|ten)\b/g;
const KIND = '(?:(?:attack|shock) )?';

const QUANTITIES: readonly Quantity[] = [
  {
    patterns: [
      new RegExp(`(?<sign>[+−])\\s?(?<n>\\d+) (?:more |extra |additional )?${KIND}(?:die|dice)\\b`, 'g'),
      new RegExp(`(?<!\\d)(?<n>\\d+) (?:more|extra|additional) ${KIND}(?:die|dice)\\b`, 'g'),
    ],
    of: diceChanges,
  },
  {
    patterns: [
      new RegExp(`(?<n>\\d+) ${KIND}(?:die|dice) (?:fewer|less)\\b`, 'g'),
      new RegExp(`(?<n>\\d+) (?:fewer|less) ${KIND}(?:die|dice)\\b`, 'g'),
    ],
    sign: -1,
    of: diceChanges,
  },
  {
    patterns: [new RegExp(`(?<![+−\\d]\\s?)\\b(?<n>\\d+) ${KIND}dice\\b(?! (?:fewer|less))`, 'g')],
    of: (hook) =>
      'basePool' in hook ? [hook.basePool] : diceChanges(hook).map((dice) => Math.abs(dice ?? 0)),
    ofWeapon: pools,
  },
  {
    patterns: [/(?<n>\d+) lowest (?:die|dice)\b/g],
    of: (hook) => ('reroll' in hook ? [hook.reroll?.lowest] : []),
  },
  {
    patterns: [/(?<!mental \+ )(?<![+−\d])\b(?<n>\d+) circles?\b/g, /\brange (?:of )?(?<n>\d+)\b/g],
    of: distances,
  },
  {
    patterns: [/(?<![+−\d])\b(?<n>\d+) (?:command points?|cp)\b/g],
    of: (hook) => [
      'commandPoints' in hook ? hook.commandPoints : undefined,
      'setOverwatch' in hook ? hook.setOverwatch?.commandPoints : undefined,
      'reenter' in hook ? hook.reenter?.commandPoints : undefined,
    ],
  },
  {
    patterns: [/(?<n>\d+) automatic (?:attack |shock )?success(?:es)?\b/g],
    of: (hook) => [
      'autoSuccesses' in hook ? hook.autoSuccesses : undefined,
      'detonate' in hook ? hook.detonate?.autoSuccesses : undefined,
    ],
  },
  {
    patterns: [/natural 10[^.;]*?\b(?:counts?|cancels?)\b(?: as)? (?<n>\d+) success/g],
    of: (hook) => ('natural10Successes' in hook ? [hook.natural10Successes] : []),
  },
  {
    patterns: [
      /(?<sign>[+−])(?<n>\d+) (?:to |on )?(?:the )?(?:current )?movement\b/g,
      /\bmovement (?<sign>[+−])(?<n>\d+)\b/g,
      /(?<![+−\d])\b(?<n>\d+) more movement\b/g,
    ],
    of: (hook) => [
      hook.when === 'movementValue' ? hook.add : undefined,
      hook.when === 'activationStart' ? hook.movementPoints : undefined,
    ],
  },
  {
    patterns: [/(?<sign>[+−])(?<n>\d+) (?:to|on) (?:the )?(?:side['’]s )?(?:initiative|setup)\b/g],
    of: (hook) => (hook.when === 'initiativeRoll' ? [hook.add] : []),
  },
  {
    patterns: [/(?<![+−\d])\b(?<n>\d+) (?:health )?rows?\b/g],
    of: (hook) => ('heal' in hook && hook.heal?.rows !== 'full' ? [hook.heal?.rows] : []),
  },
  {
    patterns: [/(?<n>\d+) points? of (?:movement )?penalty\b/g],
    of: (hook) => (hook.when === 'movementCost' ? [hook.ignorePenalty] : []),
  },
];

/** The warnings about the texts of all items. */
export function textWarnings({ items }: Pick<Dataset, 'items'>): PathFault[] {
  return items.flatMap((item, index) =>
    contradictions(item).map(({ found, allowed }) => ({
      code: 'data/text-contradicts-hooks',
      path: ['items', index, 'effect'],
      message: `found ${shown(found)} in the text, but ${allowed.length === 0 ? 'no hook says so' : `the hooks say ${allowed.join(' or ')}`}; games follow the hooks`,
    })),
  );
}

interface Contradiction {
  /** The words of the text. */
  readonly found: string;
  /** What the hooks say of the same thing. */
  readonly allowed: readonly number[];
}

/** The numbers of an item's text that are not those of its hooks. */
export function contradictions(item: StatedItem): Contradiction[] {
  const text = (item.effect ?? '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(^|[\s(])[-–](?=\d)/g, '$1−')
    .replaceAll(NUMBERS, (word) => String(NUMBER_WORDS.indexOf(word)));
  return QUANTITIES.flatMap(({ patterns, sign = 1, of, ofWeapon }) => {
    const values = [...item.hooks.flatMap((hook) => of(hook, item)), ...(ofWeapon?.(item) ?? [])];
    const allowed = [...new Set(values.filter((value) => value !== undefined))];
    const claims = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
    return claims
      .filter(({ groups = {} }) => !allowed.includes(Number(groups.n) * (groups.sign === '−' ? -1 : sign)))
      .map(([found]) => ({ found: found.trim(), allowed }));
  });
}

function diceChanges(hook: Hook): (number | undefined)[] {
  return [
    'dice' in hook ? hook.dice : undefined,
    'dicePer' in hook ? hook.dicePer?.dice : undefined,
    'onNatural10' in hook ? hook.onNatural10?.extraDice : undefined,
    'targetDiceOnNatural10' in hook ? hook.targetDiceOnNatural10 : undefined,
  ];
}

/** Dice of a weapon: its own, and with those that its hooks add. */
function pools({ weapon, hooks }: StatedItem): number[] {
  if (weapon === null) return [];
  const added = hooks.map((hook) => (hook.when === 'attackRoll' ? (hook.dice ?? 0) : 0));
  return [weapon.pool, weapon.pool + added.reduce((sum, dice) => sum + dice, 0)];
}

function distances(hook: Hook): (number | undefined)[] {
  const reaches = [
    hook.when === 'declareAttack' ? hook.range?.max : undefined,
    hook.when === 'throwGrenade' ? hook.range : undefined,
    hook.when === 'useAction' ? hook.duel?.range : undefined,
    hook.scope === undefined || hook.scope === 'side' ? undefined : hook.scope.withinCirclesOfBearer,
    hook.when === 'throwGrenade' ? hook.blastRadius : undefined,
    hook.when === 'useAction' ? hook.detonate?.blastRadius : undefined,
  ];
  return reaches.filter((reach) => typeof reach === 'number');
}
