/** Edits of a position, each returning a new file; the worker checks whether the position is valid. */
import type { PositionFile, PositionMiniature } from '../../rulesets/tannhauser/positions/schema.ts';

type Side = PositionFile['sides'][number];

/** Place of a miniature: the number of a circle, or off the board. */
export type MiniaturePlace = PositionMiniature['circle'];

/** The miniatures in file order, first side first: the order of every index of miniatures. */
export function miniaturesIn({ sides }: PositionFile): readonly PositionMiniature[] {
  return sides.flatMap((side) => side.miniatures);
}

/** @param miniature index in `miniaturesIn` */
export function placeMiniature(file: PositionFile, miniature: number, place: MiniaturePlace): PositionFile {
  return changed(file, miniature, (before) => {
    if (before.circle === place) return before;
    const { wounds, activated, overwatch, armed, items, returns, ...rest } = before;
    const isFresh = place === 'dead' || before.circle === 'dead';
    // The dead carry nothing, and a revived miniature starts afresh.
    if (isFresh) return { ...rest, circle: place };
    return { ...before, circle: place };
  });
}

export function woundMiniature(file: PositionFile, miniature: number, wounds: number): PositionFile {
  return changed(file, miniature, ({ wounds: _, ...rest }) => (wounds === 0 ? rest : { ...rest, wounds }));
}

/** Gives a miniature another pack with its items. */
export function equipMiniature(
  file: PositionFile,
  miniature: number,
  pack: PositionMiniature['pack'],
): PositionFile {
  return changed(file, miniature, ({ items, bonus, carries, ...before }) => ({ ...before, pack }));
}

/** Puts another character in the same place, without wounds. */
export function replaceMiniature(
  file: PositionFile,
  miniature: number,
  character: string,
  pack: PositionMiniature['pack'],
): PositionFile {
  return changed(file, miniature, ({ circle, activated }) => ({
    character,
    pack,
    circle,
    ...(activated === undefined ? {} : { activated }),
  }));
}

export function addMiniature(
  file: PositionFile,
  side: 0 | 1,
  character: string,
  pack: PositionMiniature['pack'],
): PositionFile {
  return changedSide(file, side, (before) => ({
    ...before,
    miniatures: [...before.miniatures, { character, pack, circle: 'entry' }],
  }));
}

export function removeMiniature(file: PositionFile, miniature: number): PositionFile {
  const [side, member] = memberOf(file, miniature);
  return changedSide(file, side, (before) => ({
    ...before,
    miniatures: before.miniatures.filter((_, index) => index !== member),
  }));
}

export function changeTurn(
  file: PositionFile,
  change: { readonly turn?: number; readonly next?: PositionFile['next'] },
): PositionFile {
  return { ...settled(file), ...change };
}

export function changePoints(file: PositionFile, side: 0 | 1, commandPoints: number): PositionFile {
  return changedSide(file, side, (before) => ({ ...before, commandPoints }));
}

function changed(
  file: PositionFile,
  miniature: number,
  change: (before: PositionMiniature) => PositionMiniature,
): PositionFile {
  const [side, member] = memberOf(file, miniature);
  return changedSide(file, side, (before) => ({
    ...before,
    miniatures: before.miniatures.map((one, index) => (index === member ? change(one) : one)),
  }));
}

function changedSide(file: PositionFile, side: 0 | 1, change: (before: Side) => Side): PositionFile {
  const [first, second] = file.sides;
  return {
    ...settled(file),
    sides: side === 0 ? [change(first), second] : [first, change(second)],
  };
}

/**
 * Drops the choices and rolls since the activation, the dice streams and the token numbers: they no longer fit a
 * changed position.
 */
function settled({ since, streams, tokens, ...file }: PositionFile): PositionFile {
  return file;
}

function memberOf({ sides }: PositionFile, miniature: number): [side: 0 | 1, member: number] {
  const first = sides[0].miniatures.length;
  return miniature < first ? [0, miniature] : [1, miniature - first];
}
