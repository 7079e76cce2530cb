/** The runs in the server's folder: links to their reports and games, and buttons that resume stopped ones. */
import { formatCount } from '../../answer/format.ts';
import type { ListedRun } from '../../experiments/startedStudy.ts';
import { element } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';
import { kindOfGame } from '../phrases.ts';
import { notableOfRun } from '../replay/runs.ts';
import { sourceAddress } from '../replay/source.ts';
import { differenceAddress, reportAddress } from './client.ts';
import { REPORT, reportOf } from './phrases.ts';

interface RunsView {
  readonly root: HTMLElement;
  readonly show: (runs: readonly ListedRun[]) => void;
}

const RUNS = 'Runs in the folder of the server';

/** Runs that are compared. */
const PAIR = 2;

const COLUMNS = ['Run', 'Question', 'Games', 'State', ''] as const;

/** @param onGoOn called with a run to resume */
export function runsView(onGoOn: (run: string) => void): RunsView {
  // The role is needed because screen readers ignore tables whose cells are stacked in narrow windows.
  const body = element('tbody', { role: 'rowgroup' });
  const chosen = chosenPair();
  const none = element('p', { class: 'note' }, 'No runs yet.');
  const table = element(
    'div',
    { class: 'table', tabindex: '0', role: 'region', 'aria-label': RUNS },
    element(
      'table',
      { role: 'table' },
      element(
        'thead',
        { role: 'rowgroup' },
        element(
          'tr',
          { role: 'row' },
          ...COLUMNS.map((column) =>
            element(
              'th',
              { role: 'columnheader', scope: 'col' },
              // Buttons need no heading to be seen, but one to be heard.
              column === '' ? element('span', { class: 'unseen' }, 'Actions') : column,
            ),
          ),
        ),
      ),
      body,
    ),
  );
  let drawn = '';
  /** Unchanged rows are kept, so that their open lists stay. */
  let rows = new Map<string, HTMLElement>();
  return {
    root: element('section', { class: 'runs' }, element('h2', {}, RUNS), none, chosen.root, table),
    show: (runs) => {
      none.hidden = runs.length > 0;
      chosen.offer(runs);
      table.hidden = runs.length === 0;
      // An unchanged list is not redrawn, which would lose the focus and open lists.
      const now = JSON.stringify(runs);
      if (now === drawn) return;
      drawn = now;
      const { activeElement } = document;
      const held = body.contains(activeElement) ? activeElement?.getAttribute('aria-label') : undefined;
      const before = rows;
      rows = new Map(
        runs.map((run) => {
          const given = JSON.stringify(run);
          return [given, before.get(given) ?? rowOf(run, onGoOn, chosen.boxOf(run.name))];
        }),
      );
      body.replaceChildren(...rows.values());
      if (held === undefined) return;
      const controls = [...body.querySelectorAll<HTMLElement>('[aria-label]')];
      (controls.find((control) => control.getAttribute('aria-label') === held) ?? table).focus();
    },
  };
}

/** Two runs to compare, chosen by their boxes; a third replaces the older one. */
function chosenPair() {
  let chosen: readonly string[] = [];
  const boxes = new Map<string, HTMLInputElement>();
  const link = element('a', { class: 'button', target: '_blank', rel: 'noopener', hidden: true });
  const hint = element('p', { class: 'note' }, 'Tick two runs to compare their data and results.');
  const show = (): void => {
    for (const [name, box] of boxes) box.checked = chosen.includes(name);
    const [first, second] = chosen;
    link.hidden = chosen.length < PAIR;
    hint.hidden = !link.hidden;
    if (link.hidden) return;
    link.href = differenceAddress(first, second);
    link.textContent = `Compare ${first} with ${second}`;
  };
  return {
    root: element('div', { class: 'compared' }, hint, link),
    /** Forgets runs that are gone. */
    offer: (runs: readonly ListedRun[]): void => {
      const names = runs.map(({ name }) => name);
      chosen = chosen.filter((name) => names.includes(name));
      show();
      hint.hidden ||= runs.length < PAIR;
    },
    boxOf: (name: string): HTMLElement => {
      const box = element('input', { type: 'checkbox', 'aria-label': `Compare ${name}` });
      box.checked = chosen.includes(name);
      boxes.set(name, box);
      box.addEventListener('change', () => {
        const others = chosen.filter((one) => one !== name);
        chosen = box.checked ? [...others.slice(-1), name] : others;
        show();
      });
      return box;
    },
  };
}

function rowOf(run: ListedRun, onGoOn: (run: string) => void, box: HTMLElement): HTMLElement {
  const { name, command, request, stored, state, hasReport, resumes } = run;
  const actions = element('div', { class: 'actions' });
  if (hasReport)
    actions.append(
      element(
        'a',
        {
          class: 'button',
          href: reportAddress(name),
          target: '_blank',
          rel: 'noopener',
          'aria-label': reportOf(name),
        },
        REPORT,
      ),
    );
  actions.append(
    element(
      'a',
      { class: 'button', href: replayAddress(name, 0), 'aria-label': `Replay of ${name}` },
      'Replay',
    ),
  );
  if (stored !== null && stored > 0) actions.append(notableGames(name));
  if (resumes) {
    const goOn = element('button', { type: 'button', 'aria-label': `Resume ${name}` }, 'Resume');
    goOn.addEventListener('click', () => onGoOn(name));
    actions.append(goOn);
  }
  const [, ...columns] = COLUMNS;
  const cells = [
    command,
    stored === null || stored === request
      ? formatCount(request)
      : `${formatCount(stored)} of ${formatCount(request)}`,
    state,
    actions,
  ];
  return element(
    'tr',
    { role: 'row' },
    element('th', { role: 'rowheader', scope: 'row' }, element('label', {}, box, element('span', {}, name))),
    ...cells.map((cell, index) => element('td', { role: 'cell', 'data-column': columns[index] }, cell)),
  );
}

/** Searches for notable games on request, because it reads all stored games of the run. */
function notableGames(run: string): HTMLElement {
  const list = element('ul', { class: 'notable' });
  const fold = element(
    'details',
    {},
    element('summary', { 'aria-label': `Notable games of ${run}` }, 'Notable games'),
    list,
  );
  fold.addEventListener('toggle', async () => {
    if (!fold.open || list.childElementCount > 0) return;
    const outcome = await notableOfRun(run);
    list.replaceChildren(
      ...(outcome.ok
        ? outcome.value.found.map(({ index, kind, why }) =>
            element('li', {}, element('a', { href: replayAddress(run, index) }, kindOfGame(kind)), ` ${why}`),
          )
        : [element('li', {}, faultList(outcome.faults))]),
    );
  });
  return fold;
}

function replayAddress(run: string, game: number): string {
  return `#replay/${sourceAddress({ run, game: String(game) })}`;
}
