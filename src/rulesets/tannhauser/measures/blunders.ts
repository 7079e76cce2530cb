/** What the choices of one sampled activation of a game cost its player. */
import type { ColumnArray, ColumnSpec, Side } from '../../../game/contract.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, nextUint32, seedStreams, uniformInt } from '../../../random/streams.ts';
import type { Rules } from '../compile/rules.ts';
import { ACTIVATE, DECIDE_ACT, DECIDE_ITEMS, DECIDE_MINIATURE, kindOfChoice } from '../engine/choices.ts';
import { createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { activationCost, isBlunder } from '../odds/turn/activationCost.ts';
import { spokenNames } from '../odds/turn/turnStart.ts';
import type { Gauge } from './gauge.ts';

/** Choices of a line that columns keep; few lines have more. */
export const KEPT_CHOICES = 5;

const CHOICES = Array.from({ length: KEPT_CHOICES }, (_, at) => at);

/** Names of the columns; one of every game's `activations` is sampled. */
export const BLUNDER_COLUMNS = {
  /** The side of the sampled activation, and the number of activations before it. */
  side: 'sampled-side',
  before: 'sampled-after-activations',
  /** Choices and rolls of the game before it. */
  steps: 'sampled-after-steps',
  /** Chance to win that its choices lose, in the first fresh games. */
  cost: 'activation-cost',
  /** Whether it is a blunder, and then what it loses, in the fresh games that judged it. */
  blunder: 'blunder',
  judged: 'blunder-cost',
  low: 'blunder-cost-low',
  high: 'blunder-cost-high',
  /** The choices of the player, and of the best line that was found, as the engine encodes them; 0 behind the last. */
  own: CHOICES.map((at) => `own-choice:${at}`),
  best: CHOICES.map((at) => `best-choice:${at}`),
} as const;

const { own: OWN, best: BEST, ...SINGLE } = BLUNDER_COLUMNS;
const COUNTS: readonly ColumnSpec[] = [
  { name: SINGLE.side, type: 'uint8' },
  { name: SINGLE.before, type: 'uint16' },
  { name: SINGLE.steps, type: 'uint32' },
  { name: SINGLE.cost, type: 'float64' },
  { name: SINGLE.blunder, type: 'uint8' },
  { name: SINGLE.judged, type: 'float64' },
  { name: SINGLE.low, type: 'float64' },
  { name: SINGLE.high, type: 'float64' },
];

/** Samples one activation of every game, each with the same chance, and measures what its choices cost. */
export function createBlunders(rules: Rules): Gauge {
  const kept = createPosition(rules);
  const words = createStreams(1);
  const own: number[] = [];
  let isRecording = false;
  let steps = 0;
  let side: Side = 0;
  let before = 0;
  let stepsBefore = 0;

  function sample(p: Position): void {
    if (uniformInt(words, 0, p.activationCount + 1) !== 0) return;
    kept.copyFrom(p);
    own.length = 0;
    isRecording = true;
    side = p.decider;
    before = p.activationCount;
    stepsBefore = steps;
  }

  return {
    columns: [...COUNTS, ...[...OWN, ...BEST].map((name): ColumnSpec => ({ name, type: 'uint32' }))],
    begin(p, index) {
      seedStreams(words, 0, DOMAINS.blunders, index);
      kept.shareRoster(p);
      own.length = 0;
      steps = 0;
      isRecording = false;
    },
    decide(p, index) {
      const isNew = p.decision === DECIDE_MINIATURE && kindOfChoice(p.choices[index]) === ACTIVATE;
      if (isNew) isRecording = false;
      if (isNew) sample(p);
      isRecording &&= goesOn(p, side, own.length);
      if (isRecording) own.push(p.choices[index]);
      steps++;
    },
    roll() {
      isRecording = false;
      steps++;
    },
    write(_, columns, first, row) {
      if (own.length === 0) return clearRow(columns, first, row);
      const found = activationCost(
        kept,
        own,
        spokenNames(kept, { items: [], characters: [] }),
        nextUint32(words, 0),
      );
      const blunder = isBlunder(found);
      const { mean = 0, low = 0, high = 0 } = (blunder ? found.judged : undefined) ?? {};
      const values = [side, before, stepsBefore, found.cost, Number(blunder), mean, low, high];
      const lines = [own, found.best].flatMap((line) => CHOICES.map((at) => line[at] ?? 0));
      for (const [at, value] of [...values, ...lines].entries()) columns[first + at][row] = value;
    },
  };
}

/** Whether the decision is the side's next one in the activation that it chose. */
function goesOn(p: Position, side: Side, taken: number): boolean {
  if (p.decider !== side) return false;
  return taken === 0 || p.decision === DECIDE_ACT || p.decision === DECIDE_ITEMS;
}

function clearRow(columns: readonly ColumnArray[], first: number, row: number): void {
  const count = COUNTS.length + OWN.length + BEST.length;
  for (let at = 0; at < count; at++) columns[first + at][row] = 0;
}
