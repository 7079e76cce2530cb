/** The form that says which game is watched. */
import * as words from '../../base/messages/pageReplay.ts';
import { ENTRIES } from '../../rulesets/tannhauser/entryDesign.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { element } from '../frame/dom.ts';
import type { OfferedRun } from './runs.ts';
import { entriesOf, FIRST_SOURCE, type Source, USUAL_SEED } from './source.ts';

export interface SourceForm {
  readonly root: HTMLFormElement;
  readonly show: (source: Source) => void;
  /** Offers runs; the one that was shown last is chosen unless somebody has chosen meanwhile. */
  readonly offer: (runs: readonly OfferedRun[]) => void;
}

/** @param onWatch somebody wants to watch this game */
export function sourceForm(catalogue: Catalogue, onWatch: (source: Source) => void): SourceForm {
  const factions = [...new Set(catalogue.characters.map(({ faction }) => faction))];
  const suggestions = element(
    'datalist',
    { id: 'replay-teams' },
    ...factions.map((id) => element('option', { value: id })),
  );
  const text = (id: string, list = ''): HTMLInputElement =>
    element('input', {
      id,
      type: 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      autocapitalize: 'none',
      placeholder: words.USUAL,
      ...(list === '' ? {} : { list }),
    });
  const select = (id: string, entries: readonly { readonly id: string; readonly name: string }[]) =>
    element('select', { id }, ...entries.map((entry) => element('option', { value: entry.id }, entry.name)));
  const number = (id: string, value: number): HTMLInputElement =>
    element('input', { id, type: 'number', min: '0', value: String(value) });
  const fields = {
    run: element('select', { id: 'replay-run' }, element('option', { value: '' }, words.NO_RUN)),
    first: text('replay-first', 'replay-teams'),
    second: text('replay-second', 'replay-teams'),
    map: select('replay-map', catalogue.maps),
    mode: select('replay-mode', catalogue.modes),
    ai: text('replay-ai'),
    entries: select(
      'replay-entries',
      ENTRIES.map((id) => ({ id, name: words.ENTRIES[id] })),
    ),
    seed: number('replay-seed', USUAL_SEED),
    game: number('replay-game', 0),
  } as const;
  const control = (name: keyof typeof fields, look = ''): HTMLElement =>
    element(
      'div',
      { class: `control ${look}` },
      element('label', { for: fields[name].id }, words.LABELS[name]),
      fields[name],
    );
  const run = control('run');
  run.hidden = true;
  /** It may not be offered yet. */
  let shownRun = '';
  /** What a run says itself. */
  const own = [
    control('first'),
    control('second'),
    control('map'),
    control('mode'),
    control('ai'),
    control('entries'),
  ];
  const seed = control('seed', 'number');
  const help = [words.SOURCE_HELP, words.TEAM_HELP].map((text) => element('p', { class: 'note' }, text));
  const showOwn = (): void => {
    const isOwn = fields.run.value === '';
    for (const part of [...own, seed, ...help]) part.hidden = !isOwn;
  };
  fields.run.addEventListener('change', showOwn);
  const root = element(
    'form',
    { class: 'form' },
    element(
      'fieldset',
      {},
      element('legend', {}, words.SOURCE),
      element(
        'div',
        { class: 'controls' },
        run,
        ...own,
        suggestions,
        seed,
        control('game', 'number'),
        element(
          'div',
          { class: 'actions' },
          element('button', { type: 'submit', class: 'primary' }, words.WATCH),
        ),
      ),
      ...help,
    ),
  );
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = (name: keyof typeof fields): string => fields[name].value.trim();
    const game = value('game');
    if (value('run') !== '') onWatch({ run: value('run'), game });
    else
      onWatch({
        first: value('first'),
        second: value('second'),
        map: value('map'),
        mode: value('mode'),
        ai: value('ai'),
        entries: value('entries'),
        seed: value('seed'),
        game,
      });
  });
  return {
    root,
    show: (source) => {
      shownRun = source.run ?? '';
      fields.run.value = shownRun;
      for (const name of ['first', 'second', 'map', 'mode', 'ai', 'seed', 'game'] as const) {
        const value = source[name];
        if (value !== undefined) fields[name].value = value;
      }
      fields.entries.value = entriesOf(source.run === undefined ? source : FIRST_SOURCE);
      showOwn();
    },
    offer: (runs) => {
      run.hidden = runs.length === 0;
      const value = fields.run.value === '' ? shownRun : fields.run.value;
      fields.run.replaceChildren(
        element('option', { value: '' }, words.NO_RUN),
        ...runs.map(({ name, command, games }) =>
          element('option', { value: name }, words.offeredRun(name, command, games)),
        ),
      );
      fields.run.value = value;
      showOwn();
    },
  };
}
