/** The answer of `odds aggressiveness --after`: how what men have seen moves their aggressiveness, and what follows (R-AGG-04, R-AGG-05). */
import * as words from '../../../base/messages/rattenkriegTests.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Readings, Troops } from '../model.ts';
import { resultsOf } from '../tests/die.ts';
import { answerDie, type WorkedDie } from './answerDie.ts';

type Change = Troops['aggressiveness']['changes'][number];

export interface ChangeQuestion {
  readonly value: number;
  /** Ids of `aggressiveness.changes`, each once. */
  readonly after: readonly string[];
  readonly readings: Readings;
}

/** @param face of the die that some of the changes ask for */
function changeOf(change: Change, face: number): number {
  if ('change' in change) return change.change;
  return change.roll.find(({ from, to }) => face >= from && face <= to)?.change ?? 0;
}

export function answerChange(catalogue: Catalogue, question: ChangeQuestion): WorkedDie<ChangeQuestion> {
  const { value, after, readings } = question;
  const { changes, low, high } = catalogue.troops.aggressiveness;
  const seen = changes.filter(({ id }) => after.includes(id));
  const valueAt = (face: number): number => seen.reduce((sum, change) => sum + changeOf(change, face), value);
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const values = [...new Set(faces.map(valueAt))].toSorted((a, b) => a - b);
  const results = resultsOf(
    values.map((one) => ({ id: String(one), text: words.changedTo(one) })),
    (face) => String(valueAt(face)),
  );
  return answerDie({
    catalogue,
    readings,
    question,
    head: words.changeHead(
      value,
      seen.map(({ text }) => text),
    ),
    results,
    rules: ['R-AGG-04', 'R-AGG-05'],
    notes: seen.map((change) =>
      words.changeNote(
        change.text,
        faces.map((face) => changeOf(change, face)),
      ),
    ),
    assumed: [
      ...(values.some((one) => one < 1)
        ? [words.belowOne(low.belowOne), words.belowOne(low.threatened)]
        : []),
      ...(values.some((one) => one >= high.from) ? [words.outOfControl(high.from, high.text)] : []),
      ...(values.some((one) => Math.abs(one - value) >= catalogue.troops.endOfTurn.fromChange)
        ? [words.testsAtTheEnd(catalogue.troops.endOfTurn.fromChange)]
        : []),
    ],
  });
}
