/** Records attacks by two taps: who attacks whom, and what both rolled. */
import { counted } from '../../base/phrases.ts';
import { element, setText } from '../frame/dom.ts';
import { type Attack, type ScoredGame, sideNamesOf, woundsOf } from './book.ts';

/** Successes that the pad has: more are rolled once in many thousand attacks. */
const MOST_HITS = 8;
const MOST_SAVES = 6;

export interface AttackPad {
  readonly root: HTMLElement;
  readonly show: (game: ScoredGame) => void;
}

type Pair = Pick<Attack, 'side' | 'attacker' | 'target'>;

/**
 * @param nameOf a character
 * @param onAttack called with a complete attack
 * @param onUndo called to take the last one back
 */
export function attackPad(
  nameOf: (character: string) => string,
  onAttack: (attack: Attack) => void,
  onUndo: () => void,
): AttackPad {
  let pair: Pair | undefined;
  let game: ScoredGame | undefined;
  const pairs = element('div', { class: 'score-pairs' });
  const asked = element('p', { class: 'score-asked', role: 'status' });
  const rolls = rollTable((hits, saves) => {
    if (pair !== undefined) onAttack({ ...pair, hits, saves });
    pairs.scrollIntoView({ block: 'nearest' });
  });
  const undo = element('button', { type: 'button' }, 'Undo the last attack');
  undo.addEventListener('click', onUndo);
  const list = element('ol', { class: 'score-attacks', reversed: true });
  const choose = (chosen: Pair): void => {
    pair = chosen;
    if (game !== undefined) show(game);
    rolls.root.scrollIntoView({ block: 'nearest' });
  };
  const show = (shown: ScoredGame): void => {
    game = shown;
    const { sides, attacks } = shown;
    const isThere = ({ side, attacker, target }: Pair): boolean =>
      sides[side].figures.some(({ character }) => character === attacker) &&
      sides[side === 0 ? 1 : 0].figures.some(({ character }) => character === target);
    if (pair !== undefined && !isThere(pair)) pair = undefined;
    const focused = document.activeElement?.id ?? '';
    pairs.replaceChildren(...([0, 1] as const).map((side) => pairTable(shown, side, nameOf, pair, choose)));
    if (focused !== '') pairs.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus();
    setText(
      asked,
      pair === undefined ? 'Tap who attacks whom.' : `${pairText(pair, nameOf)}: what did they roll?`,
    );
    rolls.enable(pair !== undefined);
    undo.disabled = attacks.length === 0;
    list.replaceChildren(
      ...attacks.toReversed().map((attack) => element('li', {}, attackLine(attack, nameOf))),
    );
  };
  return {
    root: element('div', {}, pairs, asked, rolls.root, element('div', { class: 'actions' }, undo), list),
    show,
  };
}

/** Who of a side attacks whom of the other. */
function pairTable(
  { sides, attacks }: ScoredGame,
  side: 0 | 1,
  nameOf: (character: string) => string,
  chosen: Pair | undefined,
  choose: (pair: Pair) => void,
): HTMLElement {
  const [own, other] = side === 0 ? sides : [sides[1], sides[0]];
  const head = element(
    'tr',
    {},
    element('th', { scope: 'col' }, `${sideNamesOf(sides)[side]} attacks`),
    ...other.figures.map(({ character }) =>
      element('th', { scope: 'col' }, element('span', {}, nameOf(character))),
    ),
  );
  const rows = own.figures.map(({ character: attacker }, row) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, nameOf(attacker)),
      ...other.figures.map(({ character: target }, column) => {
        const pair: Pair = { side, attacker, target };
        const isSame = (one: Pair | undefined): boolean =>
          one?.side === side && one.attacker === attacker && one.target === target;
        const times = attacks.filter(isSame).length;
        const button = element(
          'button',
          {
            type: 'button',
            id: `score-pair-${side + 1}-${row + 1}-${column + 1}`,
            'aria-pressed': String(isSame(chosen)),
            'aria-label': pairText(pair, nameOf),
          },
          times === 0 ? '·' : String(times),
        );
        button.addEventListener('click', () => choose(pair));
        return element('td', {}, button);
      }),
    ),
  );
  return element(
    'table',
    { class: `score-table score-side-${side + 1}` },
    element('thead', {}, head),
    element('tbody', {}, ...rows),
  );
}

/** Successes of the attack roll by those of the shock roll; a cell shows the wounds. */
function rollTable(onRoll: (hits: number, saves: number) => void) {
  const buttons: HTMLButtonElement[] = [];
  const cell = (hits: number, saves: number, label: string): HTMLElement => {
    const wounds = woundsOf({ hits, saves });
    const what =
      hits === 0
        ? 'Missed'
        : `${counted(hits, 'success', 'successes')} against ${saves}, ${counted(wounds, 'wound')}`;
    const button = element('button', { type: 'button', 'aria-label': what }, label);
    button.addEventListener('click', () => onRoll(hits, saves));
    buttons.push(button);
    return button;
  };
  const saves = Array.from({ length: MOST_SAVES + 1 }, (_, count) => count);
  const head = element(
    'tr',
    {},
    element('td', {}),
    ...saves.map((count) => element('th', { scope: 'col' }, String(count))),
  );
  const rows = Array.from({ length: MOST_HITS }, (_, index) => {
    const hits = index + 1;
    const cells = saves.map((count) => {
      const wounds = woundsOf({ hits, saves: count });
      return element('td', {}, cell(hits, count, wounds === 0 ? '–' : String(wounds)));
    });
    return element('tr', {}, element('th', { scope: 'row' }, String(hits)), ...cells);
  });
  const missed = element('div', { class: 'actions' }, cell(0, 0, 'Missed'));
  const table = element(
    'table',
    { class: 'score-table score-rolls' },
    element('caption', {}, 'Rows: successes of the attack roll. Columns: of the shock roll.'),
    element('thead', {}, head),
    element('tbody', {}, ...rows),
  );
  return {
    root: element('div', {}, table, missed),
    enable: (isEnabled: boolean): void => {
      for (const button of buttons) button.disabled = !isEnabled;
    },
  };
}

function pairText({ attacker, target }: Pair, nameOf: (character: string) => string): string {
  return `${nameOf(attacker)} attacks ${nameOf(target)}`;
}

/** `Eva Krämer attacks John MacNeal: 4 against 2, 2 wounds` */
function attackLine(attack: Attack, nameOf: (character: string) => string): string {
  const { hits, saves } = attack;
  const rolled = hits === 0 ? 'missed' : `${hits} against ${saves}, ${counted(woundsOf(attack), 'wound')}`;
  return `${pairText(attack, nameOf)}: ${rolled}`;
}
