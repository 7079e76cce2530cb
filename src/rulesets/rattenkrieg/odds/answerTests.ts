/** The answers of `odds initiative`, `test`, `aggressiveness` and `morale`. */

import * as words from '../../../base/messages/rattenkriegTests.ts';
import { mean } from '../../../dice/distribution.ts';
import { probabilitiesOf } from '../../../dice/wholeFigures.ts';
import { wholePower } from '../../../dice/wholePower.ts';
import { SIDES } from '../fire/combatTable.ts';
import { failures, passingFaces } from '../fire/suppression.ts';
import type { Catalogue, Readings } from '../model.ts';
import { FIRE_DECISIONS } from '../schema/names.ts';
import {
  endOfTurnRow,
  endOfTurnValue,
  type FireTest,
  fireDecision,
  fireModifiers,
  type Losses,
} from '../tests/aggressiveness.ts';
import { opensFire, orderReceived, reactsUnaware } from '../tests/command.ts';
import { resultsOf } from '../tests/die.ts';
import { winningFaces } from '../tests/initiative.ts';
import { againstMorale, keepsGoing, moraleCase, moraleDifference, standsOutgunned } from '../tests/morale.ts';
import { answerDie, type WorkedDie } from './answerDie.ts';

interface Asked {
  readonly readings: Readings;
}

export interface InitiativeQuestion extends Asked {
  readonly own: number;
  readonly other: number;
  /** The side was given the low numbers. */
  readonly isLow: boolean;
}

export function answerInitiative(
  catalogue: Catalogue,
  question: InitiativeQuestion,
): WorkedDie<InitiativeQuestion> {
  const { own, other, isLow, readings } = question;
  const winning = winningFaces(catalogue, own, other, isLow);
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.initiativeHead(own, other),
    results: resultsOf(
      [
        { id: 'wins', text: words.WINS },
        { id: 'loses', text: words.LOSES },
      ],
      (face) => (winning.includes(face) ? 'wins' : 'loses'),
    ),
    rules: ['R-TURN-03', 'OQ-39'],
    notes: [words.sideGiven(isLow)],
    assumed: [words.sideGiven(isLow)],
  });
}

export interface TestQuestion extends Asked {
  readonly quality: number;
  readonly tests: number;
  /** An order shouted after shots have been fired this turn. */
  readonly isShoutUnderFire: boolean;
}

export function answerTest(catalogue: Catalogue, question: TestQuestion): WorkedDie<TestQuestion> {
  const { quality, tests, isShoutUnderFire, readings } = question;
  const { passing, throws } = orderReceived(readings, quality, isShoutUnderFire);
  const each = passing / throws;
  const failed = isShoutUnderFire ? null : probabilitiesOf(failures(readings, quality, tests));
  const all = wholePower(each, tests);
  const any = 1 - wholePower(1 - each, tests);
  const faces = passingFaces(readings, quality);
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.testHead(quality, isShoutUnderFire),
    said: [
      { text: words.PASSES, share: each },
      { text: words.FAILS, share: 1 - each },
    ],
    results: resultsOf(
      [
        // The faces are those of one die: a shout must be heard on another one, too.
        { id: 'passes', text: isShoutUnderFire ? words.UNDERSTOOD : words.PASSES },
        { id: 'fails', text: isShoutUnderFire ? words.NOT_UNDERSTOOD : words.FAILS },
      ],
      (face) => (face <= faces ? 'passes' : 'fails'),
    ),
    rules: ['R-QUAL-03', 'OQ-11', ...(isShoutUnderFire ? ['R-ACT-02', 'R-TO-01'] : [])],
    notes: isShoutUnderFire ? [words.shoutNote()] : [],
    more: { received: each, all, any, failed },
    lines: [
      ...(isShoutUnderFire ? [words.shoutNote()] : []),
      ...(tests > 1 ? [words.testLine(tests, all, any)] : []),
    ],
  });
}

export interface UnledQuestion extends Asked {
  readonly quality: number;
  /** Opening fire on their own, or reacting in the awareness white or yellow. */
  readonly kind: 'discipline' | 'unaware';
}

export function answerUnled(catalogue: Catalogue, question: UnledQuestion): WorkedDie<UnledQuestion> {
  const { quality, kind, readings } = question;
  const isDiscipline = kind === 'discipline';
  const does = isDiscipline ? opensFire : reactsUnaware;
  const texts = words.UNLED[kind];
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.unledHead(kind, quality),
    results: resultsOf(
      (['does', 'not'] as const).map((id) => ({ id, text: texts[id] })),
      (face) => (does(readings, quality, face) ? 'does' : 'not'),
    ),
    rules: isDiscipline ? ['R-FIRE-19', 'OQ-13'] : ['R-AWA-01', 'OQ-46'],
    notes: [],
  });
}

export interface AggressivenessQuestion extends Asked, FireTest {}

export function answerAggressiveness(
  catalogue: Catalogue,
  question: AggressivenessQuestion,
): WorkedDie<AggressivenessQuestion> {
  const { value, readings } = question;
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.aggressivenessHead(value),
    results: resultsOf(
      FIRE_DECISIONS.map((id) => ({ id, text: words.DECISIONS[id] })),
      (face) => fireDecision(catalogue, readings, question, face),
    ),
    rules: ['R-AGG-02', 'R-AGG-03', 'OQ-08', 'OQ-09'],
    notes: [
      ...fireModifiers(catalogue, question).map(({ modifier, text }) => words.modifierNote(modifier, text)),
      words.modifiersOn(readings.aggressivenessModifiers === 'die'),
    ],
  });
}

export interface EndOfTurnQuestion extends Asked, Losses {}

export function answerEndOfTurn(
  catalogue: Catalogue,
  question: EndOfTurnQuestion,
): WorkedDie<EndOfTurnQuestion> {
  const { initial, able, aggressiveness, readings } = question;
  const rowAt = (face: number) => endOfTurnRow(catalogue, readings, endOfTurnValue(question, face));
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const rows = catalogue.troops.endOfTurn.rows.filter((row) => faces.some((face) => rowAt(face) === row));
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.endOfTurnHead(initial, able, aggressiveness),
    results: resultsOf(
      [...rows.map(({ value, text }) => ({ id: String(value), text })), { id: 'none', text: words.NO_ROW }],
      (face) => String(rowAt(face)?.value ?? 'none'),
    ).filter((result) => result.faces.length > 0),
    rules: ['R-AGG-06', 'OQ-10'],
    notes: [catalogue.troops.endOfTurn.formula],
    assumed: [words.onlyAfterChange(catalogue.troops.endOfTurn.fromChange)],
  });
}

export const MORALE_KINDS = [
  'crossing',
  'leaving-cover',
  'valour',
  'assault',
  'outgunned',
  'interrogation',
] as const;
export type MoraleKind = (typeof MORALE_KINDS)[number];

export interface MoraleQuestion extends Asked {
  readonly kind: MoraleKind;
  /** Of those who test: the defender of an assault, the prisoner. */
  readonly morale: number;
  /** Of the attacker or interrogator. */
  readonly other: number;
  /** Figures that test for the same reason. */
  readonly figures: number;
  readonly tiers: { readonly fired: number; readonly carried: number };
}

/** @returns the answer to the case that is asked about */
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
      const difference = moraleDifference(question.readings, question.morale, question.other);
      return answerThreeWays(catalogue, question, difference, kind === 'assault' ? 'R-MOR-04' : 'R-MOR-06');
    }
  }
}

const PASS_OR_FAIL = ['passes', 'fails'] as const;

function answerGroup(catalogue: Catalogue, question: MoraleQuestion): WorkedDie<MoraleQuestion> {
  const { kind, morale, figures, readings } = question;
  const texts = { passes: words.GOES_ON, fails: words.LOSES_ACTION };
  const results = resultsOf(
    PASS_OR_FAIL.map((id) => ({ id, text: texts[id] })),
    (face) => (keepsGoing(morale, face) ? 'passes' : 'fails'),
  );
  const failing = results[1].faces.length / SIDES;
  // Figures roll one after the other until one succeeds.
  const lost = Array.from({ length: figures + 1 }, (_, count) =>
    count === figures ? wholePower(failing, count) : wholePower(failing, count) * (1 - failing),
  );
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.moraleHead(kind, morale),
    results,
    rules: ['R-MOR-01', 'R-MOR-02'],
    notes: [catalogue.troops.morale.groupRule],
    more: { actionsLost: lost },
    lines: figures > 1 ? [words.groupLine(figures, mean(lost), lost[figures])] : [],
  });
}

function answerOutgunned(catalogue: Catalogue, question: MoraleQuestion): WorkedDie<MoraleQuestion> {
  const { kind, morale, tiers, readings } = question;
  const texts = { passes: words.STANDS, fails: words.TAKES_COVER };
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.moraleHead(kind, morale),
    results: resultsOf(
      PASS_OR_FAIL.map((id) => ({ id, text: texts[id] })),
      (face) => (standsOutgunned(morale, tiers, face) ? 'passes' : 'fails'),
    ),
    rules: ['R-MOR-01', 'R-MOR-05'],
    notes: [words.tiersNote(tiers.fired, tiers.carried)],
  });
}

/** Below, at or above a value, as the table of the case has it. */
function answerThreeWays(
  catalogue: Catalogue,
  question: MoraleQuestion,
  value: number,
  rule: string,
): WorkedDie<MoraleQuestion> {
  const { kind, morale, other, readings } = question;
  const ways = threeWays(catalogue, kind);
  const isValour = kind === 'valour';
  return answerDie({
    catalogue,
    readings,
    question,
    head: isValour ? words.moraleHead(kind, morale) : words.differenceHead(kind, morale, other),
    results: resultsOf(
      (['below', 'equal', 'above'] as const).map((id) => ({ id, text: ways[id] })),
      (face) => againstMorale(value, face),
    ),
    rules: ['R-MOR-01', rule, ...(isValour ? [] : ['OQ-12'])],
    notes: isValour ? [] : [words.differenceNote(value)],
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
