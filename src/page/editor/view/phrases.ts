/** Phrases used by several files of this folder or of folders above it. */
import { counted } from '../../../base/phrases.ts';

export const PATHS = 'Paths';

export function pathChoice(code: string, area: string, colour: string, circles: number): string {
  return `${code}: ${area}, ${colour}, ${counted(circles, 'circle')}`;
}

export const KINDS = {
  movement: 'circle to stand on',
  entry: 'entry point',
  'objective-primary': 'primary objective',
  'objective-secondary': 'secondary objective',
  action: 'action circle',
} as const;

export function selectionLine(circles: readonly number[]): string {
  return circles.length === 1 ? `Circle ${circles[0]}` : `${circles.length} circles: ${circles.join(', ')}`;
}

/** Describes a circle for screen readers. */
export function circleLine(circle: {
  readonly id: number;
  readonly kind: keyof typeof KINDS;
  readonly codes: readonly string[];
  readonly links: readonly number[];
}): string {
  const { id, kind, codes, links } = circle;
  const paths =
    codes.length === 0 ? 'no path' : `${codes.length === 1 ? 'path' : 'paths'} ${codes.join(', ')}`;
  const linked = links.length === 0 ? 'no links' : `linked to ${links.join(', ')}`;
  return `Circle ${id}, ${KINDS[kind]}, ${paths}, ${linked}`;
}
