/** Position files of turn 0 contain only miniatures and entry points; anything else would be lost. */
import type { PathFault } from '../../../data/place.ts';
import type { PositionFile, PositionMiniature } from './schema.ts';

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
const MINIATURE_KEYS: readonly string[] = [
  'character',
  'pack',
  'bonus',
  'carries',
  'circle',
] satisfies (keyof PositionMiniature)[];

function beforeTheGame(): string {
  return 'found a state that cannot exist in turn 0, expected only character, pack and entry point';
}

export function setupFaults(file: PositionFile): PathFault[] {
  const wrong = (path: PathFault['path'], message: string): PathFault => ({
    code: 'position/setup',
    path,
    message,
  });
  const miniatures = file.sides.flatMap((side, number) =>
    side.miniatures.map((miniature, index) => ({ miniature, path: ['sides', number, 'miniatures', index] })),
  );
  if (file.turn > 0) {
    return miniatures.flatMap(({ miniature, path }) =>
      miniature.bonus === undefined
        ? []
        : [
            wrong(
              [...path, 'bonus'],
              'found a bonus token to take, expected it in items: tokens are only taken in turn 0',
            ),
          ],
    );
  }
  const unfit = (value: object, keys: readonly string[], path: PathFault['path']): PathFault[] =>
    Object.keys(value).flatMap((key) => (keys.includes(key) ? [] : [wrong([...path, key], beforeTheGame())]));
  return [
    ...unfit(file, FILE_KEYS, []),
    ...miniatures.flatMap(({ miniature, path }) => [
      ...unfit(miniature, MINIATURE_KEYS, path),
      ...(miniature.circle === 'entry' ? [] : [wrong([...path, 'circle'], beforeTheGame())]),
    ]),
  ];
}
