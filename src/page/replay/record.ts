/** Replays a game of a study and records it moment by moment; independent of the window. */
import type { StudySpec } from '../../game/contract.ts';
import type { MatchConfiguration } from '../../rulesets/tannhauser/configuration.ts';
import type { GameEvent } from '../../rulesets/tannhauser/engine/events.ts';
import type { Position } from '../../rulesets/tannhauser/engine/position.ts';
import { createStanding } from '../../rulesets/tannhauser/measures/standing.ts';
import { isBetweenActivations, savePosition } from '../../rulesets/tannhauser/positions/save.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { createMatchRunner } from '../../rulesets/tannhauser/runner.ts';
import { createTranscript } from '../../rulesets/tannhauser/transcript.ts';
import { type ShownBoard, shownOf } from '../board/shown.ts';
import { ActionRecorder, type RecordedAction } from './recordedActions.ts';
import type { RecordedDice } from './recordedDice.ts';

/** The board after an event. */
export interface Moment {
  readonly board: ShownBoard;
  /** Log lines up to this moment. */
  readonly lines: number;
  /** Win probability of the first side by the planner's evaluator, 0 … 1; a draw counts as half a win. */
  readonly chance: number;
  /** Circle of the event; null: no particular one. */
  readonly circle: number | null;
  /** The event that led to it. */
  readonly what: GameEvent['type'];
  /** Index of the active miniature; null: none is. */
  readonly active: number | null;
  /** Fire or a blast that is going on. */
  readonly action: RecordedAction | null;
  readonly dice: RecordedDice | null;
}

export interface RecordedGame {
  readonly sides: readonly [string, string];
  readonly map: string;
  readonly seed: number;
  readonly game: number;
  readonly lines: readonly string[];
  readonly moments: readonly Moment[];
  /** The position before each activation, with the first side's win probability. */
  readonly positions: readonly RecordedPosition[];
}

export interface RecordedPosition {
  readonly file: PositionFile;
  /** Activations before it. */
  readonly activations: number;
  readonly turn: number;
  /** The character activated next; '' if there is none. */
  readonly actor: string;
  /** Index of the moment that shows it. */
  readonly moment: number;
  readonly chance: number;
}

/** Events without a visible effect. */
const UNSEEN: ReadonlySet<GameEvent['type']> = new Set(['end-of-activation', 'initiative', 'contest']);

/** Plays game `index` of a study of Tannhäuser. A pure function of its arguments. */
export function recordGame(study: StudySpec, index: number): RecordedGame {
  const configuration = study.configuration as MatchConfiguration;
  const runner = createMatchRunner(study);
  const { position, rules } = runner;
  const transcript = createTranscript(position, configuration, study.seed, index);
  const actions = new ActionRecorder(position, transcript);
  const standing = createStanding(rules);
  const moments: Moment[] = [];
  const positions: Omit<RecordedPosition, 'actor'>[] = [];
  /** The character activated after each position. */
  const actors: string[] = [];
  /** Index of the first moment whose win probability is still unknown, until the rules reach a stable position. */
  let open = 0;
  const settle = (): void => {
    const chance = standing(position);
    for (; open < moments.length; open++) moments[open] = { ...moments[open], chance };
  };
  position.sink = (event) => {
    transcript.sink(event);
    actions.follow(event);
    if (event.type === 'activation' && actors.length < positions.length)
      actors.push(rules.characters[position.character[event.miniature]].name);
    if (UNSEEN.has(event.type)) return;
    moments.push(momentAfter(event, position, transcript.lines.length, actions));
  };
  runner.prepare(index);
  runner.playUntil(() => {
    settle();
    if (isBetweenActivations(position) && positions.at(-1)?.activations !== position.activationCount) {
      const shown = moments.pop();
      // No event reports whose turn it is now.
      if (shown !== undefined) moments.push({ ...shown, board: shownOf(position) });
      positions.push({
        file: savePosition(position, { ...configuration, sides: runner.teams() }),
        activations: position.activationCount,
        turn: position.turn,
        moment: Math.max(0, moments.length - 1),
        chance: standing(position),
      });
    }
    return false;
  });
  settle();
  return {
    sides: [transcript.sideName(0), transcript.sideName(1)],
    map: configuration.map,
    seed: study.seed,
    game: index,
    lines: transcript.lines,
    moments: withAllLines(moments, transcript.lines.length),
    positions: positions.map((one, index) => ({ ...one, actor: actors[index] ?? '' })),
  };
}

/** The moment after an event; its win probability is not known yet. */
function momentAfter(event: GameEvent, p: Position, lines: number, shown: ActionRecorder): Moment {
  return {
    board: shownOf(p),
    lines,
    chance: 0.5,
    circle: circleOf(event),
    what: event.type,
    active: p.active < 0 ? null : p.active,
    action: shown.action,
    dice: shown.dice,
  };
}

/** A walk is logged when it ends, so the last moment may precede the last line. */
function withAllLines(moments: readonly Moment[], lines: number): readonly Moment[] {
  const last = moments.at(-1);
  return last === undefined ? moments : [...moments.slice(0, -1), { ...last, lines }];
}

function circleOf(event: GameEvent): number | null {
  if ('circle' in event) return event.circle;
  if (event.type === 'move') return event.to;
  return null;
}
