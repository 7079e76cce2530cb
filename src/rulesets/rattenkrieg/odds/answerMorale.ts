/** The answers of `odds morale`. */

import { mean } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { wholePower } from '../../../dice/wholePower.ts';
import { signed } from '../../phrases.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';
import { resultsOf } from '../tests/die.ts';
import { againstMorale, keepsGoing, moraleCase, moraleDifference, standsOutgunned } from '../tests/morale.ts';
import { answerDie, type WorkedDie } from './answerDie.ts';
import type { Request } from './answerTests.ts';

export const MORALE_KINDS = [
  'crossing',
  'leaving-cover',
  'valour',
  'assault',
  'outgunned',
  'interrogation',
] as const;
export type MoraleKind = (typeof MORALE_KINDS)[number];

export interface MoraleQuestion extends Request {
  /** The kind of test. */
  readonly kind: MoraleKind;
  /** Morale of the man who tests: the defender of an assault, the prisoner. */
  readonly morale: number;
  /** Morale of the attacker or interrogator. */
  readonly other: number;
  /** Number of men who test for the same reason. */
  readonly figures: number;
  /** Tiers of weapons, 0 to 10 (R-MOR-05). */
  readonly tiers: {
    /** Tier of the weapon that is fired. */
    readonly fired: number;
    /** Tier of the weapon that most targets carry. */
    readonly carried: number;
  };
}

/** The answer for the kind of test in the question. */
export function answerMorale(catalogue: Catalogue, question: MoraleQuestion): WorkedDie<MoraleQuestion> {
  const { kind } = question;
  switch (kind) {
    case 'crossing':
    case 'leaving-cover':
      return answerGroup(catalogue, question);
    case 'outgunned':
      return answerOutgunned(catalogue, question);
    case 'valour':
      return answerThreeWays(catalogue, question, question.morale, 'R-MOR-03');
    case 'assault':
    case 'interrogation': {
      const difference = moraleDifference(question.interpretations, question.morale, question.other);
      return answerThreeWays(catalogue, question, difference, kind === 'assault' ? 'R-MOR-04' : 'R-MOR-06');
    }
  }
}

const PASS_OR_FAIL = ['passes', 'fails'] as const;

// Morale.
const TESTS_MORALE_KINDS = {
  crossing: 'Crossing ground under fire',
  'leaving-cover': 'Leaving cover',
  valour: 'An act of valour',
  assault: 'A close assault',
  outgunned: 'Shot at by a better weapon',
  interrogation: 'An interrogation',
} as const;

function moraleHead(kind: keyof typeof TESTS_MORALE_KINDS, morale: number): string {
  return `${TESTS_MORALE_KINDS[kind]}, morale ${morale}`;
}

function answerGroup(catalogue: Catalogue, question: MoraleQuestion): WorkedDie<MoraleQuestion> {
  const { kind, morale, figures, interpretations } = question;
  const texts = { passes: 'carries on', fails: 'loses the action' };
  const results = resultsOf(
    PASS_OR_FAIL.map((id) => ({ id, text: texts[id] })),
    (face) => (keepsGoing(morale, face) ? 'passes' : 'fails'),
  );
  const failing = results[1].faces.length / SIDES;
  // Figures roll one by one until one succeeds.
  const lost = Array.from({ length: figures + 1 }, (_, count) =>
    count === figures ? wholePower(failing, count) : wholePower(failing, count) * (1 - failing),
  );
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: moraleHead(kind, morale),
    results,
    rules: ['R-MOR-01', 'R-MOR-02'],
    notes: [catalogue.troops.morale.groupRule],
    more: { actionsLost: lost },
    measures: [
      { text: texts.passes, share: 1 - failing },
      { text: texts.fails, share: failing },
      { text: 'expected actions lost', mean: mean(lost) },
    ],
    lines:
      figures > 1
        ? [
            `${figures} miniatures in turn, freed by the first success: ${mean(lost).toFixed(4)} actions lost expected, all stay ${probabilityLabel(lost[figures])}`,
          ]
        : [],
  });
}

function answerOutgunned(catalogue: Catalogue, question: MoraleQuestion): WorkedDie<MoraleQuestion> {
  const { kind, morale, tiers, interpretations } = question;
  const texts = { passes: 'stands', fails: 'takes cover and hunkers down' };
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: moraleHead(kind, morale),
    results: resultsOf(
      PASS_OR_FAIL.map((id) => ({ id, text: texts[id] })),
      (face) => (standsOutgunned(morale, tiers, face) ? 'passes' : 'fails'),
    ),
    rules: ['R-MOR-01', 'R-MOR-05'],
    notes: [
      `weapon of tier ${tiers.fired} against tier ${tiers.carried}: ${tiers.fired === tiers.carried ? '0' : signed(tiers.fired - tiers.carried)} on the die`,
    ],
  });
}

function differenceHead(kind: keyof typeof TESTS_MORALE_KINDS, own: number, other: number): string {
  return `${TESTS_MORALE_KINDS[kind]}, morale ${own} against ${other}`;
}

/** The results below, at and above a value, as in the table of the kind. */
function answerThreeWays(
  catalogue: Catalogue,
  question: MoraleQuestion,
  value: number,
  rule: string,
): WorkedDie<MoraleQuestion> {
  const { kind, morale, other, interpretations } = question;
  const ways = threeWays(catalogue, kind);
  const isValour = kind === 'valour';
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: isValour ? moraleHead(kind, morale) : differenceHead(kind, morale, other),
    results: resultsOf(
      (['below', 'equal', 'above'] as const).map((id) => ({ id, text: ways[id] })),
      (face) => againstMorale(value, face),
    ),
    rules: ['R-MOR-01', rule, ...(isValour ? [] : ['OQ-12'])],
    notes: isValour ? [] : [`rolled against the difference ${value === 0 ? '0' : signed(value)}`],
  });
}

interface ThreeWays {
  readonly below: string;
  readonly equal: string;
  readonly above: string;
}

function threeWays(catalogue: Catalogue, kind: MoraleKind): ThreeWays {
  if (kind === 'interrogation') return catalogue.troops.interrogation;
  const found = moraleCase(catalogue, kind === 'valour' ? 'valour' : 'close-assault');
  return found !== undefined && 'below' in found ? found : catalogue.troops.interrogation;
}
