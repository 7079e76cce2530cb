import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { probabilitiesOf } from '../../../dice/wholeNumbers.ts';
import { wholePower } from '../../../dice/wholePower.ts';
import { signed } from '../../phrases.ts';
import { SIDES } from '../fire/combatTable.ts';
import { failures, passingFaces } from '../fire/suppression.ts';
import type { Catalogue, Interpretations } from '../model.ts';
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
import { answerDie, type WorkedDie } from './answerDie.ts';

export interface Request {
  readonly interpretations: Interpretations;
}

export interface InitiativeQuestion extends Request {
  /** Quality of the side's leader. */
  readonly own: number;
  /** Quality of the other leader. */
  readonly other: number;
  /** Whether the side has the low numbers. */
  readonly isLow: boolean;
}

function sideGiven(isLow: boolean): string {
  return isLow ? 'the side has the low numbers' : 'the side has the high numbers';
}

export function answerInitiative(
  catalogue: Catalogue,
  question: InitiativeQuestion,
): WorkedDie<InitiativeQuestion> {
  const { own, other, isLow, interpretations } = question;
  const winning = winningFaces(catalogue, own, other, isLow);
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: `A leader of Quality ${own} against one of ${other}`,
    results: resultsOf(
      [
        { id: 'wins', text: 'wins the initiative' },
        { id: 'loses', text: 'loses it' },
      ],
      (face) => (winning.includes(face) ? 'wins' : 'loses'),
    ),
    rules: ['R-TURN-03', 'OQ-39'],
    notes: [sideGiven(isLow)],
    assumed: [sideGiven(isLow)],
  });
}

export interface TestQuestion extends Request {
  /** Quality of the men who test. */
  readonly quality: number;
  /** Number of tests, by several miniatures or in a row. */
  readonly tests: number;
  /** Whether it is an order shouted after shots have been fired this turn. */
  readonly isShoutUnderFire: boolean;
}

// Quality.
const PASSES = 'passes';

const FAILS = 'fails';

function shoutNote(): string {
  return 'shots were fired this turn: it must also be heard, on 1 or 2 of another die';
}

export function answerTest(catalogue: Catalogue, question: TestQuestion): WorkedDie<TestQuestion> {
  const { quality, tests, isShoutUnderFire, interpretations } = question;
  const { passing, throws } = orderReceived(interpretations, quality, isShoutUnderFire);
  const each = passing / throws;
  const failed = isShoutUnderFire ? null : probabilitiesOf(failures(interpretations, quality, tests));
  const all = wholePower(each, tests);
  const any = 1 - wholePower(1 - each, tests);
  const faces = passingFaces(interpretations, quality);
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: isShoutUnderFire
      ? `An order shouted under fire to men of Quality ${quality}`
      : `A test of Quality ${quality}`,
    given: [
      { text: PASSES, share: each },
      { text: FAILS, share: 1 - each },
    ],
    results: resultsOf(
      [
        // The faces are those of one die; a shout must also be heard with another.
        { id: 'passes', text: isShoutUnderFire ? 'understood, if heard' : PASSES },
        { id: 'fails', text: isShoutUnderFire ? 'not understood' : FAILS },
      ],
      (face) => (face <= faces ? 'passes' : 'fails'),
    ),
    rules: ['R-QUAL-03', 'OQ-11', ...(isShoutUnderFire ? ['R-ACT-02', 'R-TO-01'] : [])],
    notes: isShoutUnderFire ? [shoutNote()] : [],
    more: { received: each, all, any, failed },
    measures: [
      { text: PASSES, share: each },
      { text: FAILS, share: 1 - each },
      { text: 'all pass', share: all },
      { text: 'any passes', share: any },
    ],
    lines: [
      ...(isShoutUnderFire ? [shoutNote()] : []),
      ...(tests > 1
        ? [`${tests} tests: all pass ${probabilityLabel(all)}, any passes ${probabilityLabel(any)}`]
        : []),
    ],
  });
}

export interface UnledQuestion extends Request {
  /** Quality of the men without a leader. */
  readonly quality: number;
  /** The test: opening fire on their own, or reacting at awareness white or yellow. */
  readonly kind: 'discipline' | 'unaware';
}

/** Actions of men without a leader. */
const UNLED = {
  discipline: { does: 'opens fire', not: 'waits' },
  unaware: { does: 'may react', not: 'does not react' },
} as const;

export function answerUnled(catalogue: Catalogue, question: UnledQuestion): WorkedDie<UnledQuestion> {
  const { quality, kind, interpretations } = question;
  const isDiscipline = kind === 'discipline';
  const does = isDiscipline ? opensFire : reactsUnaware;
  const texts = UNLED[kind];
  return answerDie({
    catalogue,
    interpretations,
    question,
    head:
      kind === 'discipline'
        ? `Men of Quality ${quality} who see an enemy, out of their leader's sight`
        : `Men of Quality ${quality} who suspect nothing`,
    results: resultsOf(
      (['does', 'not'] as const).map((id) => ({ id, text: texts[id] })),
      (face) => (does(interpretations, quality, face) ? 'does' : 'not'),
    ),
    rules: isDiscipline ? ['R-FIRE-19', 'OQ-13'] : ['R-AWA-01', 'OQ-46'],
    notes: [],
  });
}

export interface AggressivenessQuestion extends Request, FireTest {}

// Aggressiveness.
const DECISIONS = {
  fires: 'fires',
  wasted: 'wastes the shot',
  'holds-fire': 'holds fire',
} as const;

export function answerAggressiveness(
  catalogue: Catalogue,
  question: AggressivenessQuestion,
): WorkedDie<AggressivenessQuestion> {
  const { value, interpretations } = question;
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: `Aggressiveness ${value}, no order to fire`,
    results: resultsOf(
      FIRE_DECISIONS.map((id) => ({ id, text: DECISIONS[id] })),
      (face) => fireDecision(catalogue, interpretations, question, face),
    ),
    rules: ['R-AGG-02', 'R-AGG-03', 'OQ-08', 'OQ-09'],
    notes: [
      ...fireModifiers(catalogue, question).map(
        ({ modifier, text }) => `${(modifier === 0 ? '0' : signed(modifier)).padStart(3)}  ${text}`,
      ),
      interpretations.aggressivenessModifiers === 'die'
        ? 'the modifiers are added to the die'
        : 'the modifiers are added to the value',
    ],
  });
}

export interface EndOfTurnQuestion extends Request, Losses {}

export function answerEndOfTurn(
  catalogue: Catalogue,
  question: EndOfTurnQuestion,
): WorkedDie<EndOfTurnQuestion> {
  const { initial, able, aggressiveness, interpretations } = question;
  const rowAt = (face: number) => endOfTurnRow(catalogue, interpretations, endOfTurnValue(question, face));
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const rows = catalogue.troops.endOfTurn.rows.filter((row) => faces.some((face) => rowAt(face) === row));
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: `End of turn, ${able} of ${initial} men able, aggressiveness ${aggressiveness}`,
    results: resultsOf(
      [...rows.map(({ value, text }) => ({ id: String(value), text })), { id: 'none', text: 'no result' }],
      (face) => String(rowAt(face)?.value ?? 'none'),
    ).filter((result) => result.faces.length > 0),
    rules: ['R-AGG-06', 'OQ-10'],
    notes: [catalogue.troops.endOfTurn.formula],
    assumed: [
      `checked for elements whose aggressiveness changed by ${catalogue.troops.endOfTurn.fromChange} or more this turn`,
    ],
  });
}
