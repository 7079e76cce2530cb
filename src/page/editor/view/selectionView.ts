import * as words from '../../../base/messages/pageEditor.ts';
import { pathCodes } from '../../../charts/map/rings.ts';
import type { Circle, CircleModifier } from '../../../rulesets/tannhauser/model.ts';
import { CHARACTERISTICS, CIRCLE_KINDS, SKILLS } from '../../../rulesets/tannhauser/schema/names.ts';
import { element, setText } from '../../frame/dom.ts';
import type { Side } from '../model/circles.ts';
import type { Actions } from './actions.ts';
import { button, type Choice, numberField, selectField, setChoices, showValue, textField } from './fields.ts';
import { notesView } from './notesView.ts';
import type { Store } from './store.ts';

const NONE = '';
const MIXED = 'several';
const MOST_ICONS = 3;
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

/** What the selected circles are: kind, skill, icons, paths, links, place, doubts. */
export function selectionView(store: Store, actions: Actions) {
  const ids = () => store.state().selection;
  const circles = (): Circle[] => ids().flatMap((id) => store.map().circles[id] ?? []);
  const line = element('p', { class: 'note' });
  const kind = selectField('editor-kind', words.KIND, [], (value) => {
    const wanted = CIRCLE_KINDS.find((one) => one === value);
    if (wanted !== undefined) store.perform({ do: 'kind', circles: ids(), kind: wanted });
  });
  const skill = selectField('editor-skill', words.SKILL, [], (value) => {
    if (value === MIXED) return;
    store.perform({ do: 'skill', circles: ids(), skill: SKILLS.find((one) => one === value) });
  });
  const side = selectField('editor-side', words.SIDE, [], (value) => {
    const wanted = SIDES.find((one) => one === value);
    if (wanted !== undefined) store.perform({ do: 'side', circles: ids(), side: wanted });
  });
  const icons = selectField('editor-icons', words.ICONS, [], (value) => {
    if (value !== MIXED) store.perform({ do: 'modifier', circles: ids(), modifier: MODIFIERS.get(value) });
  });
  const percent = { min: 0, max: 100, step: 0.1 };
  const moveTo = (to: { readonly x?: number; readonly y?: number }): void => {
    const [circle] = circles();
    if (circle === undefined) return;
    const by = { x: (to.x ?? circle.x) - circle.x, y: (to.y ?? circle.y) - circle.y };
    store.perform({ do: 'move', circles: [circle.id], by }, `place of ${circle.id}`);
  };
  const x = numberField('editor-x', words.PLACE_X, percent, (value) => moveTo({ x: value }));
  const y = numberField('editor-y', words.PLACE_Y, percent, (value) => moveTo({ y: value }));
  const linksFault = element('small', { id: 'editor-links-fault', role: 'alert' });
  const links = textField('editor-links', words.LINKED_TO, () => undefined);
  links.input.setAttribute('aria-describedby', linksFault.id);
  links.root.append(linksFault);
  links.input.addEventListener('change', () => {
    const [id] = ids();
    const found = links.input.value.split(/[\s,]+/).filter((word) => word !== '');
    const wrong = found.find((word) => !/^\d+$/.test(word) || Number(word) >= store.map().circles.length);
    setText(linksFault, wrong === undefined ? '' : words.linksNotRead(wrong));
    if (wrong === undefined && id !== undefined)
      store.perform({ do: 'links', circle: id, others: found.map(Number) });
  });
  const paths = element('div', { class: 'editor-checks', role: 'group', 'aria-label': words.PATHS });
  const remove = button(words.REMOVE_CIRCLES, actions.remove);
  const notes = notesView(store);
  const form = element(
    'div',
    { class: 'controls' },
    ...[kind, skill, side, icons].map(({ root }) => root),
    paths,
    ...[links, x, y].map(({ root }) => root),
    element('div', { class: 'actions' }, remove),
    notes.root,
  );
  const root = element('fieldset', {}, element('legend', {}, words.SELECTION), line, form);

  const showChoice = (
    field: { readonly root: HTMLElement; readonly input: HTMLSelectElement },
    values: readonly string[],
    choices: readonly Choice[],
  ): void => {
    const isMixed = new Set(values).size > 1;
    setChoices(field.input, isMixed ? [[MIXED, words.MIXED], ...choices] : choices);
    showValue(field.input, isMixed ? MIXED : values[0]);
  };
  const showPaths = (chosen: readonly Circle[]): void => {
    const map = store.map();
    const codes = pathCodes(map);
    paths.hidden = !chosen.every(isOpen);
    paths.replaceChildren(
      ...map.paths.map(({ id, area }, index) => {
        const holders = chosen.filter((circle) => circle.paths.includes(id)).length;
        const box = element('input', { type: 'checkbox', id: `editor-has-path-${index}` });
        box.checked = holders === chosen.length;
        box.indeterminate = holders > 0 && holders < chosen.length;
        box.addEventListener('change', () => {
          store.perform({ do: 'paint', circles: ids(), path: id, on: box.checked });
          document.getElementById(box.id)?.focus();
        });
        return element('label', {}, box, `${codes.get(id)?.code ?? ''}: ${area}`);
      }),
    );
  };
  return {
    root,
    show: (): void => {
      const chosen = circles();
      const [first] = chosen;
      setText(line, first === undefined ? words.NOTHING_SELECTED : words.selectionLine(ids()));
      form.hidden = first === undefined;
      if (first === undefined) return;
      showChoice(
        kind,
        chosen.map((one) => one.kind),
        CIRCLE_KINDS.map((one): Choice => [one, words.KINDS[one]]),
      );
      skill.root.hidden = !chosen.every((one) => one.kind.startsWith('objective'));
      showChoice(
        skill,
        chosen.map((one) => one.skill ?? NONE),
        [[NONE, words.NOT_YET], ...SKILLS.map((one): Choice => [one, one.replaceAll('-', ' ')])],
      );
      side.root.hidden = !chosen.every((one) => one.kind === 'entry');
      showChoice(
        side,
        chosen.map((one) => one.side ?? NONE),
        SIDES.map((one): Choice => [one, words.SIDES[one]]),
      );
      icons.root.hidden = !chosen.every(isOpen);
      showChoice(
        icons,
        chosen.map((one) => (one.modifier === undefined ? NONE : keyOf(one.modifier))),
        [
          [NONE, words.NO_ICONS],
          ...[...MODIFIERS].map(
            ([key, { characteristic, delta }]): Choice => [key, words.iconsWord(characteristic, delta)],
          ),
        ],
      );
      showPaths(chosen);
      for (const field of [links, x, y]) field.root.hidden = chosen.length !== 1;
      showValue(x.input, String(first.x));
      showValue(y.input, String(first.y));
      showValue(links.input, first.adjacent.join(', '));
      if (document.activeElement !== links.input) setText(linksFault, '');
      notes.show();
    },
  };
}

function isOpen({ kind }: Circle): boolean {
  return kind === 'movement' || kind === 'entry';
}

function keyOf({ characteristic, delta }: CircleModifier): string {
  return `${characteristic} ${delta}`;
}
