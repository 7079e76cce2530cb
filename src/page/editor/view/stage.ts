/** The edited board (picture, map, candidates, selection) for pointer and keyboard. */
import { BOARD_SIZE, LEFT, onBoard, SCALE, TOP } from '../../../charts/map/canvas.ts';
import { themedStyle } from '../../../charts/map/look.ts';
import { boardMarkup } from '../../../charts/map/mapSvg.ts';
import { pathCodes } from '../../../charts/map/rings.ts';
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { element, setAttributes } from '../../frame/dom.ts';
import { svgElement, svgNodes } from '../../frame/svg.ts';
import { drawable } from '../model/drawable.ts';
import type { Spot } from '../model/spacing.ts';
import type { Actions } from './actions.ts';
import { Gestures, type Pointer, type Shown } from './gestures.ts';
import { pressed } from './keys.ts';
import { circleLine } from './phrases.ts';
import { openCandidates, type State, type Store } from './store.ts';

/** Margin around the board for entry arrows. */
const AROUND = 36;
const SIDE = BOARD_SIZE + 2 * AROUND;
const NEAREST_ZOOM = 8;

export class Stage {
  readonly #store: Store;
  readonly #gestures: Gestures;
  readonly #base = svgElement('g', { 'aria-hidden': 'true' });
  readonly #over = svgElement('g', { 'aria-hidden': 'true' });
  readonly #options = svgElement('g', { role: 'none' });
  readonly #svg = svgElement(
    'svg',
    {
      class: 'drawn-map',
      viewBox: `${LEFT - AROUND} ${TOP - AROUND} ${SIDE} ${SIDE}`,
      tabindex: '0',
    },
    this.#base,
    this.#over,
    this.#options,
  );
  readonly #empty = element(
    'p',
    { class: 'editor-empty' },
    'Load a picture of your board and let its circles be found, open a map of the data, or choose “Add circles” and click here.',
  );
  readonly #stage = element('div', { class: 'editor-stage' }, this.#svg, this.#empty);
  readonly root = element('div', { class: 'editor-scroll' }, this.#stage);
  #drawn: Partial<State> & { readonly map?: MapData } = {};

  constructor(store: Store, actions: Actions, announce: (text: string) => void) {
    adoptStyle();
    this.#store = store;
    this.#gestures = new Gestures(store, actions);
    this.#followPointer();
    this.#followWheel();
    const report = { announce, zoom: (factor: number | null): void => this.zoom(factor) };
    this.#svg.addEventListener('keydown', (event) => {
      if (!pressed(event, store, actions, report)) return;
      event.preventDefault();
      const active = store.state().selection.at(-1);
      this.show();
      if (active !== undefined) this.#reveal(active);
    });
  }

  show(): void {
    const state = this.#store.state();
    const map = state.history.present.map;
    if (this.#drawn.map !== map) {
      const possible = drawable(map);
      this.#base.replaceChildren(...svgNodes(boardMarkup(possible, pathCodes(possible))));
      this.#drawOptions(possible);
    }
    if (this.#drawn.map !== map || this.#drawn.selection !== state.selection) this.#showSelection(state, map);
    this.#over.replaceChildren(...marksOver(state, map, this.#gestures.shown()));
    this.#showPicture(state);
    this.#empty.hidden = map.circles.length > 0 || state.candidates.length > 0 || state.picture !== undefined;
    this.#stage.style.width = `${state.zoom * 100}%`;
    this.#drawn = { ...state, map };
  }

  /** @param factor null: the whole board; @param at fixed point in pixels of the visible area */
  zoom(
    factor: number | null,
    at: Spot = { x: this.root.clientWidth / 2, y: this.root.clientHeight / 2 },
  ): void {
    const before = this.#store.state().zoom;
    const next = factor === null ? 1 : Math.min(Math.max(before * factor, 1), NEAREST_ZOOM);
    const [x, y] = [(this.root.scrollLeft + at.x) / before, (this.root.scrollTop + at.y) / before];
    this.#store.change({ zoom: next });
    this.show();
    this.root.scrollTo(x * next - at.x, y * next - at.y);
  }

  /** Scrolls to a circle and focuses the board. */
  goTo(circle: number): void {
    this.#svg.focus({ preventScroll: true });
    this.#reveal(circle);
  }

  #followPointer(): void {
    const [svg, gestures] = [this.#svg, this.#gestures];
    const pointerOf = (event: PointerEvent): Pointer => {
      const box = svg.getBoundingClientRect();
      const unit = SIDE / box.width / SCALE;
      return {
        x: (event.clientX - box.left) * unit - AROUND / SCALE,
        y: (event.clientY - box.top) * unit - AROUND / SCALE,
        isMouse: event.pointerType === 'mouse',
        shift: event.shiftKey,
        alt: event.altKey,
      };
    };
    svg.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      if (gestures.down(pointerOf(event))) svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener('pointermove', (event) => gestures.move(pointerOf(event)));
    svg.addEventListener('pointerup', (event) => gestures.up(pointerOf(event)));
    svg.addEventListener('pointercancel', () => gestures.cancel());
  }

  #followWheel(): void {
    const zoom = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = this.root.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, at);
    };
    this.root.addEventListener('wheel', zoom, { passive: false });
  }

  #reveal(circle: number): void {
    this.#options.children[circle]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #drawOptions(map: MapData): void {
    const codes = pathCodes(map);
    const radius = (map.ringDiameter / 2) * SCALE;
    this.#options.replaceChildren(
      ...map.circles.map((circle) => {
        const { x, y } = onBoard(circle);
        const label = circleLine({
          ...{ id: circle.id, kind: circle.kind, links: circle.adjacent },
          codes: circle.paths.map((path) => codes.get(path)?.code ?? path),
        });
        return svgElement('circle', {
          ...{ id: `editor-circle-${circle.id}`, role: 'option', 'aria-label': label },
          ...{ class: 'hit', cx: x, cy: y, r: radius },
        });
      }),
    );
    // A list box must have options.
    const isEmpty = map.circles.length === 0;
    if (isEmpty) this.#svg.removeAttribute('aria-multiselectable');
    setAttributes(this.#svg, {
      role: isEmpty ? 'img' : 'listbox',
      'aria-label': `Board ${map.name}`,
      ...(isEmpty ? {} : { 'aria-multiselectable': 'true' }),
    });
  }

  #showSelection({ selection }: State, map: MapData): void {
    for (const [id, option] of [...this.#options.children].entries())
      option.setAttribute('aria-selected', String(selection.includes(id)));
    const active = selection.at(-1);
    if (active === undefined || active >= map.circles.length)
      this.#svg.removeAttribute('aria-activedescendant');
    else this.#svg.setAttribute('aria-activedescendant', `editor-circle-${active}`);
  }

  #showPicture({ picture, strength }: State): void {
    if (this.#drawn.picture !== picture) {
      this.#drawn.picture?.remove();
      if (picture !== undefined) {
        picture.className = 'editor-picture';
        picture.setAttribute('aria-hidden', 'true');
        // The picture covers the board without its margin.
        picture.style.inset = `${(100 * AROUND) / SIDE}%`;
        picture.style.width = `${(100 * BOARD_SIZE) / SIDE}%`;
        this.#stage.prepend(picture);
      }
      this.#stage.classList.toggle('has-picture', picture !== undefined);
    }
    if (picture !== undefined) picture.style.opacity = String(strength);
  }
}

/** Marks for candidates, the selection and the current gesture. */
function marksOver(state: State, map: MapData, { band, across, guides }: Shown): SVGElement[] {
  const radius = (Math.min(Math.max(map.ringDiameter, 0.5), 50) / 2) * SCALE;
  const rings = (spots: readonly Spot[], look: string): SVGElement[] =>
    spots.map((spot) => {
      const { x, y } = onBoard(spot);
      return svgElement('circle', { class: look, cx: x, cy: y, r: radius + 3 });
    });
  const of = (ids: readonly number[]) => ids.flatMap((id) => map.circles[id] ?? []);
  return [
    ...rings(openCandidates(state.candidates, map), 'candidate'),
    ...rings(of(guides), 'guide'),
    ...rings(of(state.selection), 'selected'),
    ...rings(of(state.linkStart === undefined ? [] : [state.linkStart]), 'link-start'),
    ...(band === undefined ? [] : [bandOf(band)]),
    ...(across === undefined ? [] : [circleOf(across)]),
  ];
}

/** The circle through two opposite points. */
function circleOf([a, b]: readonly [Spot, Spot]): SVGElement {
  const { x, y } = onBoard({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const r = (Math.hypot(a.x - b.x, a.y - b.y) / 2) * SCALE;
  return svgElement('circle', { class: 'selected', cx: x, cy: y, r });
}

function bandOf([a, b]: readonly [Spot, Spot]): SVGElement {
  const [from, to] = [onBoard(a), onBoard(b)];
  return svgElement('rect', {
    class: 'band',
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  });
}

let isAdopted = false;

/** Adopts the styles of drawn maps once for the page. */
function adoptStyle(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themedStyle('.drawn-map'));
  document.adoptedStyleSheets.push(sheet);
}
