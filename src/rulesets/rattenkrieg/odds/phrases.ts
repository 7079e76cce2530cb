/** Phrases shared by several files of this folder. */

import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { signed } from '../../phrases.ts';

export const PIERCE_STEP = 'Penetration';

export function partNote(modifier: number, text: string): string {
  return `${signed(modifier).padStart(4)}  ${text}`;
}

export function sumNote(modifier: number): string {
  return `${signed(modifier).padStart(4)}  in all`;
}

export const OUT = 'out';

export const OUTCOME_WORDS = {
  dead: 'dead',
  wounded: 'wounded',
  hunker: 'hunkers',
  none: 'nothing',
} as const;

export interface Expected {
  readonly dead: number;
  readonly wounded: number;
  readonly hunkered: number;
}

export function expectedLine({ dead, wounded, hunkered }: Expected): string {
  return `expected: dead ${dead.toFixed(4)}, wounded ${wounded.toFixed(4)}, hunkered ${hunkered.toFixed(4)}`;
}

export function crewLine(extraAction: string, fault: string): string {
  return `without full crew: an extra action next time ${extraAction}, a mechanical fault ${fault}`;
}

export function partNoteText(part: {
  readonly id: string;
  readonly modifier: number;
  readonly text: string;
  readonly counts: boolean;
}): string {
  const value = part.modifier === 0 ? '0' : signed(part.modifier);
  const text = part.text === '' ? '' : `: ${part.text}`;
  return `${value.padStart(3)}  ${part.id}${text}${part.counts ? '' : ' (does not count)'}`;
}

export function sumNoteText(sum: number): string {
  return `${(sum === 0 ? '0' : signed(sum)).padStart(3)}  in all`;
}

/** `1–3, 5` */
export function faceList(faces: readonly number[]): string {
  if (faces.length === 0) return '-';
  const isRun = faces[faces.length - 1] - faces[0] === faces.length - 1;
  return isRun && faces.length > 2 ? `${faces[0]}–${faces[faces.length - 1]}` : faces.join(', ');
}

function chances(results: readonly { readonly text: string; readonly share: number }[]): string {
  return results.map(({ text, share }) => `${text} ${probabilityLabel(share)}`).join(', ');
}

/** A sentence for a die: the roll, then every result. */
export function dieSentence(
  head: string,
  results: readonly { readonly text: string; readonly share: number }[],
): string {
  return `${head}: ${chances(results)}`;
}

export const DAMAGE = 'points';
