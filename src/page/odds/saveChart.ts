/** The chart of an answer as a file: what the page shows, with title and sentence, on white. */
import { saveFile } from '../frame/dom.ts';
import type { Answer } from './desk.ts';
import { fileShapes, shapeMarkup } from './shapes.ts';

const WIDTH = 760;
/** Pixels of the picture per CSS pixel. */
const PNG_SCALE = 2;

export function saveSvg(answer: Answer): void {
  saveFile('odds.svg', svgOf(answer));
}

/** Drawn by the browser from the same SVG. */
export function savePng(answer: Answer): void {
  const address = URL.createObjectURL(svgOf(answer));
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

function svgOf({ picture, sentence }: Answer): Blob {
  return new Blob([shapeMarkup(fileShapes(picture, `${sentence}.`, WIDTH))], { type: 'image/svg+xml' });
}
