/** Invariants of whole games of Tannhäuser, for any study and game. A violation throws with the study and the step. */
import { CHANCE, DECISION, OVER } from '../../../../src/game/contract.ts';
import { type GameEvent, TURN_CAP } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { createRecorder } from '../../../../src/rulesets/tannhauser/positions/recorder.ts';
import { positionText } from '../../../../src/rulesets/tannhauser/positions/text.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { watchInvariants } from './invariants.ts';
import type { RandomStudy } from './randomStudies.ts';
import { savedStreams } from './savedStreams.ts';

/** A game with more choices and rolls than this counts as endless. */
const MOST_STEPS = 50_000;

/** Checks the invariants after every step; returns the number of steps, and whether the turn cap ended the game. */
export function playsCleanly({ study, index, name }: RandomStudy): { steps: number; capped: boolean } {
  const runner = createMatchRunner(study);
  runner.prepare(index);
  const { position } = runner;
  const faults = watchInvariants(position);
  let steps = 0;
  runner.playUntil(() => {
    steps++;
    const wrong = [...faults()];
    if (steps > MOST_STEPS) wrong.push(`no end after ${steps} steps`);
    if (wrong.length > 0) throw new Error(`${name}, game ${index}, step ${steps}: ${wrong.join('; ')}`);
    return false;
  });
  const wrong = faults();
  if (wrong.length > 0) throw new Error(`${name}, game ${index}, at the end: ${wrong.join('; ')}`);
  return { steps, capped: position.reason === TURN_CAP };
}

/** A second runner plays the same game, event by event: the replay equals the original. */
export function replaysItself({ study, index, name }: RandomStudy): void {
  const [first, second] = [1, 2].map(() => {
    const runner = createMatchRunner(study);
    runner.prepare(index);
    return fingerprint(goOn(runner));
  });
  if (first !== second) throw new Error(`${name}: game ${index} was played otherwise again`);
}

/**
 * A game saved after some choices and rolls, written, read and loaded waits for the same and continues identically,
 * event by event.
 * @param share of the game before the save, 0 … 1
 */
export function survivesItsFile({ study, index, name }: RandomStudy, share: number): void {
  const runner = createMatchRunner(study);
  runner.prepare(index);
  let steps = 0;
  runner.playUntil(() => {
    steps++;
    return false;
  });
  runner.prepare(index);
  const { position } = runner;
  const recorder = createRecorder(position, study.configuration);
  let left = Math.floor(share * (steps - 1));
  runner.playUntil(
    () => {
      recorder.look();
      return left-- === 0;
    },
    (answer) => recorder.take(answer),
  );
  if (position.waiting === OVER) return;
  const file = recorder.file(runner.rng);
  const text = positionText(file);
  const from = readPosition(new TextEncoder().encode(text), 'position.yaml', study.catalogue as Catalogue);
  const again = createMatchRunner({ ...study, configuration: { ...study.configuration, from } });
  again.prepare(0);
  const where = `${name}, game ${index}, step ${Math.floor(share * (steps - 1))}`;
  if (situation(again.position) !== situation(position)) {
    throw new Error(
      `${where}: loaded, the game waits for ${situation(again.position)}, not ${situation(position)}\n${text}`,
    );
  }
  again.rng.set(savedStreams(from));
  if (fingerprint(goOn(again)) !== fingerprint(goOn(runner))) {
    throw new Error(`${where}: loaded, the game goes on otherwise\n${text}`);
  }
}

/** Plays to the end and returns all events. */
function goOn({ position, finish }: ReturnType<typeof createMatchRunner>): unknown {
  const events: GameEvent[] = [];
  position.sink = (event) => {
    // Events may be one object that changes.
    events.push(structuredClone(event));
  };
  finish();
  position.sink = undefined;
  const { winner, reason, turn, decisionCount, activationCount, commandPoints, row, circle } = position;
  const miniatures = [...row, ...circle, ...position.woundsDealt];
  return {
    events,
    winner,
    reason,
    turn,
    decisionCount,
    activationCount,
    points: [...commandPoints],
    miniatures,
  };
}

function fingerprint(value: unknown): string {
  return JSON.stringify(value);
}

function situation(p: Position): string {
  if (p.waiting === DECISION) {
    return `${p.decision} of seat ${p.seat} about ${p.decisionMiniature}: ${p.choices.subarray(0, p.choiceCount).join(' ')}`;
  }
  return p.waiting === CHANCE ? `dice ${p.chanceStream}: ${p.chance.probabilities.join(' ')}` : 'the end';
}
