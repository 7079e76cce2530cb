/** Changes of a position, each a new file; whether it holds is for the worker to say. */
import type { PositionFigure, PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';

type Side = PositionFile['sides'][number];

/** Where a figure is put: a circle by its number, or off the board. */
export type FigurePlace = PositionFigure['circle'];

/** What figures have that was drawn from elsewhere: they stand where the file lists them, first side first. */
export function figuresIn({ sides }: PositionFile): readonly PositionFigure[] {
  return sides.flatMap((side) => side.figures);
}

/** @param figure index in `figuresIn` */
export function placeFigure(file: PositionFile, figure: number, place: FigurePlace): PositionFile {
  return changed(file, figure, (before) => {
    if (before.circle === place) return before;
    const { wounds, activated, overwatch, armed, items, returns, ...rest } = before;
    const isFresh = place === 'dead' || before.circle === 'dead';
    // The dead have nothing, and who comes back to life begins anew.
    if (isFresh) return { ...rest, circle: place };
    return { ...before, circle: place };
  });
}

export function woundFigure(file: PositionFile, figure: number, wounds: number): PositionFile {
  return changed(file, figure, ({ wounds: _, ...rest }) => (wounds === 0 ? rest : { ...rest, wounds }));
}

/** Another pack, with the items of that pack. */
export function equipFigure(file: PositionFile, figure: number, pack: PositionFigure['pack']): PositionFile {
  return changed(file, figure, ({ items, bonus, carries, ...before }) => ({ ...before, pack }));
}

/** Another character in the same place, unhurt. */
export function replaceFigure(
  file: PositionFile,
  figure: number,
  character: string,
  pack: PositionFigure['pack'],
): PositionFile {
  return changed(file, figure, ({ circle, activated }) => ({
    character,
    pack,
    circle,
    ...(activated === undefined ? {} : { activated }),
  }));
}

export function addFigure(
  file: PositionFile,
  side: 0 | 1,
  character: string,
  pack: PositionFigure['pack'],
): PositionFile {
  return changedSide(file, side, (before) => ({
    ...before,
    figures: [...before.figures, { character, pack, circle: 'entry' }],
  }));
}

export function removeFigure(file: PositionFile, figure: number): PositionFile {
  const [side, member] = memberOf(file, figure);
  return changedSide(file, side, (before) => ({
    ...before,
    figures: before.figures.filter((_, index) => index !== member),
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
  figure: number,
  change: (before: PositionFigure) => PositionFigure,
): PositionFile {
  const [side, member] = memberOf(file, figure);
  return changedSide(file, side, (before) => ({
    ...before,
    figures: before.figures.map((one, index) => (index === member ? change(one) : one)),
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

function memberOf({ sides }: PositionFile, figure: number): [side: 0 | 1, member: number] {
  const first = sides[0].figures.length;
  return figure < first ? [0, figure] : [1, figure - first];
}
