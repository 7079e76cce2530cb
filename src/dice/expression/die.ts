/** One die of the language: its faces, and what happens to a face that is rolled again. */
import { wholePower } from '../wholePower.ts';

/** How a face that is rolled again compares with the number behind the `r`. */
export const FACE_RELATIONS = ['<=', '>=', '<', '>', '='] as const;
type FaceRelation = (typeof FACE_RELATIONS)[number];

/** `r1`: a face that is rolled again, once; `rr1`: until another face shows. */
export interface Reroll {
  readonly relation: FaceRelation;
  readonly face: number;
  readonly isUntil: boolean;
}

/** A die that falls on each of its faces equally often. */
export interface Die {
  /** How many faces it has. */
  readonly sides: number;
  /** Its faces, where they are not 1 … sides: `d{0,0,1,2}`. */
  readonly faces?: readonly number[] | undefined;
  /** undefined = no face is rolled again. */
  readonly reroll?: Reroll | undefined;
}

/** A die whose number of sides was rolled: with none it shows 0. */
export function dieWithSides(sides: number): Die {
  return sides < 1 ? { sides: 1, faces: [0] } : { sides };
}

/** The faces of a die, each once, lowest first. */
export interface WeightedFaces {
  readonly faces: readonly number[];
  /** How often each shows, among `total` throws. */
  readonly weights: readonly number[];
  readonly total: number;
}

/** A chance below which a die stops exploding, unless the text gives a limit. */
const RARE = 1e-6;

/** The faces that a die shows in the end; none where every face is rolled again until another shows. */
export function facesOf({ sides, faces, reroll }: Die): WeightedFaces {
  const counts = new Map<number, number>();
  for (const face of faces ?? Array.from({ length: sides }, (_, i) => i + 1))
    counts.set(face, (counts.get(face) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const again = (face: number): boolean => reroll !== undefined && isRerolled(face, reroll);
  const fresh = sorted.reduce((sum, [face, count]) => sum + (again(face) ? count : 0), 0);
  const shown = sorted.flatMap(([face, count]): [number, number][] => {
    if (fresh === 0) return [[face, count]];
    if (reroll?.isUntil) return again(face) ? [] : [[face, count]];
    return [[face, count * (again(face) ? fresh : fresh + sides)]];
  });
  return {
    faces: shown.map(([face]) => face),
    weights: shown.map(([, weight]) => weight),
    total: shown.reduce((sum, [, weight]) => sum + weight, 0),
  };
}

/** Whether a face is rolled again. */
export function isRerolled(face: number, { relation, face: than }: Reroll): boolean {
  switch (relation) {
    case '<=':
      return face <= than;
    case '>=':
      return face >= than;
    case '<':
      return face < than;
    case '>':
      return face > than;
    case '=':
      return face === than;
  }
}

/** Most explosions of a die when the text gives no limit: at most one die in a million would go on. */
export function defaultExplosions(die: Die): number {
  const { weights, total } = facesOf(die);
  const odds = total / weights[weights.length - 1];
  let times = 0;
  while (wholePower(odds, times + 1) * RARE < 1) times++;
  return times;
}

/** The chance that a die would have gone on exploding. */
export function beyondLimit(die: Die, explosions: number): number {
  const { weights, total } = facesOf(die);
  return 1 / wholePower(total / weights[weights.length - 1], explosions + 1);
}

/** `6`, `{0,0,1,2}`, with what is rolled again: `6r1`. */
export function dieText({ sides, faces, reroll }: Die): string {
  const shown = faces === undefined ? String(sides) : `{${faces.join(',')}}`;
  if (reroll === undefined) return shown;
  const { relation, face, isUntil } = reroll;
  return `${shown}${isUntil ? 'rr' : 'r'}${relation === '=' ? '' : relation}${face}`;
}
