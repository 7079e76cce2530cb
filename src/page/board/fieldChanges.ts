/** What a change of a form's control makes of the position, or of where it is taken from. */

import { characterNamed, packChoices, packNamed } from '../../odds/tannhauser/figureChoices.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import type { Change } from '../odds/controls.ts';
import {
  addFigure,
  changePoints,
  changeTurn,
  equipFigure,
  type FigurePlace,
  figuresIn,
  placeFigure,
  replaceFigure,
  woundFigure,
} from './draft.ts';
import type { Taken } from './protocol.ts';
import { FIELD } from './sections.ts';

export function changedTaken(taken: Taken, { name, value }: Change): Taken {
  const text = String(value);
  const [first, second] = taken.teams;
  switch (name) {
    case FIELD.map:
      return { ...taken, map: text };
    case FIELD.mode:
      return { ...taken, mode: text };
    case FIELD.first:
      return { ...taken, teams: [text, second] };
    case FIELD.second:
      return { ...taken, teams: [first, text] };
    case FIELD.seed:
      return { ...taken, seed: wholeNumber(text) };
    case FIELD.activations:
      return { ...taken, activations: wholeNumber(text) };
    default:
      return taken;
  }
}

/** @param figure the selected one, an index of figures */
export function changedDraft(
  catalogue: Catalogue,
  file: PositionFile,
  figure: number | null,
  { name, value }: Change,
): PositionFile {
  const text = String(value);
  switch (name) {
    case FIELD.turn:
      return changeTurn(file, { turn: wholeNumber(text) });
    case FIELD.next:
      return changeTurn(file, { next: text === 'second' ? 'second' : 'first' });
    case FIELD.firstPoints:
      return changePoints(file, 0, wholeNumber(text));
    case FIELD.secondPoints:
      return changePoints(file, 1, wholeNumber(text));
    default:
      return figure === null ? file : changedFigure(catalogue, file, figure, name, text);
  }
}

/** A figure more on a side, of its first one's faction if there is any left; undefined where everybody is there. */
export function withOneMore(
  { characters }: Catalogue,
  file: PositionFile,
  side: 0 | 1,
): PositionFile | undefined {
  const there = file.sides[side].figures.map(({ character }) => character);
  const faction = characters.find(({ id }) => id === there[0])?.faction;
  const free = characters.filter(({ id }) => !there.includes(id));
  const next = free.find((one) => one.faction === faction) ?? free.at(0);
  if (next === undefined) return undefined;
  return addFigure(file, side, next.id, next.packs.combat === null ? 'stamina' : 'combat');
}

function changedFigure(
  catalogue: Catalogue,
  file: PositionFile,
  figure: number,
  name: string,
  text: string,
): PositionFile {
  const { pack } = figuresIn(file)[figure];
  switch (name) {
    case FIELD.character: {
      const packs = packChoices(characterNamed(catalogue, text)).map(({ value }) => packNamed(value));
      return replaceFigure(file, figure, text, packs.includes(pack) ? pack : (packs.at(0) ?? pack));
    }
    case FIELD.pack:
      return equipFigure(file, figure, packNamed(text) ?? pack);
    case FIELD.place:
      return placeFigure(file, figure, placeNamed(text));
    case FIELD.wounds:
      return woundFigure(file, figure, wholeNumber(text));
    default:
      return file;
  }
}

function placeNamed(text: string): FigurePlace {
  if (text === 'entry' || text === 'dead' || text === 'reserve' || text === 'escaped') return text;
  return wholeNumber(text);
}

/** 0 for what is none; the position's own check says what is wrong with it. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}
