/** What the pointer does on the board, tool by tool. */
import type { Spot } from '../model/circles.ts';
import { snapped } from '../model/snapping.ts';
import type { Actions } from './actions.ts';
import { openCandidates, type Store } from './store.ts';

/** Circles line up with others that are this near to their line, in percent of the board side. */
const REACH = 0.6;
const STEP = 0.5;
/** A pointer that stays within this, in percent of the board side, has clicked. */
const STILL = 0.4;

/** The pointer on the board. */
export interface Pointer extends Spot {
  readonly isMouse: boolean;
  readonly shift: boolean;
  /** No lining up. */
  readonly alt: boolean;
}

/** What is shown while the pointer is down. */
export interface Shown {
  /** A rectangle around what will be selected: two of its corners. */
  readonly band?: readonly [Spot, Spot];
  /** Numbers of circles that the dragged one lines up with. */
  readonly guides: readonly number[];
}

export interface Gestures {
  /** @returns whether something begins, so that the board must not scroll */
  readonly down: (at: Pointer) => boolean;
  readonly move: (at: Pointer) => void;
  readonly up: (at: Pointer) => void;
  readonly cancel: () => void;
  readonly shown: () => Shown;
}

type Gesture =
  // Done when the pointer is lifted: a finger that goes on scrolls the board.
  | { readonly kind: 'press'; readonly act: (at: Pointer) => void }
  | { readonly kind: 'move'; readonly circle: number; readonly grip: Spot; isUnderWay: boolean }
  | { readonly kind: 'link'; readonly first: number; last: number; isCutting: boolean | undefined }
  | { readonly kind: 'paint'; readonly isOn: boolean }
  | { readonly kind: 'band'; readonly from: Spot; to: Spot; readonly kept: readonly number[] };

const IDLE: Shown = { guides: [] };

export function createGestures(store: Store, actions: Actions): Gestures {
  let gesture: Gesture | undefined;
  let start: Spot = { x: 0, y: 0 };
  let shown = IDLE;
  let serial = 0;
  const step = (): string => `pointer ${serial}`;

  const circleAt = ({ x, y }: Spot): number | undefined => {
    const { circles, ringDiameter } = store.map();
    return nearestWithin(circles, { x, y }, ringDiameter / 2);
  };
  const isStill = (at: Spot): boolean => Math.hypot(at.x - start.x, at.y - start.y) < STILL;
  const lined = (at: Pointer, moving: readonly number[]): Spot => {
    if (at.alt) return { x: at.x, y: at.y };
    const others = store.map().circles.filter(({ id }) => !moving.includes(id));
    const place = snapped(at, new Map(others.map((circle) => [circle.id, circle])), {
      reach: REACH,
      step: STEP,
    });
    shown = { guides: [place.above, place.beside].flatMap((id) => id ?? []) };
    return place;
  };
  const grip = (circle: number): Gesture => {
    const { x, y } = store.map().circles[circle];
    return { kind: 'move', circle, grip: { x: x - start.x, y: y - start.y }, isUnderWay: false };
  };
  const selectAt = (circle: number, isAdding: boolean): void => {
    const { selection } = store.state();
    if (isAdding)
      actions.select(
        selection.includes(circle) ? selection.filter((id) => id !== circle) : [...selection, circle],
      );
    else if (!selection.includes(circle)) actions.select([circle]);
  };
  const begin = (at: Pointer): Gesture | undefined => {
    const { tool, path } = store.state();
    const circle = circleAt(at);
    if (circle === undefined) {
      const { candidates, selection } = store.state();
      const open = openCandidates(candidates, store.map());
      const candidate = nearestWithin(open, at, store.map().ringDiameter / 2);
      if (candidate !== undefined)
        return { kind: 'press', act: () => actions.takeCandidate(open[candidate]) };
      if (tool === 'circle') return { kind: 'press', act: (end) => actions.add(lined(end, []), step()) };
      if (tool !== 'select') return undefined;
      return at.isMouse
        ? { kind: 'band', from: start, to: start, kept: at.shift ? selection : [] }
        : { kind: 'press', act: () => actions.select([]) };
    }
    switch (tool) {
      case 'select':
      case 'circle':
        selectAt(circle, at.shift);
        return grip(circle);
      case 'link':
        return { kind: 'link', first: circle, last: circle, isCutting: undefined };
      case 'paint': {
        if (path === undefined) return undefined;
        const isOn = !store.map().circles[circle].paths.includes(path);
        store.perform({ do: 'paint', circles: [circle], path, on: isOn }, step());
        return { kind: 'paint', isOn };
      }
    }
  };
  const go = (now: Gesture, at: Pointer): void => {
    if (now.kind === 'press') return;
    if (now.kind === 'band') {
      now.to = { x: at.x, y: at.y };
      shown = { band: [now.from, now.to], guides: [] };
      store.change({});
      return;
    }
    if (now.kind === 'move') {
      now.isUnderWay ||= !isStill(at);
      if (!now.isUnderWay) return;
      const { selection } = store.state();
      const moving = selection.includes(now.circle) ? selection : [now.circle];
      const wanted = lined({ ...at, x: at.x + now.grip.x, y: at.y + now.grip.y }, moving);
      const { x, y } = store.map().circles[now.circle];
      store.perform({ do: 'move', circles: moving, by: { x: wanted.x - x, y: wanted.y - y } }, step());
      return;
    }
    const circle = circleAt(at);
    if (circle === undefined) return;
    if (now.kind === 'paint') {
      const { path } = store.state();
      if (path !== undefined) store.perform({ do: 'paint', circles: [circle], path, on: now.isOn }, step());
    } else if (circle !== now.last) {
      now.isCutting ??= store.map().circles[now.last].adjacent.includes(circle);
      store.perform({ do: now.isCutting ? 'cut' : 'link', pairs: [[now.last, circle]] }, step());
      now.last = circle;
    }
  };
  const end = (now: Gesture, at: Pointer): void => {
    if (now.kind === 'press') now.act(at);
    else if (now.kind === 'band') {
      const inside = store.map().circles.filter((circle) => isBetween(circle, now.from, now.to));
      const found = isStill(at) ? [] : inside.map(({ id }) => id);
      actions.select([...new Set([...now.kept, ...found])]);
    } else if (now.kind === 'link' && now.isCutting === undefined) {
      // A click: the first of two, or the second.
      const { linkStart } = store.state();
      if (linkStart === undefined || linkStart === now.first) {
        store.change({ linkStart: linkStart === undefined ? now.first : undefined });
      } else actions.toggleLink(linkStart, now.first);
    }
  };
  const finish = (): void => {
    gesture = undefined;
    shown = IDLE;
    store.change({});
  };
  return {
    down: (at) => {
      serial++;
      start = { x: at.x, y: at.y };
      gesture = begin(at);
      if (gesture === undefined) shown = IDLE;
      return gesture !== undefined;
    },
    move: (at) => {
      if (gesture !== undefined) go(gesture, at);
    },
    up: (at) => {
      const now = gesture;
      if (now === undefined) return;
      end(now, at);
      finish();
    },
    cancel: finish,
    shown: () => shown,
  };
}

/** The nearest of the spots that are no further away; its place in the list. */
function nearestWithin(spots: readonly Spot[], { x, y }: Spot, distance: number): number | undefined {
  let best: number | undefined;
  let least = distance;
  for (const [index, spot] of spots.entries()) {
    const length = Math.hypot(spot.x - x, spot.y - y);
    if (length > least) continue;
    least = length;
    best = index;
  }
  return best;
}

function isBetween({ x, y }: Spot, a: Spot, b: Spot): boolean {
  return (
    x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y)
  );
}
