/** Actions shared by pointer, keyboard and buttons. */
import { pathCodes } from '../../../charts/map/rings.ts';
import type { Spot } from '../model/spacing.ts';
import type { Candidate } from '../picture/finding.ts';
import { circleLine, pathChoice, selectionLine } from './phrases.ts';
import type { Store } from './store.ts';

/** Distance of a new circle from the selected one, in ring diameters. */
const BESIDE = 1.3;

/** Smallest and largest ring diameter, in percent of the board side. */
export const RINGS = [0.5, 50] as const;

export class Actions {
  readonly #store: Store;
  readonly #announce: (text: string) => void;
  readonly #measured: () => void;

  /**
   * @param announce speaks to screen readers
   * @param measured called after a circle was measured
   */
  constructor(store: Store, announce: (text: string) => void, measured: () => void) {
    this.#store = store;
    this.#announce = announce;
    this.#measured = measured;
  }

  select(selection: readonly number[]): void {
    this.#store.change({ selection });
    const [only] = selection;
    if (selection.length === 1) this.#describe(only);
    else if (selection.length > 1) this.#announce(selectionLine(selection));
  }

  /** Adds a circle and selects it. */
  add(spot: Spot, gesture?: string): void {
    this.#store.perform({ do: 'add', spots: [spot] }, gesture);
    this.select([this.#store.map().circles.length - 1]);
  }

  addBeside(): void {
    const { circles, ringDiameter } = this.#store.map();
    const beside = circles[this.#store.state().selection.at(-1) ?? -1];
    const step = BESIDE * ringDiameter;
    if (beside === undefined) this.add({ x: 50, y: 50 });
    else this.add({ x: beside.x + (beside.x + step > 100 ? -step : step), y: beside.y });
  }

  takeCandidate({ x, y }: Candidate): void {
    this.add({ x, y });
  }

  /** Gives all circles the size of one. @param across its diameter, in percent of the board side */
  measure(across: number): void {
    const ringDiameter = Math.round(Math.min(Math.max(across, RINGS[0]), RINGS[1]) * 10) / 10;
    this.#store.change({ tool: 'select' });
    this.#store.perform({ do: 'head', head: { ringDiameter } });
    this.#announce(`Circles are ${ringDiameter} percent wide.`);
    this.#measured();
  }

  /** Links two circles, or removes their link. */
  toggleLink(a: number, b: number): void {
    const isLinked = this.#store.map().circles[a]?.adjacent.includes(b) === true;
    this.#store.perform({ do: isLinked ? 'cut' : 'link', pairs: [[a, b]] });
    this.#describe(b);
  }

  /** Paints circles with the selected path, or removes it if the first circle has it. */
  togglePaint(circles: readonly number[]): void {
    const { path } = this.#store.state();
    const [first] = circles;
    if (path === undefined) this.#announce('No path yet.');
    if (path === undefined || first === undefined) return;
    const isOn = this.#store.map().circles[first]?.paths.includes(path) !== true;
    this.#store.perform({ do: 'paint', circles, path, on: isOn });
    this.#describe(first);
  }

  remove(): void {
    const { selection } = this.#store.state();
    if (selection.length === 0) return;
    this.#store.perform({ do: 'remove', circles: selection });
    this.#store.change({ selection: [] });
  }

  /** Selects another path, `by` places further in the list. */
  nextPath(by: number): void {
    const { paths } = this.#store.map();
    const at = paths.findIndex(({ id }) => id === this.#store.state().path);
    const next = paths[(at + by + paths.length) % Math.max(1, paths.length)];
    if (next === undefined) return;
    this.#store.change({ path: next.id });
    const code = pathCodes(this.#store.map()).get(next.id)?.code ?? '';
    this.#announce(pathChoice(code, next.area, next.colour, next.circles.length));
  }

  #describe(id: number): void {
    const map = this.#store.map();
    const circle = map.circles[id];
    if (circle === undefined) return;
    const codes = pathCodes(map);
    this.#announce(
      circleLine({
        ...{ id, kind: circle.kind, links: circle.adjacent },
        codes: circle.paths.map((path) => codes.get(path)?.code ?? path),
      }),
    );
  }
}
