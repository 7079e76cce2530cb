/** Folders of data with changed figures, as `--data` takes them. */
import { stringify } from 'yaml';
import type { AnswerFile } from '../../../../studies/experiment/experimentAnswer.ts';
import type { Catalogue } from '../../model.ts';
import type { PackFigure } from './packFigures.ts';

/** A figure that changes. */
export interface FigureChange {
  readonly figure: PackFigure;
  readonly change: number;
}

/** The figures that a set changes. */
export function changesOf(
  figures: readonly PackFigure[],
  changes: readonly number[],
): readonly FigureChange[] {
  return figures.flatMap((figure, k) => (changes[k] === 0 ? [] : [{ figure, change: changes[k] }]));
}

/** Every printed value that changes. */
export function settingsOf(changed: readonly FigureChange[]) {
  return changed.flatMap(({ figure, change }) =>
    figure.parameters.map(({ key, value }) => ({
      /** Key of the value, as for --set. */
      key,
      /** Value in the data. */
      from: value,
      /** Value after the change. */
      to: value + change,
    })),
  );
}

/**
 * The files of an overlay: every changed item and character, like the one that it replaces but for its figures.
 * @param folder path of the folder
 * @param catalogue the data with the changes
 */
export function overlayFiles(
  folder: string,
  { items, characters }: Catalogue,
  changed: readonly FigureChange[],
): readonly AnswerFile[] {
  const owners = new Set(changed.map(({ figure }) => figure.owner));
  const ownItems = items.filter(({ id }) => owners.has(id));
  const ownCharacters = characters.filter(({ id }) => owners.has(id));
  const remarkOf = (id: string): string => {
    const own = changed.filter(({ figure }) => figure.owner === id);
    const settings = settingsOf(own).map(
      ({ key, from, to }) => `${key.slice(id.length + 1)} ${from} to ${to}`,
    );
    return `Changed: ${settings.join(', ')}.`;
  };
  return [
    ...fileOf(
      `${folder}/equipment.yaml`,
      'items',
      ownItems.map(({ id, weapon, hooks, effect }) => {
        return { id, like: id, weapon, effect: `${effect} ${remarkOf(id)}`, hooks };
      }),
    ),
    ...fileOf(
      `${folder}/characters.yaml`,
      'characters',
      ownCharacters.map(({ id, rows, notes = [] }) => {
        return { id, like: id, rows, notes: [...notes, remarkOf(id)] };
      }),
    ),
  ];
}

const WIDTH = 110;

function fileOf(name: string, section: string, entries: readonly object[]): AnswerFile[] {
  if (entries.length === 0) return [];
  const head = '# Made by shockroll tune packs. What is not stated is as in the data that it was given.\n';
  return [{ name, content: `${head}${stringify({ [section]: entries }, { lineWidth: WIDTH })}` }];
}
