/** Undo and redo over immutable drafts. */
import { applied, type Command } from './commands.ts';
import type { Draft } from './draft.ts';

export interface History {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
  /** The current gesture, so that one drag is one step. */
  readonly gesture?: string;
}

export function historyOf(present: Draft): History {
  return { past: [], present, future: [] };
}

/** Performs a command; one without effect adds no step. @param gesture commands of one gesture form one step */
export function performed(history: History, command: Command, gesture?: string): History {
  const { past, present } = history;
  const next = applied(present, command);
  if (JSON.stringify(next.map) === JSON.stringify(present.map)) return history;
  const goesOn = gesture !== undefined && gesture === history.gesture;
  return {
    past: goesOn ? past : [...past, present],
    present: next,
    future: [],
    ...(gesture === undefined ? {} : { gesture }),
  };
}

export function undone({ past, present, future }: History): History {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redone({ past, present, future }: History): History {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
