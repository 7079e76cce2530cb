import { pathCodes } from '../../../charts/map/rings.ts';
import type { Circle, CircleModifier } from '../../../rulesets/tannhauser/model.ts';
import { CHARACTERISTICS, CIRCLE_KINDS, SKILLS } from '../../../rulesets/tannhauser/schema/names.ts';
import { element, setText } from '../../frame/dom.ts';
import type { Side } from '../model/circles.ts';
import type { Actions } from './actions.ts';
import {
  button,
  type Choice,
  type Field,
  numberField,
  selectField,
  setChoices,
  showValue,
  textField,
} from './fields.ts';
import { notesView } from './notesView.ts';
import { KINDS, PATHS, selectionLine } from './phrases.ts';
import type { Store } from './store.ts';

const NONE = '';
const MIXED = 'several';
const MOST_ICONS = 3;
const PERCENT = { min: 0, max: 100, step: 0.1 };
const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

const MODIFIERS: ReadonlyMap<string, CircleModifier> = new Map(
  CHARACTERISTICS.flatMap((characteristic) =>
    [1, -1].flatMap((sign) =>
      Array.from({ length: MOST_ICONS }, (_, index) => {
        const icons = index + 1;
        const modifier = { characteristic, delta: sign * icons, icons };
        return [keyOf(modifier), modifier] as const;
      }),
    ),
  ),
);

const EDITOR_SIDES = { N: 'top edge', E: 'right edge', S: 'bottom edge', W: 'left edge' } as const;

/** Properties of the selected circles: kind, skill, icons, paths, links, place, notes. */
export class SelectionView {
  readonly #store: Store;
  readonly #line = element('p', { class: 'note' });
  readonly #kind = selectField('editor-kind', 'Kind', [], (value) => {
    const kind = CIRCLE_KINDS.find((one) => one === value);
    if (kind !== undefined) this.#store.perform({ do: 'kind', circles: this.#ids, kind });
  });
  readonly #skill = selectField('editor-skill', 'Skill', [], (value) => {
    if (value === MIXED) return;
    this.#store.perform({ do: 'skill', circles: this.#ids, skill: SKILLS.find((one) => one === value) });
  });
  readonly #side = selectField('editor-side', 'The arrow comes from', [], (value) => {
    const side = SIDES.find((one) => one === value);
    if (side !== undefined) this.#store.perform({ do: 'side', circles: this.#ids, side });
  });
  readonly #icons = selectField('editor-icons', 'Icons', [], (value) => {
    if (value === MIXED) return;
    this.#store.perform({ do: 'modifier', circles: this.#ids, modifier: MODIFIERS.get(value) });
  });
  readonly #paths = element('div', { class: 'editor-checks', role: 'group', 'aria-label': PATHS });
  readonly #links = textField('editor-links', 'Linked to', () => undefined);
  readonly #linksFault = element('small', { id: 'editor-links-fault', role: 'alert' });
  readonly #x = numberField('editor-x', 'From the left, percent', PERCENT, (x) => this.#moveTo({ x }));
  readonly #y = numberField('editor-y', 'From the top, percent', PERCENT, (y) => this.#moveTo({ y }));
  readonly #notes: ReturnType<typeof notesView>;
  readonly #form: HTMLElement;
  readonly root: HTMLElement;

  constructor(store: Store, actions: Actions) {
    this.#store = store;
    this.#notes = notesView(store);
    this.#links.input.setAttribute('aria-describedby', this.#linksFault.id);
    this.#links.root.append(this.#linksFault);
    this.#links.input.addEventListener('change', () => this.#readLinks());
    this.#form = element(
      'div',
      { class: 'controls' },
      ...[this.#kind, this.#skill, this.#side, this.#icons].map(({ root }) => root),
      this.#paths,
      ...[this.#links, this.#x, this.#y].map(({ root }) => root),
      element(
        'div',
        { class: 'actions' },
        button('Remove', () => actions.remove()),
      ),
      this.#notes.root,
    );
    this.root = element('fieldset', {}, element('legend', {}, 'Selected circles'), this.#line, this.#form);
  }

  show(): void {
    const chosen = this.#circles();
    const [first] = chosen;
    setText(
      this.#line,
      first === undefined
        ? 'None. Click a circle, or go to the board with Tab and use the arrow keys.'
        : selectionLine(this.#ids),
    );
    this.#form.hidden = first === undefined;
    if (first === undefined) return;
    this.#showKinds(chosen);
    this.#showPaths(chosen);
    for (const field of [this.#links, this.#x, this.#y]) field.root.hidden = chosen.length !== 1;
    showValue(this.#x.input, String(first.x));
    showValue(this.#y.input, String(first.y));
    showValue(this.#links.input, first.adjacent.join(', '));
    if (document.activeElement !== this.#links.input) setText(this.#linksFault, '');
    this.#notes.show();
  }

  get #ids(): readonly number[] {
    return this.#store.state().selection;
  }

  #circles(): Circle[] {
    return this.#ids.flatMap((id) => this.#store.map().circles[id] ?? []);
  }

  #moveTo(to: { readonly x?: number; readonly y?: number }): void {
    const [circle] = this.#circles();
    if (circle === undefined) return;
    const by = { x: (to.x ?? circle.x) - circle.x, y: (to.y ?? circle.y) - circle.y };
    this.#store.perform({ do: 'move', circles: [circle.id], by }, `place of ${circle.id}`);
  }

  #readLinks(): void {
    const [id] = this.#ids;
    const { length } = this.#store.map().circles;
    const found = this.#links.input.value.split(/[\s,]+/).filter((word) => word !== '');
    const wrong = found.find((word) => !/^\d+$/.test(word) || Number(word) >= length);
    setText(
      this.#linksFault,
      wrong === undefined ? '' : `found "${wrong}", expected numbers of circles, as in 3, 12, 40`,
    );
    if (wrong === undefined && id !== undefined)
      this.#store.perform({ do: 'links', circle: id, others: found.map(Number) });
  }

  #showKinds(chosen: readonly Circle[]): void {
    const valuesOf = (read: (circle: Circle) => string | undefined): string[] =>
      chosen.map((circle) => read(circle) ?? NONE);
    showChoice(
      this.#kind,
      valuesOf(({ kind }) => kind),
      CIRCLE_KINDS.map((one): Choice => [one, KINDS[one]]),
    );
    this.#skill.root.hidden = !chosen.every(({ kind }) => kind.startsWith('objective'));
    const skills = SKILLS.map((one): Choice => [one, one.replaceAll('-', ' ')]);
    showChoice(
      this.#skill,
      valuesOf(({ skill }) => skill),
      [[NONE, 'not read yet'], ...skills],
    );
    this.#side.root.hidden = !chosen.every(({ kind }) => kind === 'entry');
    showChoice(
      this.#side,
      valuesOf(({ side }) => side),
      SIDES.map((one): Choice => [one, EDITOR_SIDES[one]]),
    );
    this.#icons.root.hidden = !chosen.every(isOpen);
    const icons = [...MODIFIERS].map(
      ([key, { characteristic, delta }]): Choice => [
        key,
        `${delta > 0 ? '+' : '\u2212'}${Math.abs(delta)} ${characteristic}`,
      ],
    );
    showChoice(
      this.#icons,
      valuesOf(({ modifier }) => modifier && keyOf(modifier)),
      [[NONE, 'none'], ...icons],
    );
  }

  #showPaths(chosen: readonly Circle[]): void {
    const map = this.#store.map();
    const codes = pathCodes(map);
    this.#paths.hidden = !chosen.every(isOpen);
    this.#paths.replaceChildren(
      ...map.paths.map(({ id, area }, index) => {
        const holders = chosen.filter((circle) => circle.paths.includes(id)).length;
        const box = element('input', { type: 'checkbox', id: `editor-has-path-${index}` });
        box.checked = holders === chosen.length;
        box.indeterminate = holders > 0 && holders < chosen.length;
        box.addEventListener('change', () => {
          this.#store.perform({ do: 'paint', circles: this.#ids, path: id, on: box.checked });
          document.getElementById(box.id)?.focus();
        });
        return element('label', {}, box, `${codes.get(id)?.code ?? ''}: ${area}`);
      }),
    );
  }
}

/** Shows the common value of all circles, or that they differ. */
function showChoice(
  { input }: Field<HTMLSelectElement>,
  values: readonly string[],
  choices: readonly Choice[],
): void {
  const isMixed = new Set(values).size > 1;
  setChoices(input, isMixed ? [[MIXED, 'several'], ...choices] : choices);
  showValue(input, isMixed ? MIXED : values[0]);
}

function isOpen({ kind }: Circle): boolean {
  return kind === 'movement' || kind === 'entry';
}

function keyOf({ characteristic, delta }: CircleModifier): string {
  return `${characteristic} ${delta}`;
}
