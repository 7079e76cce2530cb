/** Changes of a position, each a new file; whether it holds is for the worker to say. */
import type { PositionFile, PositionMiniature } from '../../rulesets/tannhauser/positions/schema.ts';

type Side = PositionFile['sides'][number];

/** Where a miniature is put: a circle by its number, or off the board. */
export type MiniaturePlace = PositionMiniature['circle'];

/** What miniatures have that was drawn from elsewhere: they stand where the file lists them, first side first. */
export function miniaturesIn({ sides }: PositionFile): readonly PositionMiniature[] {
  return sides.flatMap((side) => side.miniatures);
}

/** @param miniature index in `miniaturesIn` */
export function placeMiniature(file: PositionFile, miniature: number, place: MiniaturePlace): PositionFile {
  return changed(file, miniature, (before) => {
    if (before.circle === place) return before;
    const { wounds, activated, overwatch, armed, items, returns, ...rest } = before;
    const isFresh = place === 'dead' || before.circle === 'dead';
    // The dead have nothing, and who comes back to life begins anew.
    if (isFresh) return { ...rest, circle: place };
    return { ...before, circle: place };
  });
}

export function woundMiniature(file: PositionFile, miniature: number, wounds: number): PositionFile {
  return changed(file, miniature, ({ wounds: _, ...rest }) => (wounds === 0 ? rest : { ...rest, wounds }));
}

/** Another pack, with the items of that pack. */
export function equipMiniature(
  file: PositionFile,
  miniature: number,
  pack: PositionMiniature['pack'],
): PositionFile {
  return changed(file, miniature, ({ items, bonus, carries, ...before }) => ({ ...before, pack }));
}

/** Another character in the same place, unhurt. */
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

/** What was chosen and rolled since, the dice that were to fall and the numbers of its tokens belong to the position as it was. */
function settled({ since, streams, tokens, ...file }: PositionFile): PositionFile {
  return file;
}

function memberOf({ sides }: PositionFile, miniature: number): [side: 0 | 1, member: number] {
  const first = sides[0].miniatures.length;
  return miniature < first ? [0, miniature] : [1, miniature - first];
}
