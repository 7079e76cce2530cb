/** The dice of a moment: they fall, are counted, and are struck out as they cancel. */
import { counted } from '../../base/phrases.ts';
import { element, setText } from '../frame/dom.ts';
import { type DiceState, diceAt, faceAt, fallOf } from './pace.ts';
import type { RecordedDice, RecordedDie, RecordedPool } from './recordedDice.ts';

const NO_DICE = 'Dice are shown here as they are rolled.';

interface DrawnDie {
  readonly die: RecordedDie;
  readonly root: HTMLElement;
  readonly face: HTMLElement;
  /** Successes of the pool up to this die. */
  readonly until: number;
  /** Whether it lies, as drawn last. */
  lies: boolean;
}

interface DrawnPool {
  readonly dice: readonly DrawnDie[];
  readonly count: HTMLElement;
}

export class DiceView {
  readonly root = element('section', { class: 'dice-pane', 'aria-label': 'Dice' });
  readonly #result = element('p', { class: 'result' });
  #shown: RecordedDice | null = null;
  #pools: readonly DrawnPool[] = [];

  /** @param isPast whether the dice were rolled before this moment and what they did is over */
  show(dice: RecordedDice | null, isPast: boolean): void {
    this.root.classList.toggle('past', isPast);
    const isSame = dice !== null && dice.pools === this.#shown?.pools;
    this.#shown = dice;
    if (isSame) return;
    if (dice === null) {
      this.#pools = [];
      this.root.replaceChildren(element('p', { class: 'note' }, NO_DICE));
      return;
    }
    const parts = dice.pools.map(drawnPool);
    this.#pools = parts.map(({ drawn }) => drawn);
    setText(this.#result, '');
    this.root.replaceChildren(...parts.map(({ root }) => root), this.#result);
  }

  /** @param ms since the moment began, at speed 1 */
  at(ms: number): void {
    const dice = this.#shown;
    if (dice === null) return;
    const state = diceAt(dice, ms);
    this.#pools.forEach((pool, index) => {
      const falls = index >= dice.falling;
      for (const [at, one] of pool.dice.entries()) showFall(one, falls ? fallOf(at, ms) : 1);
      showCounts(pool, state, index);
      const { successes } = dice.pools[index];
      if (successes !== null) setText(pool.count, countText(state, index));
    });
    setText(this.#result, state.isOver ? dice.result : '');
  }
}

function countText({ counted: found, struck }: DiceState, pool: number): string {
  const text = counted(found[pool], 'success', 'successes');
  return pool === 0 && struck > 0 ? `${text}, ${struck} cancelled` : text;
}

function drawnPool({ who, side, dice, automatic }: RecordedPool) {
  let until = 0;
  const drawn = dice.map((die): DrawnDie => {
    until += die.worth;
    const face = element('span', { class: 'face' }, String(die.face));
    const extras = [
      ...(die.worth > 1 ? [element('small', { class: 'worth' }, `×${die.worth}`)] : []),
      ...(die.before === null
        ? []
        : [element('small', { class: 'before', title: `re-rolled a ${die.before}` }, String(die.before))]),
    ];
    const root = element('li', { class: `die ${die.worth > 0 ? 'hit' : 'miss'}` }, face, ...extras);
    return { die, root, face, until, lies: true };
  });
  const free = Array.from({ length: automatic }, (): DrawnDie => {
    until++;
    const face = element('span', { class: 'face' }, '+1');
    const root = element('li', { class: 'die free hit', title: 'a success without a die' }, face);
    return { die: { face: 0, worth: 1, before: null }, root, face, until, lies: true };
  });
  const count = element('p', { class: 'count' });
  const all = [...drawn, ...free];
  const root = element(
    'div',
    { class: `pool ${side === 0 ? 'of-first' : 'of-second'}` },
    element('h3', {}, who),
    element('ul', { class: 'dice' }, ...all.map((one) => one.root)),
    count,
  );
  return { root, drawn: { dice: all, count } };
}

/** @param fallen how far the die has fallen, 0 to 1 */
function showFall(one: DrawnDie, fallen: number): void {
  const { die, root, face } = one;
  if (fallen >= 1 && one.lies) return;
  one.lies = fallen >= 1;
  const left = 1 - fallen;
  root.style.opacity = fallen <= 0 ? '0' : '';
  root.style.transform = one.lies ? '' : `translateY(${-40 * left * left}px) rotate(${-420 * left}deg)`;
  if (die.face > 0) setText(face, String(faceAt(die.face, fallen)));
}

function showCounts({ dice }: DrawnPool, { counted: found, struck }: DiceState, pool: number): void {
  for (const { die, root, until } of dice) {
    root.classList.toggle('counted', die.worth > 0 && until <= found[pool]);
    root.classList.toggle('struck', pool === 0 && die.worth > 0 && until <= struck);
  }
}
