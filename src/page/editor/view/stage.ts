/** The board that is edited: picture, map, proposals, selection; for pointer and keyboard. */
import * as words from '../../../base/messages/pageEditor.ts';
import { BOARD_SIZE, LEFT, onBoard, SCALE, TOP } from '../../../charts/map/canvas.ts';
import { themedStyle } from '../../../charts/map/look.ts';
import { boardMarkup } from '../../../charts/map/mapSvg.ts';
import { pathCodes } from '../../../charts/map/rings.ts';
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { element, setAttributes } from '../../frame/dom.ts';
import { svgElement, svgNodes } from '../../frame/svg.ts';
import { drawable } from '../model/drawable.ts';
import type { Actions } from './actions.ts';
import { createGestures, type Pointer } from './gestures.ts';
import { pressed } from './keys.ts';
import { openCandidates, type State, type Store } from './store.ts';

/** Room for entry arrows around the board. */
const AROUND = 36;
const SIDE = BOARD_SIZE + 2 * AROUND;
const NEAREST_ZOOM = 8;

export interface Stage {
  readonly root: HTMLElement;
  readonly show: () => void;
  /** @param factor null: the whole board */
  readonly zoom: (factor: number | null) => void;
  /** Brings a circle into view and gives the board the keyboard. */
  readonly goTo: (circle: number) => void;
}

export function stageView(store: Store, actions: Actions, announce: (text: string) => void): Stage {
  adoptStyle();
  const gestures = createGestures(store, actions);
  const base = svgElement('g', { 'aria-hidden': 'true' });
  const over = svgElement('g', { 'aria-hidden': 'true' });
  const options = svgElement('g', { role: 'none' });
  const svg = svgElement(
    'svg',
    {
      class: 'drawn-map',
      viewBox: `${LEFT - AROUND} ${TOP - AROUND} ${SIDE} ${SIDE}`,
      tabindex: '0',
      'aria-multiselectable': 'true',
    },
    base,
    over,
    options,
  );
  const stage = element('div', { class: 'editor-stage' }, svg);
  const root = element('div', { class: 'editor-scroll' }, stage);
  let drawn: Partial<State> & { readonly map?: MapData } = {};

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

  const zoom = (factor: number | null, at = { x: root.clientWidth / 2, y: root.clientHeight / 2 }): void => {
    const before = store.state().zoom;
    const next = factor === null ? 1 : Math.min(Math.max(before * factor, 1), NEAREST_ZOOM);
    const [x, y] = [(root.scrollLeft + at.x) / before, (root.scrollTop + at.y) / before];
    store.change({ zoom: next });
    show();
    root.scrollTo(x * next - at.x, y * next - at.y);
  };
  root.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = root.getBoundingClientRect();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX - box.left, y: event.clientY - box.top });
    },
    { passive: false },
  );
  svg.addEventListener('keydown', (event) => {
    if (!pressed(event, store, actions, { announce, zoom })) return;
    event.preventDefault();
    const active = store.state().selection.at(-1);
    show();
    if (active !== undefined) reveal(active);
  });
  const reveal = (circle: number): void =>
    options.children[circle]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

  const show = (): void => {
    const state = store.state();
    const map = state.history.present.map;
    if (drawn.map !== map) {
      const possible = drawable(map);
      base.replaceChildren(...svgNodes(boardMarkup(possible, pathCodes(possible))));
      drawOptions(possible);
    }
    if (drawn.map !== map || drawn.selection !== state.selection) showSelection(state, map);
    drawOver(state, map);
    showPicture(state);
    stage.style.width = `${state.zoom * 100}%`;
    drawn = { ...state, map };
  };
  const drawOptions = (map: MapData): void => {
    const codes = pathCodes(map);
    const radius = (map.ringDiameter / 2) * SCALE;
    options.replaceChildren(
      ...map.circles.map((circle) => {
        const { x, y } = onBoard(circle);
        const label = words.circleLine({
          ...{ id: circle.id, kind: circle.kind, links: circle.adjacent },
          codes: circle.paths.map((path) => codes.get(path)?.code ?? path),
        });
        return svgElement('circle', {
          ...{ id: `editor-circle-${circle.id}`, role: 'option', 'aria-label': label },
          ...{ class: 'hit', cx: x, cy: y, r: radius },
        });
      }),
    );
    setAttributes(svg, {
      // A list box has options.
      role: map.circles.length === 0 ? 'img' : 'listbox',
      'aria-label': words.boardName(map.name),
    });
  };
  const showSelection = ({ selection }: State, map: MapData): void => {
    for (const [id, option] of [...options.children].entries())
      option.setAttribute('aria-selected', String(selection.includes(id)));
    const active = selection.at(-1);
    if (active === undefined || active >= map.circles.length) svg.removeAttribute('aria-activedescendant');
    else svg.setAttribute('aria-activedescendant', `editor-circle-${active}`);
  };
  const drawOver = (state: State, map: MapData): void => {
    const radius = (Math.min(Math.max(map.ringDiameter, 0.5), 50) / 2) * SCALE;
    const ring = (at: { readonly x: number; readonly y: number }, look: string): SVGElement => {
      const { x, y } = onBoard(at);
      return svgElement('circle', { class: look, cx: x, cy: y, r: radius + 3 });
    };
    const { band, guides } = gestures.shown();
    const of = (ids: readonly number[]) => ids.flatMap((id) => map.circles[id] ?? []);
    over.replaceChildren(
      ...openCandidates(state.candidates, map).map((candidate) => ring(candidate, 'candidate')),
      ...of(guides).map((circle) => ring(circle, 'guide')),
      ...of(state.selection).map((circle) => ring(circle, 'selected')),
      ...of(state.linkStart === undefined ? [] : [state.linkStart]).map((circle) =>
        ring(circle, 'link-start'),
      ),
      ...(band === undefined ? [] : [bandOf(band)]),
    );
  };
  const showPicture = ({ picture, strength }: State): void => {
    if (drawn.picture !== picture) {
      drawn.picture?.remove();
      if (picture !== undefined) {
        picture.className = 'editor-picture';
        picture.setAttribute('aria-hidden', 'true');
        // The picture is under the board and not under the room around it.
        picture.style.inset = `${(100 * AROUND) / SIDE}%`;
        picture.style.width = `${(100 * BOARD_SIZE) / SIDE}%`;
        stage.prepend(picture);
      }
      stage.classList.toggle('has-picture', picture !== undefined);
    }
    if (picture !== undefined) picture.style.opacity = String(strength);
  };
  return {
    root,
    show,
    zoom,
    goTo: (circle) => {
      svg.focus({ preventScroll: true });
      reveal(circle);
    },
  };
}

function bandOf([a, b]: readonly [
  { readonly x: number; readonly y: number },
  { readonly x: number; readonly y: number },
]): SVGElement {
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

/** The looks of drawn maps, which pictures have inside. */
function adoptStyle(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themedStyle('.drawn-map'));
  document.adoptedStyleSheets.push(sheet);
}
