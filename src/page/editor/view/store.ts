/** The state of the editor and the one way to change it. */
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import type { Command } from '../model/commands.ts';
import type { Draft } from '../model/draft.ts';
import { type History, historyOf, performed, redone, undone } from '../model/history.ts';
import type { Candidate } from '../picture/finding.ts';

export type Tool = 'select' | 'circle' | 'link' | 'paint' | 'measure';

export interface State {
  readonly history: History;
  /** Text of the opened file; the saved text differs only where the map was edited. */
  readonly opened: string | undefined;
  readonly tool: Tool;
  /** Numbers of circles in order of selection; the last one has the keyboard. */
  readonly selection: readonly number[];
  /** Id of the path to paint with. */
  readonly path: string | undefined;
  /** First circle of a link made with the keyboard. */
  readonly linkStart: number | undefined;
  readonly candidates: readonly Candidate[];
  /** The straightened picture under the board. */
  readonly picture: HTMLCanvasElement | undefined;
  /** Opacity of the picture, 0 … 1. */
  readonly strength: number;
  /** Zoom factor; 1 shows the whole board. */
  readonly zoom: number;
}

export interface Store {
  readonly state: () => State;
  readonly map: () => MapData;
  readonly change: (part: Partial<State>) => void;
  /** @param gesture commands of one gesture form one undo step */
  readonly perform: (command: Command, gesture?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Starts with another map. @param opened text of its file, if there is one */
  readonly begin: (draft: Draft, opened: string | undefined) => void;
}

/** @param onChange called after every complete change */
export function createStore(draft: Draft, onChange: () => void): Store {
  let state: State = {
    ...fresh(draft, undefined),
    tool: 'select',
    picture: undefined,
    strength: 0.7,
    zoom: 1,
  };
  const change = (part: Partial<State>): void => {
    state = { ...state, ...part };
    onChange();
  };
  const go = (history: History, path = state.path): void => {
    const { circles, paths } = history.present.map;
    const knows = (id: string | undefined): boolean => paths.some((one) => one.id === id);
    change({
      history,
      selection: state.selection.filter((id) => id < circles.length),
      path: knows(path) ? path : paths.at(-1)?.id,
      linkStart: undefined,
    });
  };
  return {
    state: () => state,
    map: () => state.history.present.map,
    change,
    perform: (command, gesture) => {
      const next = performed(state.history, command, gesture);
      const isRenamed = command.do === 'changePath' && command.path === state.path;
      go(next, isRenamed && next !== state.history ? (command.look.id ?? state.path) : state.path);
    },
    undo: () => go(undone(state.history)),
    redo: () => go(redone(state.history)),
    begin: (next, opened) => change(fresh(next, opened)),
  };
}

function fresh(
  draft: Draft,
  opened: string | undefined,
): Pick<State, 'history' | 'opened' | 'selection' | 'path' | 'linkStart' | 'candidates'> {
  return {
    history: historyOf(draft),
    opened,
    selection: [],
    path: draft.map.paths[0]?.id,
    linkStart: undefined,
    candidates: [],
  };
}

/** Candidates above the minimum score that overlap no circle of the map. */
export function openCandidates(candidates: readonly Candidate[], map: MapData): Candidate[] {
  return candidates.filter(({ x, y }) =>
    map.circles.every((circle) => Math.hypot(circle.x - x, circle.y - y) > map.ringDiameter / 2),
  );
}
