/** Shows the odds of the selected miniature's attack on another from their current places. */
import { element, setText } from '../frame/dom.ts';
import type { Place } from '../frame/panel.ts';
import { AnswerView } from '../odds/answerView.ts';
import { busyMark } from '../odds/busyMark.ts';
import type { BoardClient } from './client.ts';
import { type Matchup, matchupAt } from './matchup.ts';
import { LABELS } from './phrases.ts';
import type { Shot } from './protocol.ts';
import type { ShownBoard } from './shown.ts';

const NO_PAIR = 'Select a miniature on the board that attacks; an enemy must be on the board, too.';
const NOBODY_SEEN = 'It sees no enemy from its circle. Move it, or select another miniature.';

function outOfSight(name: string): string {
  return `${name}, out of sight`;
}

export class ShotView {
  readonly #client: BoardClient;
  readonly #address: (link: string) => string;
  readonly #matchup: () => Matchup;
  readonly #pin: Place['pin'];
  readonly #target = element('select', { id: 'shot-target' });
  readonly #weapon = element('select', { id: 'shot-weapon' });
  readonly #open = element('a', { class: 'button', href: '#' }, 'Open in Odds, as on an open field');
  readonly #nobody = element('p', { class: 'note' });
  readonly #answer: AnswerView;
  readonly #shown: HTMLElement;
  readonly #markBusy: (isBusy: boolean) => void;
  readonly root: HTMLDetailsElement;
  #wantsSteps = false;
  #attacker: number | null = null;
  /** Whether the attacker's weapon has not been asked about. */
  #isNew = false;
  #board: ShownBoard | undefined;
  #requested = 0;
  /** The shown question on an open field. */
  #link = '';

  constructor(
    client: BoardClient,
    { linkTo, announce, matchup, pin }: Pick<Place, 'linkTo' | 'announce' | 'matchup' | 'pin'>,
  ) {
    this.#client = client;
    // The address of the odds panel, for copying.
    this.#address = (link) => linkTo(link).replace('#board/', '#odds/');
    this.#matchup = () => matchupAt(matchup());
    this.#pin = pin;
    const ask = (): void => void this.#ask();
    const onSteps = (isOpen: boolean): void => {
      this.#wantsSteps = isOpen;
      ask();
    };
    this.#answer = new AnswerView(() => this.#address(this.#link), onSteps, announce);
    const fields = element(
      'div',
      { class: 'controls' },
      field('shot-target', LABELS.target, this.#target),
      field('shot-weapon', LABELS.weapon, this.#weapon),
    );
    this.#shown = element('div', { class: 'shot' }, fields, this.#answer.head, this.#open, this.#answer.rest);
    this.#markBusy = busyMark(this.#shown, announce);
    this.root = element(
      'details',
      { class: 'part' },
      element('summary', {}, 'Odds of this shot'),
      element(
        'p',
        { class: 'note' },
        'The selected miniature attacks from its circle, with smoke, items and friends.',
      ),
      this.#nobody,
      this.#shown,
    );
    this.root.addEventListener('toggle', ask);
    this.#target.addEventListener('change', ask);
    this.#weapon.addEventListener('change', ask);
  }

  /** Updates the targets after a change of the board or the attacker. */
  show(board: ShownBoard, next: number | null): void {
    const own = next === null ? undefined : board.miniatures[next];
    const targets = board.miniatures.flatMap(({ name, side, place }, index) =>
      own !== undefined && side !== own.side && typeof place === 'number'
        ? [{ value: String(index), label: name }]
        : [],
    );
    const canShoot = own !== undefined && typeof own.place === 'number' && targets.length > 0;
    if (next !== this.#attacker) {
      this.#weapon.replaceChildren();
      this.#isNew = true;
    }
    this.#board = board;
    this.#attacker = next;
    if (this.#weapon.options.length === 0) this.#showWeapons([]);
    this.#requested++;
    this.#show(canShoot, NO_PAIR);
    if (canShoot && next !== null) void this.#offer(next, targets);
  }

  /** Offers the targets in sight first, and asks about the first one; nobody has to aim at who cannot be seen. */
  async #offer(attacker: number, targets: readonly Option[]): Promise<void> {
    const number = this.#requested;
    const outcome = await this.#client.ask({ kind: 'sights', attacker });
    if (number !== this.#requested || !outcome.ok) return;
    const seen = targets.filter(({ value }) => outcome.value.includes(Number(value)));
    const hidden = targets.filter((one) => !seen.includes(one));
    const before = this.#target.value;
    setOptions(this.#target, [...seen, ...hidden.map((one) => ({ ...one, label: outOfSight(one.label) }))]);
    // An edit may have moved the target out of sight.
    const pinned = seen.find(({ value }) => this.#characterOf(Number(value)) === this.#matchup().target);
    if (pinned !== undefined) this.#target.value = pinned.value;
    else if (!seen.some(({ value }) => value === before)) this.#target.value = seen.at(0)?.value ?? '';
    this.#show(seen.length > 0, NOBODY_SEEN);
    void this.#ask();
  }

  #show(canShoot: boolean, otherwise: string): void {
    setText(this.#nobody, otherwise);
    this.#nobody.hidden = canShoot;
    this.#shown.hidden = !canShoot;
  }

  async #ask(): Promise<void> {
    // Identifies the newest request; answers to older ones are dropped.
    const number = ++this.#requested;
    const attacker = this.root.open && !this.#shown.hidden ? this.#attacker : null;
    this.#markBusy(attacker !== null);
    if (attacker === null) return;
    const weapon = this.#weaponOf(attacker);
    const outcome = await this.#client.ask({
      kind: 'shoot',
      attacker,
      target: Number(this.#target.value),
      weapon,
      wantsSteps: this.#wantsSteps,
    });
    if (number !== this.#requested) return;
    this.#markBusy(false);
    this.#open.hidden = !outcome.ok;
    if (!outcome.ok) {
      this.#answer.show(outcome.faults);
      return;
    }
    const { answer, link, weapons } = outcome.value;
    this.#answer.show(answer);
    this.#link = link;
    this.#open.href = `#odds/${link}`;
    this.#showWeapons(weapons);
    if (this.#isNew && weapon !== null)
      this.#weapon.value = weapons.find(({ id }) => id === weapon)?.id ?? '';
    this.#isNew = false;
    // Without a choice the best weapon of each place is meant, not the best one of here.
    this.#pin(this.#weapon.value === '' ? link.replace(/&weapon=[^&]*/, '') : link);
  }

  /** The chosen weapon; of a new attacker, that of the shared matchup. */
  #weaponOf(attacker: number): string | null {
    const pinned = this.#matchup();
    const isPinned = this.#isNew && this.#characterOf(attacker) === pinned.attacker;
    return this.#weapon.value || (isPinned ? pinned.weapon : null);
  }

  #characterOf(miniature: number): string | undefined {
    return this.#board?.miniatures[miniature]?.character;
  }

  #showWeapons(weapons: Shot['weapons']): void {
    const best = { value: '', label: 'The best weapon in range' };
    setOptions(this.#weapon, [best, ...weapons.map(({ id, name }) => ({ value: id, label: name }))]);
  }
}

function field(id: string, label: string, input: HTMLElement): HTMLElement {
  return element('div', { class: 'control choice' }, element('label', { for: id }, label), input);
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Replaces the options; keeps the selected value if it is still among them. */
function setOptions(select: HTMLSelectElement, options: readonly Option[]): void {
  const wanted = JSON.stringify(options);
  if (select.dataset.of === wanted && select.options.length > 0) return;
  const { value } = select;
  select.dataset.of = wanted;
  select.replaceChildren(...options.map((one) => element('option', { value: one.value }, one.label)));
  if (options.some((one) => one.value === value)) select.value = value;
}
