/** The runs of the server's folder: their reports, their games, and how to go on with those that were stopped. */
import type { ListedRun } from '../../experiments/startedStudy.ts';
import { element } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';
import { kindOfGame } from '../phrases.ts';
import { notableOfRun } from '../replay/runs.ts';
import { sourceAddress } from '../replay/source.ts';
import { reportAddress } from './client.ts';
import { count, REPORT, reportOf } from './phrases.ts';

interface RunsView {
  readonly root: HTMLElement;
  readonly show: (runs: readonly ListedRun[]) => void;
}

const RUNS = 'Runs in the folder of the server';

const COLUMNS = ['Run', 'Question', 'Games', 'State', ''] as const;

/** @param onGoOn somebody wants to go on with a run */
export function runsView(onGoOn: (run: string) => void): RunsView {
  // Said, because a narrow window lays cells below each other, and is then told of no table.
  const body = element('tbody', { role: 'rowgroup' });
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
          ...COLUMNS.map((column) => element('th', { role: 'columnheader', scope: 'col' }, column)),
        ),
      ),
      body,
    ),
  );
  let drawn = '';
  /** Rows that stay as they are keep their open lists. */
  let rows = new Map<string, HTMLElement>();
  return {
    root: element('section', { class: 'runs' }, element('h2', {}, RUNS), none, table),
    show: (runs) => {
      none.hidden = runs.length > 0;
      table.hidden = runs.length === 0;
      // Nobody loses the focus, or an open list, because nothing has changed.
      const now = JSON.stringify(runs);
      if (now === drawn) return;
      drawn = now;
      const { activeElement } = document;
      const held = body.contains(activeElement) ? activeElement?.getAttribute('aria-label') : undefined;
      const before = rows;
      rows = new Map(
        runs.map((run) => {
          const said = JSON.stringify(run);
          return [said, before.get(said) ?? rowOf(run, onGoOn)];
        }),
      );
      body.replaceChildren(...rows.values());
      if (held === undefined) return;
      const controls = [...body.querySelectorAll<HTMLElement>('[aria-label]')];
      (controls.find((control) => control.getAttribute('aria-label') === held) ?? table).focus();
    },
  };
}

function rowOf(run: ListedRun, onGoOn: (run: string) => void): HTMLElement {
  const { name, command, asked, stored, state, hasReport, resumes } = run;
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
    stored === null || stored === asked ? count(asked) : `${count(stored)} of ${count(asked)}`,
    state,
    actions,
  ];
  return element(
    'tr',
    { role: 'row' },
    element('th', { role: 'rowheader', scope: 'row' }, name),
    ...cells.map((cell, index) => element('td', { role: 'cell', 'data-column': columns[index] }, cell)),
  );
}

/** Looked for once somebody asks: it reads all that the run has kept. */
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
