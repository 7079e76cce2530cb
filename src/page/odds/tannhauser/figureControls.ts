/** Controls of a figure that is one word of a question: `eva-kramer:combat:2:boost:circle+1`. */

import { MOST_MODIFIER } from '../../../odds/tannhauser/attackOptions.ts';
import {
  characterChoices,
  characterNamed,
  nextPack,
  packNamed,
  packWord,
} from '../../../odds/tannhauser/figureChoices.ts';
import { figureWord, readFigureWord } from '../../../odds/tannhauser/figureWord.ts';
import { OptionReader } from '../../../params/reader.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import type { Combatant } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import type { Change, Control, Section } from '../controls.ts';
import { LABELS, UNSAID } from '../phrases.ts';
import { packControl } from './packControl.ts';

const NOBODY: Combatant = { character: '', pack: null, wounds: 0, boost: false, circle: 0 };

/** A figure as far as its word can be read; undefined for nobody. */
export function figureOf(catalogue: Catalogue, word: string): Combatant | undefined {
  if (word === '') return undefined;
  return readFigureWord(catalogue, new OptionReader({}), '', word).at(0);
}

/**
 * @param name option or argument that the word belongs to
 * @param unsaid what nobody is called, where there may be nobody
 */
export function figureControls(catalogue: Catalogue, name: string, word: string, unsaid?: string): Control[] {
  const figure = figureOf(catalogue, word);
  const choices = characterChoices(catalogue);
  const character: Control = {
    kind: 'choice',
    name,
    part: 'character',
    label: LABELS.character,
    value: figure?.character ?? '',
    choices:
      figure === undefined || unsaid !== undefined
        ? [{ value: '', label: unsaid ?? UNSAID }, ...choices]
        : choices,
  };
  if (figure === undefined) return [character];
  const found = characterNamed(catalogue, figure.character);
  return [
    character,
    packControl({ name, part: 'pack' }, found, packWord(figure.pack)),
    {
      kind: 'range',
      name,
      part: 'wounds',
      label: LABELS.wounds,
      value: figure.wounds,
      low: 0,
      high: (found?.rows.length ?? 1) - 1,
    },
    {
      kind: 'range',
      name,
      part: 'circle',
      label: LABELS.circle,
      value: figure.circle,
      low: -MOST_MODIFIER,
      high: MOST_MODIFIER,
    },
    { kind: 'flag', name, part: 'boost', label: LABELS.boost, value: figure.boost },
  ];
}

/** The word after a change of one of its controls; '' for nobody. */
export function changedFigure(catalogue: Catalogue, word: string, { part, value }: Change): string {
  const figure = figureOf(catalogue, word) ?? NOBODY;
  const next = withPart(figure, part, value);
  const character = characterNamed(catalogue, next.character);
  if (character === undefined) return '';
  const before = characterNamed(catalogue, figure.character);
  return figureWord({
    ...next,
    pack: part === 'character' ? nextPack(before, next.pack, character) : next.pack,
    wounds: Math.min(next.wounds, character.rows.length - 1),
  });
}

/** Figures that are one argument: a section each, and one more for the next. */
export function figureSections(
  catalogue: Catalogue,
  name: string,
  figures: readonly string[],
  most: number,
  titleOf: (number: number) => string,
): Section[] {
  return Array.from({ length: Math.min(most, figures.length + 1) }, (_, index): Section => {
    const controls = figureControls(catalogue, name, figures[index] ?? '', 'Nobody');
    return {
      title: titleOf(index + 1),
      isFolded: false,
      controls: controls.map((control) => ({ ...control, part: `${index}:${control.part}` })),
    };
  });
}

/** The figures after a change of one of them; nobody leaves the list. */
export function changedFigures(catalogue: Catalogue, figures: readonly string[], change: Change): string[] {
  const [index, part = ''] = (change.part ?? '').split(':');
  const next = [...figures];
  next[Number(index)] = changedFigure(catalogue, next[Number(index)] ?? '', { ...change, part });
  return next.filter((word) => word !== '');
}

function withPart(figure: Combatant, part: string | undefined, value: Change['value']): Combatant {
  switch (part) {
    case 'character':
      return { ...figure, character: String(value) };
    case 'pack':
      return { ...figure, pack: packNamed(String(value)) };
    case 'wounds':
      return { ...figure, wounds: Number(value) };
    case 'circle':
      return { ...figure, circle: Number(value) };
    default:
      return { ...figure, boost: value === true };
  }
}
