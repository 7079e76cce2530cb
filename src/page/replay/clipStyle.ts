/** Colours and text of a clip. */
import { element } from '../frame/dom.ts';

/** In attributes of an SVG as well. */
export const FONT = "'DejaVu Sans', Verdana, sans-serif";

const NAMES = {
  ground: '--ground',
  raised: '--raised',
  ink: '--ink',
  soft: '--soft',
  first: '--first',
  second: '--second',
  alert: '--alert',
} as const;

/** Colours as a canvas takes them. */
export type ClipColours = Readonly<Record<keyof typeof NAMES, string>>;

/** The colours of the page as it is shown now. */
export function clipColours(): ClipColours {
  const probe = element('span');
  document.body.append(probe);
  const found = Object.entries(NAMES).map(([name, property]) => {
    probe.style.color = `var(${property})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(found);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Writes a text in lines that fit the box; its font is set. */
export function writeLines(context: CanvasRenderingContext2D, text: string, box: Box, height: number): void {
  let [line, y] = ['', box.y];
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > box.width) {
      context.fillText(line, box.x, y);
      y += height;
      line = word;
    } else line = longer;
  }
  context.fillText(line, box.x, y);
}
