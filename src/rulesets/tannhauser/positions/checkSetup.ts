/** Position files of turn 0 say who plays and from where; whatever else they said would be lost. */
import type { PathFault } from '../../../data/place.ts';
import type { PositionFigure, PositionFile } from './schema.ts';

const FILE_KEYS: readonly string[] = [
  'map',
  'mode',
  'scenario',
  'options',
  'rulings',
  'turn',
  'initiative',
  'next',
  'sides',
  'since',
  'streams',
] satisfies (keyof PositionFile)[];
const FIGURE_KEYS: readonly string[] = [
  'character',
  'pack',
  'bonus',
  'carries',
  'circle',
] satisfies (keyof PositionFigure)[];

function beforeTheGame(): string {
  return 'found what nothing can have changed yet, expected only who plays, with which pack, and from where: in turn 0 every figure is at its entry';
}

export function setupFaults(file: PositionFile): PathFault[] {
  const wrong = (path: PathFault['path'], message: string): PathFault => ({
    code: 'position/setup',
    path,
    message,
  });
  const figures = file.sides.flatMap((side, number) =>
    side.figures.map((figure, index) => ({ figure, path: ['sides', number, 'figures', index] })),
  );
  if (file.turn > 0) {
    return figures.flatMap(({ figure, path }) =>
      figure.bonus === undefined
        ? []
        : [
            wrong(
              [...path, 'bonus'],
              'found a bonus token to be taken, expected it in items: only in turn 0 tokens are still to be taken',
            ),
          ],
    );
  }
  const unfit = (value: object, keys: readonly string[], path: PathFault['path']): PathFault[] =>
    Object.keys(value).flatMap((key) => (keys.includes(key) ? [] : [wrong([...path, key], beforeTheGame())]));
  return [
    ...unfit(file, FILE_KEYS, []),
    ...figures.flatMap(({ figure, path }) => [
      ...unfit(figure, FIGURE_KEYS, path),
      ...(figure.circle === 'entry' ? [] : [wrong([...path, 'circle'], beforeTheGame())]),
    ]),
  ];
}
