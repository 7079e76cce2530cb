/** The odds of the selected figure's attack on another, as they stand. */
import * as words from '../../base/messages/pageBoard.ts';
import { element } from '../frame/dom.ts';
import { answerView } from '../odds/answerView.ts';
import { busyMark } from '../odds/busyMark.ts';
import type { BoardClient } from './client.ts';
import type { ShownBoard } from './shown.ts';

export interface ShotView {
  readonly root: HTMLElement;
  /** The board has changed, or the attacker is another. */
  readonly show: (board: ShownBoard, attacker: number | null) => void;
}

/** @param address of the odds panel with a link behind it */
export function shotView(
  client: BoardClient,
  address: (link: string) => string,
  announce: (text: string) => void,
): ShotView {
  const target = element('select', { id: 'shot-target' });
  const weapon = element('select', { id: 'shot-weapon' });
  const open = element('a', { class: 'button', href: '#' }, words.OPEN_IN_ODDS);
  const nobody = element('p', { class: 'note' }, words.NO_SHOT);
  let wantsSteps = false;
  const answer = answerView(
    () => open.href,
    (isOpen) => {
      wantsSteps = isOpen;
      ask();
    },
    announce,
  );
  const fields = element(
    'div',
    { class: 'controls' },
    field('shot-target', words.LABELS.target, target),
    field('shot-weapon', words.LABELS.weapon, weapon),
  );
  const shown = element('div', { class: 'shot' }, fields, answer.head, open, answer.rest);
  const markBusy = busyMark(shown, announce);
  const root = element(
    'details',
    { class: 'part' },
    element('summary', {}, words.SHOT),
    element('p', { class: 'note' }, words.SHOT_HELP),
    nobody,
    shown,
  );
  let attacker: number | null = null;
  let asked = 0;

  const ask = async (): Promise<void> => {
    // An answer that is on its way is not that of what is shown now.
    const number = ++asked;
    const from = root.open && !shown.hidden ? attacker : null;
    markBusy(from !== null);
    if (from === null) return;
    const outcome = await client.ask({
      kind: 'shoot',
      attacker: from,
      target: Number(target.value),
      weapon: weapon.value === '' ? null : weapon.value,
      wantsSteps,
    });
    if (number !== asked) return;
    markBusy(false);
    if (!outcome.ok) {
      answer.show(outcome.faults);
      open.hidden = true;
      return;
    }
    const { value } = outcome;
    answer.show(value.answer);
    open.hidden = false;
    open.href = address(value.link);
    setOptions(weapon, [
      { value: '', label: words.BEST_WEAPON },
      ...value.weapons.map(({ id, name }) => ({ value: id, label: name })),
    ]);
  };
  root.addEventListener('toggle', () => void ask());
  target.addEventListener('change', () => void ask());
  weapon.addEventListener('change', () => void ask());

  return {
    root,
    show: (board, next) => {
      const own = next === null ? undefined : board.figures[next];
      const targets = board.figures.flatMap(({ name, side, place }, index) =>
        own !== undefined && side !== own.side && typeof place === 'number'
          ? [{ value: String(index), label: name }]
          : [],
      );
      const canShoot = own !== undefined && typeof own.place === 'number' && targets.length > 0;
      nobody.hidden = canShoot;
      shown.hidden = !canShoot;
      if (next !== attacker) weapon.replaceChildren();
      attacker = next;
      setOptions(target, targets);
      if (weapon.options.length === 0) setOptions(weapon, [{ value: '', label: words.BEST_WEAPON }]);
      void ask();
    },
  };
}

function field(id: string, label: string, input: HTMLElement): HTMLElement {
  return element('div', { class: 'control choice' }, element('label', { for: id }, label), input);
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Keeps what was chosen as long as it is among the choices. */
function setOptions(select: HTMLSelectElement, options: readonly Option[]): void {
  const wanted = JSON.stringify(options);
  if (select.dataset.of === wanted && select.options.length > 0) return;
  const { value } = select;
  select.dataset.of = wanted;
  select.replaceChildren(...options.map((one) => element('option', { value: one.value }, one.label)));
  if (options.some((one) => one.value === value)) select.value = value;
}
