/** What pointer, keyboard and buttons all can do. */
import * as words from '../../../base/messages/pageEditor.ts';
import { pathCodes } from '../../../charts/map/rings.ts';
import type { Spot } from '../model/circles.ts';
import type { Candidate } from '../picture/finding.ts';
import type { Store } from './store.ts';

/** A place of a circle next to another one, in ring diameters. */
const BESIDE = 1.3;

export interface Actions {
  readonly select: (circles: readonly number[]) => void;
  /** Puts a circle there and selects it. */
  readonly add: (spot: Spot, gesture?: string) => void;
  readonly addBeside: () => void;
  readonly takeCandidate: (candidate: Candidate) => void;
  /** Links two circles, or cuts their link. */
  readonly toggleLink: (a: number, b: number) => void;
  /** Paints circles with the chosen path, or takes it off where the first one has it. */
  readonly togglePaint: (circles: readonly number[]) => void;
  readonly remove: () => void;
  /** Chooses the path that many places further on. */
  readonly nextPath: (by: number) => void;
}

/** @param announce says what was done to those who do not see it */
export function createActions(store: Store, announce: (text: string) => void): Actions {
  const describe = (id: number): void => {
    const map = store.map();
    const circle = map.circles[id];
    if (circle === undefined) return;
    const codes = pathCodes(map);
    announce(
      words.circleLine({
        ...{ id, kind: circle.kind, links: circle.adjacent },
        codes: circle.paths.map((path) => codes.get(path)?.code ?? path),
      }),
    );
  };
  const select = (selection: readonly number[]): void => {
    store.change({ selection });
    const [only] = selection;
    if (selection.length === 1) describe(only);
    else if (selection.length > 1) announce(words.selectionLine(selection));
  };
  const add = (spot: Spot, gesture?: string): void => {
    store.perform({ do: 'add', spots: [spot] }, gesture);
    select([store.map().circles.length - 1]);
  };
  return {
    select,
    add,
    addBeside: () => {
      const { circles, ringDiameter } = store.map();
      const beside = circles[store.state().selection.at(-1) ?? -1];
      const step = BESIDE * ringDiameter;
      if (beside === undefined) add({ x: 50, y: 50 });
      else add({ x: beside.x + (beside.x + step > 100 ? -step : step), y: beside.y });
    },
    takeCandidate: ({ x, y }) => add({ x, y }),
    toggleLink: (a, b) => {
      const isLinked = store.map().circles[a]?.adjacent.includes(b) === true;
      store.perform({ do: isLinked ? 'cut' : 'link', pairs: [[a, b]] });
      describe(b);
    },
    togglePaint: (circles) => {
      const { path } = store.state();
      const [first] = circles;
      if (path === undefined) announce(words.NO_PATH);
      if (path === undefined || first === undefined) return;
      const isOn = store.map().circles[first]?.paths.includes(path) !== true;
      store.perform({ do: 'paint', circles, path, on: isOn });
      describe(first);
    },
    remove: () => {
      const { selection } = store.state();
      if (selection.length === 0) return;
      store.perform({ do: 'remove', circles: selection });
      store.change({ selection: [] });
    },
    nextPath: (by) => {
      const { paths } = store.map();
      const at = paths.findIndex(({ id }) => id === store.state().path);
      const next = paths[(at + by + paths.length) % Math.max(1, paths.length)];
      if (next === undefined) return;
      store.change({ path: next.id });
      announce(
        words.pathChoice(
          pathCodes(store.map()).get(next.id)?.code ?? '',
          next.area,
          next.colour,
          next.circles.length,
        ),
      );
    },
  };
}
