/** The chart of an answer as a file: what the page shows, with title and sentence, on white. */

import { markupText } from '../../answer/markup.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import { saveFile } from '../frame/dom.ts';
import { fileShapes } from './shapes.ts';

const WIDTH = 760;
/** Pixels of the picture per CSS pixel. */
const PNG_SCALE = 2;

export function saveSvg(picture: OddsPicture, caption: string): void {
  saveFile('odds.svg', svgOf(picture, caption));
}

/** Drawn by the browser from the same SVG. */
export function savePng(picture: OddsPicture, caption: string): void {
  const address = URL.createObjectURL(svgOf(picture, caption));
  const image = new Image();
  image.addEventListener('load', () => {
    const canvas = document.createElement('canvas');
    canvas.width = image.width * PNG_SCALE;
    canvas.height = image.height * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(address);
    canvas.toBlob((picture) => {
      if (picture !== null) saveFile('odds.png', picture);
    }, 'image/png');
  });
  image.src = address;
}

function svgOf(picture: OddsPicture, caption: string): Blob {
  return new Blob([markupText(fileShapes(picture, caption, WIDTH))], { type: 'image/svg+xml' });
}
