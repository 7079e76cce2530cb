/** Saves the chart of an answer as a file, with title and sentence, on white. */

import { markupText } from '../../answer/markup.ts';
import type { OddsChart } from '../../charts/oddsChartKinds.ts';
import { saveFile } from '../frame/dom.ts';
import { fileShapes } from './shapes.ts';

const WIDTH = 760;
/** Pixels of the image per CSS pixel. */
const PNG_SCALE = 2;

export function saveSvg(chart: OddsChart, caption: string): void {
  saveFile('odds.svg', svgOf(chart, caption));
}

/** Saves a PNG that the browser renders from the SVG. */
export function savePng(chart: OddsChart, caption: string): void {
  const address = URL.createObjectURL(svgOf(chart, caption));
  const image = new Image();
  image.addEventListener('load', () => {
    const canvas = document.createElement('canvas');
    canvas.width = image.width * PNG_SCALE;
    canvas.height = image.height * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(address);
    canvas.toBlob((chart) => {
      if (chart !== null) saveFile('odds.png', chart);
    }, 'image/png');
  });
  image.src = address;
}

function svgOf(chart: OddsChart, caption: string): Blob {
  return new Blob([markupText(fileShapes(chart, caption, WIDTH))], { type: 'image/svg+xml' });
}
