/** Controls of a miniature that is a single value of a question: `eva-kramer:combat:2:boost:circle+1`. */

import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import type { Combatant } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import { MOST_MODIFIER } from '../../../rulesets/tannhauser/questions/attackOptions.ts';
import {
  characterChoices,
  characterNamed,
  nextPack,
  packNamed,
  packWord,
} from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import { miniatureOf, miniatureWord } from '../../../rulesets/tannhauser/questions/miniatureWord.ts';
import type { Change, Control, Section } from '../controls.ts';
import { BY_DEFAULT, LABELS } from '../phrases.ts';
import { packControl } from './packControl.ts';

const NOBODY: Combatant = { character: '', pack: null, wounds: 0, boost: false, circle: 0 };

/**
 * @param name option or argument that holds the miniature
 * @param byDefault label of the choice of no miniature; without it one is required
 */
export function miniatureControls(
  catalogue: Catalogue,
  name: string,
  word: string,
  byDefault?: string,
): Control[] {
  const miniature = miniatureOf(catalogue, word);
  const choices = characterChoices(catalogue);
  const character: Control = {
    kind: 'choice',
    name,
    part: 'character',
    label: LABELS.character,
    value: miniature?.character ?? '',
    choices:
      miniature === undefined || byDefault !== undefined
        ? [{ value: '', label: byDefault ?? BY_DEFAULT }, ...choices]
        : choices,
  };
  if (miniature === undefined) return [character];
  const found = characterNamed(catalogue, miniature.character);
  return [
    character,
    packControl({ name, part: 'pack' }, found, packWord(miniature.pack)),
    {
      kind: 'range',
      name,
      part: 'wounds',
      label: LABELS.wounds,
      value: miniature.wounds,
      low: 0,
      high: (found?.rows.length ?? 1) - 1,
    },
    {
      kind: 'range',
      name,
      part: 'circle',
      label: LABELS.circle,
      value: miniature.circle,
      low: -MOST_MODIFIER,
      high: MOST_MODIFIER,
    },
    { kind: 'flag', name, part: 'boost', label: LABELS.boost, value: miniature.boost },
  ];
}

/** The value after a change of one of its controls; '' for no miniature. */
export function changedMiniature(catalogue: Catalogue, word: string, { part, value }: Change): string {
  const miniature = miniatureOf(catalogue, word) ?? NOBODY;
  const next = withPart(miniature, part, value);
  const character = characterNamed(catalogue, next.character);
  if (character === undefined) return '';
  const before = characterNamed(catalogue, miniature.character);
  return miniatureWord({
    ...next,
    pack: part === 'character' ? nextPack(before, next.pack, character) : next.pack,
    wounds: Math.min(next.wounds, character.rows.length - 1),
  });
}

/** A section for each miniature of one argument, and an empty one for the next. */
export function miniatureSections(
  catalogue: Catalogue,
  name: string,
  miniatures: readonly string[],
  most: number,
  titleOf: (number: number) => string,
): Section[] {
  return Array.from({ length: Math.min(most, miniatures.length + 1) }, (_, index): Section => {
    const controls = miniatureControls(catalogue, name, miniatures[index] ?? '', 'Nobody');
    return {
      title: titleOf(index + 1),
      isFolded: false,
      controls: controls.map((control) => ({ ...control, part: `${index}:${control.part}` })),
    };
  });
}

/** The miniatures after a change of one of them; an empty one leaves the list. */
export function changedMiniatures(
  catalogue: Catalogue,
  miniatures: readonly string[],
  change: Change,
): string[] {
  const [index, part = ''] = (change.part ?? '').split(':');
  const next = [...miniatures];
  next[Number(index)] = changedMiniature(catalogue, next[Number(index)] ?? '', { ...change, part });
  return next.filter((word) => word !== '');
}

function withPart(miniature: Combatant, part: string | undefined, value: Change['value']): Combatant {
  switch (part) {
    case 'character':
      return { ...miniature, character: String(value) };
    case 'pack':
      return { ...miniature, pack: packNamed(String(value)) };
    case 'wounds':
      return { ...miniature, wounds: Number(value) };
    case 'circle':
      return { ...miniature, circle: Number(value) };
    default:
      return { ...miniature, boost: value === true };
  }
}
