/** Pointer gestures of each tool on the board. */
import { snapped } from '../model/snapping.ts';
import type { Spot } from '../model/spacing.ts';
import type { Actions } from './actions.ts';
import { openCandidates, type Store } from './store.ts';

/** Circles snap to others that are within this distance of their line, in percent of the board side. */
const REACH = 0.6;
const STEP = 0.5;
/** A pointer that moves less than this, in percent of the board side, has clicked. */
const STILL = 0.4;

/** The pointer on the board. */
export interface Pointer extends Spot {
  readonly isMouse: boolean;
  readonly shift: boolean;
  /** Disables snapping. */
  readonly alt: boolean;
}

/** Guides shown while the pointer is down. */
export interface Shown {
  /** Two opposite corners of the selection rectangle. */
  readonly band?: readonly [Spot, Spot];
  /** Two opposite points of the circle being measured. */
  readonly across?: readonly [Spot, Spot];
  /** Numbers of the circles that the dragged one lines up with. */
  readonly guides: readonly number[];
}

type Gesture =
  // Performed when the pointer is lifted, because a moving finger scrolls the board.
  | { readonly kind: 'press'; readonly act: (at: Pointer) => void }
  | { readonly kind: 'move'; readonly circle: number; readonly grip: Spot; isUnderWay: boolean }
  | { readonly kind: 'link'; readonly first: number; last: number; isCutting: boolean | undefined }
  | { readonly kind: 'paint'; readonly isOn: boolean }
  | { readonly kind: 'measure'; readonly from: Spot }
  | { readonly kind: 'band'; readonly from: Spot; to: Spot; readonly kept: readonly number[] };

const IDLE: Shown = { guides: [] };

export class Gestures {
  readonly #store: Store;
  readonly #actions: Actions;
  #gesture: Gesture | undefined;
  #start: Spot = { x: 0, y: 0 };
  #shown = IDLE;
  #serial = 0;

  constructor(store: Store, actions: Actions) {
    this.#store = store;
    this.#actions = actions;
  }

  /** @returns whether a gesture begins, so that the board must not scroll */
  down(at: Pointer): boolean {
    this.#serial++;
    this.#start = { x: at.x, y: at.y };
    this.#gesture = this.#begin(at);
    if (this.#gesture === undefined) this.#shown = IDLE;
    return this.#gesture !== undefined;
  }

  move(at: Pointer): void {
    const now = this.#gesture;
    switch (now?.kind) {
      case 'band':
        this.#stretch(now, at);
        return;
      case 'move':
        this.#drag(now, at);
        return;
      case 'paint':
        this.#paint(now, at);
        return;
      case 'link':
        this.#link(now, at);
        return;
      case 'measure':
        this.#shown = { across: [now.from, { x: at.x, y: at.y }], guides: [] };
        this.#store.change({});
    }
  }

  up(at: Pointer): void {
    if (this.#gesture === undefined) return;
    this.#end(this.#gesture, at);
    this.cancel();
  }

  cancel(): void {
    this.#gesture = undefined;
    this.#shown = IDLE;
    this.#store.change({});
  }

  shown(): Shown {
    return this.#shown;
  }

  /** Groups the commands of one gesture into one undo step. */
  get #step(): string {
    return `pointer ${this.#serial}`;
  }

  #circleAt({ x, y }: Spot): number | undefined {
    const { circles, ringDiameter } = this.#store.map();
    return nearestWithin(circles, { x, y }, ringDiameter / 2);
  }

  #isStill(at: Spot): boolean {
    return Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < STILL;
  }

  #begin(at: Pointer): Gesture | undefined {
    if (this.#store.state().tool === 'measure') return { kind: 'measure', from: this.#start };
    const circle = this.#circleAt(at);
    return circle === undefined ? this.#beginBeside(at) : this.#beginOn(circle, at);
  }

  #beginBeside(at: Pointer): Gesture | undefined {
    const { tool, candidates, selection } = this.#store.state();
    const open = openCandidates(candidates, this.#store.map());
    const candidate = nearestWithin(open, at, this.#store.map().ringDiameter / 2);
    if (candidate !== undefined)
      return { kind: 'press', act: () => this.#actions.takeCandidate(open[candidate]) };
    if (tool === 'circle')
      return { kind: 'press', act: (end) => this.#actions.add(this.#lined(end, []), this.#step) };
    if (tool !== 'select') return undefined;
    const from = this.#start;
    return at.isMouse
      ? { kind: 'band', from, to: from, kept: at.shift ? selection : [] }
      : { kind: 'press', act: () => this.#actions.select([]) };
  }

  #beginOn(circle: number, at: Pointer): Gesture | undefined {
    const { tool, path } = this.#store.state();
    switch (tool) {
      case 'select':
      case 'circle':
      case 'measure':
        this.#selectAt(circle, at.shift);
        return this.#grip(circle);
      case 'link':
        return { kind: 'link', first: circle, last: circle, isCutting: undefined };
      case 'paint': {
        if (path === undefined) return undefined;
        const isOn = !this.#store.map().circles[circle].paths.includes(path);
        this.#store.perform({ do: 'paint', circles: [circle], path, on: isOn }, this.#step);
        return { kind: 'paint', isOn };
      }
    }
  }

  #selectAt(circle: number, isAdding: boolean): void {
    const { selection } = this.#store.state();
    const isSelected = selection.includes(circle);
    if (!isAdding) {
      if (!isSelected) this.#actions.select([circle]);
    } else if (isSelected) this.#actions.select(selection.filter((id) => id !== circle));
    else this.#actions.select([...selection, circle]);
  }

  #grip(circle: number): Gesture {
    const { x, y } = this.#store.map().circles[circle];
    const grip = { x: x - this.#start.x, y: y - this.#start.y };
    return { kind: 'move', circle, grip, isUnderWay: false };
  }

  #stretch(now: Gesture & { readonly kind: 'band' }, at: Pointer): void {
    now.to = { x: at.x, y: at.y };
    this.#shown = { band: [now.from, now.to], guides: [] };
    this.#store.change({});
  }

  #drag(now: Gesture & { readonly kind: 'move' }, at: Pointer): void {
    now.isUnderWay ||= !this.#isStill(at);
    if (!now.isUnderWay) return;
    const { selection } = this.#store.state();
    const circles = selection.includes(now.circle) ? selection : [now.circle];
    const wanted = this.#lined({ ...at, x: at.x + now.grip.x, y: at.y + now.grip.y }, circles);
    const { x, y } = this.#store.map().circles[now.circle];
    this.#store.perform({ do: 'move', circles, by: { x: wanted.x - x, y: wanted.y - y } }, this.#step);
  }

  #paint({ isOn }: Gesture & { readonly kind: 'paint' }, at: Pointer): void {
    const circle = this.#circleAt(at);
    const { path } = this.#store.state();
    if (circle === undefined || path === undefined) return;
    this.#store.perform({ do: 'paint', circles: [circle], path, on: isOn }, this.#step);
  }

  #link(now: Gesture & { readonly kind: 'link' }, at: Pointer): void {
    const circle = this.#circleAt(at);
    if (circle === undefined || circle === now.last) return;
    now.isCutting ??= this.#store.map().circles[now.last].adjacent.includes(circle);
    this.#store.perform({ do: now.isCutting ? 'cut' : 'link', pairs: [[now.last, circle]] }, this.#step);
    now.last = circle;
  }

  /** The pointer's place, snapped to other circles. */
  #lined(at: Pointer, moving: readonly number[]): Spot {
    if (at.alt) return { x: at.x, y: at.y };
    const others = this.#store.map().circles.filter(({ id }) => !moving.includes(id));
    const places = new Map(others.map((circle) => [circle.id, circle]));
    const place = snapped(at, places, { reach: REACH, step: STEP });
    this.#shown = { guides: [place.above, place.beside].flatMap((id) => id ?? []) };
    return place;
  }

  #end(now: Gesture, at: Pointer): void {
    if (now.kind === 'press') now.act(at);
    else if (now.kind === 'measure') {
      if (!this.#isStill(at)) this.#actions.measure(Math.hypot(at.x - now.from.x, at.y - now.from.y));
    } else if (now.kind === 'band') {
      const inside = this.#store.map().circles.filter((circle) => isBetween(circle, now.from, now.to));
      const found = this.#isStill(at) ? [] : inside.map(({ id }) => id);
      this.#actions.select([...new Set([...now.kept, ...found])]);
    } else if (now.kind === 'link' && now.isCutting === undefined) {
      // A click selects the first circle of a link, or the second.
      const { linkStart } = this.#store.state();
      if (linkStart === undefined || linkStart === now.first) {
        this.#store.change({ linkStart: linkStart === undefined ? now.first : undefined });
      } else this.#actions.toggleLink(linkStart, now.first);
    }
  }
}

/** Index of the nearest spot within the distance. */
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
