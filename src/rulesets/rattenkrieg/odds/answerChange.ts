/** The answer of `odds aggressiveness --after`: how events change the aggressiveness of men, and the consequences (R-AGG-04, R-AGG-05). */

import { signed } from '../../phrases.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations, Troops } from '../model.ts';
import { resultsOf } from '../tests/die.ts';
import { answerDie, type WorkedDie } from './answerDie.ts';

type Change = Troops['aggressiveness']['changes'][number];

export interface ChangeQuestion {
  /** Aggressiveness before the change. */
  readonly value: number;
  /** Ids of `aggressiveness.changes`, each once. */
  readonly after: readonly string[];
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

/** The sum of the changes. @param face of the die that some changes need */
function changeOf(change: Change, face: number): number {
  if ('change' in change) return change.change;
  return change.roll.find(({ from, to }) => face >= from && face <= to)?.change ?? 0;
}

// The events before the change.
function changeHead(value: number, seen: readonly string[]): string {
  return `Aggressiveness ${value} after: ${seen.join(', ')}`;
}

/** @param changes by face; equal ones are listed once */
function changeNote(text: string, changes: readonly number[]): string {
  const isFixed = changes.every((change) => change === changes[0]);
  const listed = (isFixed ? changes.slice(0, 1) : changes).map((change) =>
    change === 0 ? '0' : signed(change),
  );
  return `${text}: ${listed.join(', ')}${isFixed ? '' : ' by face'}`;
}

function belowOne(text: string): string {
  return `below 1: ${text}`;
}

export function answerChange(catalogue: Catalogue, question: ChangeQuestion): WorkedDie<ChangeQuestion> {
  const { value, after, interpretations } = question;
  const { changes, low, high } = catalogue.troops.aggressiveness;
  const seen = changes.filter(({ id }) => after.includes(id));
  const valueAt = (face: number): number => seen.reduce((sum, change) => sum + changeOf(change, face), value);
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const values = [...new Set(faces.map(valueAt))].toSorted((a, b) => a - b);
  const results = resultsOf(
    values.map((one) => ({ id: String(one), text: `aggressiveness ${one}` })),
    (face) => String(valueAt(face)),
  );
  return answerDie({
    catalogue,
    interpretations,
    question,
    head: changeHead(
      value,
      seen.map(({ text }) => text),
    ),
    results,
    keys: values.map((one) => (one === value ? 'unchanged' : `changed by ${signed(one - value)}`)),
    measures: [
      { text: 'expected aggressiveness', mean: faces.reduce((sum, face) => sum + valueAt(face), 0) / SIDES },
    ],
    rules: ['R-AGG-04', 'R-AGG-05'],
    notes: seen.map((change) =>
      changeNote(
        change.text,
        faces.map((face) => changeOf(change, face)),
      ),
    ),
    assumed: [
      ...(values.some((one) => one < 1) ? [belowOne(low.belowOne), belowOne(low.threatened)] : []),
      ...(values.some((one) => one >= high.from)
        ? [`at ${high.from} and above (optional rule): ${high.text}`]
        : []),
      ...(values.some((one) => Math.abs(one - value) >= catalogue.troops.endOfTurn.fromChange)
        ? [
            `moved by ${catalogue.troops.endOfTurn.fromChange} or more: the element tests at the end of the turn (R-AGG-06, --initial and --able)`,
          ]
        : []),
    ],
  });
}
