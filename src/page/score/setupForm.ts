/** The form about the game: who plays what, where, and who acted first. */

import { capitalised } from '../../base/phrases.ts';
import { packsOf } from '../../rulesets/tannhauser/bonusTokens.ts';
import { isPlayed } from '../../rulesets/tannhauser/matchup.ts';
import type { Catalogue, Character } from '../../rulesets/tannhauser/model.ts';
import { element } from '../frame/dom.ts';
import { LABELS, SIDES } from '../phrases.ts';
import type { ScoredGame, ScoredSide } from './book.ts';

/** Most miniatures of a side in the form. */
const FIGURES = 5;
const NONE = { id: '', name: '–' };

interface Choice {
  readonly id: string;
  readonly name: string;
}

export interface SetupForm {
  readonly root: HTMLElement;
  readonly show: (game: ScoredGame) => void;
}

/** A game of the first two factions, as one begins without a book. */
export function firstGame(catalogue: Catalogue): ScoredGame {
  const [one = '', two = one] = factionsOf(catalogue);
  return {
    event: '',
    map: catalogue.maps[0]?.id ?? '',
    mode: catalogue.modes.find(isPlayed)?.id ?? '',
    entry: '',
    first: '',
    sides: [sideOf(catalogue, one), sideOf(catalogue, two)],
    attacks: [],
  };
}

/** @param onChange called with the game as the form has it */
export function setupForm(catalogue: Catalogue, onChange: (game: ScoredGame) => void): SetupForm {
  const root = element('div', { class: 'controls' });
  const fields = new FormFields();
  let game = firstGame(catalogue);
  let laidOut = '';
  const change = (changed: Partial<ScoredGame>): void => onChange({ ...game, ...changed });
  const changeSide = (side: 0 | 1, changed: Partial<ScoredSide>): void => {
    const [one, two] = game.sides;
    const own = { ...game.sides[side], ...changed };
    change({ sides: side === 0 ? [own, two] : [one, own] });
  };
  return {
    root,
    show: (shown) => {
      game = shown;
      // A form that is made anew while one types would lose what one is about to tap.
      const needed = JSON.stringify([
        shown.map,
        shown.sides.map(({ faction, figures }) => [faction, figures]),
      ]);
      if (needed !== laidOut) {
        laidOut = needed;
        const focused = document.activeElement?.id ?? '';
        fields.clear();
        root.replaceChildren(...gameFields(catalogue, shown, fields, change, changeSide));
        if (focused !== '') root.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus();
      }
      fields.fill(shown);
    },
  };
}

/** Fields that show a text of the game. */
class FormFields {
  readonly #all: [control: HTMLInputElement | HTMLSelectElement, read: (game: ScoredGame) => string][] = [];

  clear(): void {
    this.#all.length = 0;
  }

  fill(game: ScoredGame): void {
    for (const [control, read] of this.#all) if (control.value !== read(game)) control.value = read(game);
  }

  /** A labelled field. @param onChange called with a new text */
  field(
    id: string,
    label: string,
    control: HTMLInputElement | HTMLSelectElement,
    read: (game: ScoredGame) => string,
    onChange: (text: string) => void,
  ): HTMLElement {
    control.id = id;
    this.#all.push([control, read]);
    control.addEventListener('change', () => onChange(control.value.trim()));
    return element('div', { class: 'control' }, element('label', { for: id }, label), control);
  }
}

function gameFields(
  catalogue: Catalogue,
  game: ScoredGame,
  fields: FormFields,
  change: (changed: Partial<ScoredGame>) => void,
  changeSide: (side: 0 | 1, changed: Partial<ScoredSide>) => void,
): readonly HTMLElement[] {
  const entryPoints = catalogue.maps.find(({ id }) => id === game.map)?.entryPoints ?? [];
  const entries = entryPoints.map(({ id, side }) => ({ id: String(id), name: `${id} (${side})` }));
  const sides = SIDES.map((name, side) => ({ id: String(side + 1), name }));
  const plain = (
    name: 'event' | 'map' | 'mode' | 'first' | 'entry',
    label: string,
    control: HTMLInputElement | HTMLSelectElement,
    more: Partial<ScoredGame> = {},
  ): HTMLElement =>
    fields.field(
      `score-${name}`,
      label,
      control,
      (shown) => shown[name],
      (text) => change({ [name]: text, ...more }),
    );
  return [
    plain('event', 'Event', textField()),
    plain('map', LABELS.map, select(catalogue.maps), { entry: '' }),
    plain('mode', LABELS.mode, select(catalogue.modes.filter(isPlayed))),
    ...([0, 1] as const).map((side) => sideFields(catalogue, side, game.sides[side], fields, changeSide)),
    plain('first', 'Acted first', select([NONE, ...sides])),
    plain('entry', 'Entry point of the first side', select([NONE, ...entries])),
  ];
}

function factionsOf({ characters }: Catalogue): readonly string[] {
  return [...new Set(characters.map(({ faction }) => faction))];
}

/** A side with the first miniatures of a faction. */
function sideOf({ characters }: Catalogue, faction: string, player = ''): ScoredSide {
  const own = characters
    .filter((one) => one.faction === faction && one.expansion === 'core')
    .slice(0, FIGURES);
  return { faction, player, figures: own.map(({ id }) => ({ character: id, pack: '' })) };
}

function sideFields(
  catalogue: Catalogue,
  side: 0 | 1,
  { faction, player, figures }: ScoredSide,
  fields: FormFields,
  change: (side: 0 | 1, changed: Partial<ScoredSide>) => void,
): HTMLElement {
  const id = (part: string): string => `score-${part}-${side + 1}`;
  const factions = factionsOf(catalogue).map((one) => ({ id: one, name: capitalised(one) }));
  const plain = (
    name: 'faction' | 'player',
    label: string,
    control: HTMLInputElement | HTMLSelectElement,
    changed: (text: string) => Partial<ScoredSide>,
  ): HTMLElement =>
    fields.field(
      id(name),
      label,
      control,
      ({ sides }) => sides[side][name],
      (text) => change(side, changed(text)),
    );
  const known = catalogue.characters.filter((one) => one.faction === faction || one.mercenary);
  const rows = Array.from({ length: Math.min(FIGURES, figures.length + 1) }, (_, at) => {
    const { character = '', pack = '' } = figures[at] ?? {};
    const withFigure = (figure: ScoredSide['figures'][number]): void => {
      const others = [...figures.slice(0, at), figure, ...figures.slice(at + 1)];
      change(side, { figures: others.filter((one) => one.character !== '') });
    };
    const isFree = (one: Character): boolean =>
      one.id === character || !figures.some((figure) => figure.character === one.id);
    const packs = packChoices(known.find((one) => one.id === character));
    return element(
      'div',
      { class: 'score-figure' },
      choice(
        id(`figure-${at + 1}`),
        `Miniature ${at + 1}`,
        [NONE, ...known.filter(isFree)],
        character,
        (found) => withFigure({ character: found, pack: '' }),
      ),
      choice(id(`pack-${at + 1}`), `Pack ${at + 1}`, packs, pack, (found) =>
        withFigure({ character, pack: found }),
      ),
    );
  });
  return element(
    'fieldset',
    { class: 'control' },
    element('legend', {}, SIDES[side]),
    plain('faction', 'Faction', select(factions), (found) => sideOf(catalogue, found, player)),
    plain('player', 'Player', textField(), (found) => ({ player: found })),
    ...rows,
  );
}

function packChoices(character: Character | undefined): readonly Choice[] {
  const packs = character === undefined ? [] : packsOf(character);
  return [{ id: '', name: 'any pack' }, ...packs.map((id) => ({ id, name: `${id} pack` }))];
}

/** A list whose label only screen readers tell. */
function choice(
  id: string,
  label: string,
  choices: readonly Choice[],
  value: string,
  onChange: (id: string) => void,
): HTMLSelectElement {
  const made = select(choices);
  made.id = id;
  made.setAttribute('aria-label', label);
  made.value = value;
  made.addEventListener('change', () => onChange(made.value));
  return made;
}

function textField(): HTMLInputElement {
  return element('input', { type: 'text', autocomplete: 'off' });
}

function select(choices: readonly Choice[]): HTMLSelectElement {
  return element('select', {}, ...choices.map(({ id, name }) => element('option', { value: id }, name)));
}
