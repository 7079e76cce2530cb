/** Applies a change of a form control to the position, or to its source. */

import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import {
  characterNamed,
  packChoices,
  packNamed,
} from '../../rulesets/tannhauser/questions/miniatureChoices.ts';
import type { Change } from '../odds/controls.ts';
import {
  addMiniature,
  changePoints,
  changeTurn,
  equipMiniature,
  type MiniaturePlace,
  miniaturesIn,
  placeMiniature,
  replaceMiniature,
  woundMiniature,
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

/** @param miniature index of the selected miniature */
export function changedDraft(
  catalogue: Catalogue,
  file: PositionFile,
  miniature: number | null,
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
      return miniature === null ? file : changedMiniature(catalogue, file, miniature, name, text);
  }
}

/** Adds a miniature to a side, of the faction of its first one if any is left; undefined when all are placed. */
export function withOneMore(
  { characters }: Catalogue,
  file: PositionFile,
  side: 0 | 1,
): PositionFile | undefined {
  const there = file.sides[side].miniatures.map(({ character }) => character);
  const faction = characters.find(({ id }) => id === there[0])?.faction;
  const free = characters.filter(({ id }) => !there.includes(id));
  const next = free.find((one) => one.faction === faction) ?? free.at(0);
  if (next === undefined) return undefined;
  return addMiniature(file, side, next.id, next.packs.combat === null ? 'stamina' : 'combat');
}

function changedMiniature(
  catalogue: Catalogue,
  file: PositionFile,
  miniature: number,
  name: string,
  text: string,
): PositionFile {
  const { pack } = miniaturesIn(file)[miniature];
  switch (name) {
    case FIELD.character: {
      const packs = packChoices(characterNamed(catalogue, text)).map(({ value }) => packNamed(value));
      return replaceMiniature(file, miniature, text, packs.includes(pack) ? pack : (packs.at(0) ?? pack));
    }
    case FIELD.pack:
      return equipMiniature(file, miniature, packNamed(text) ?? pack);
    case FIELD.place:
      return placeMiniature(file, miniature, placeNamed(text));
    case FIELD.wounds:
      return woundMiniature(file, miniature, wholeNumber(text));
    default:
      return file;
  }
}

function placeNamed(text: string): MiniaturePlace {
  if (text === 'entry' || text === 'dead' || text === 'reserve' || text === 'escaped') return text;
  return wholeNumber(text);
}

/** Returns 0 for text that is not a number; the check of the position reports it. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}
