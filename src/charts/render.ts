import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

const resolve = createRequire(import.meta.url).resolve;
const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
  resolve(`dejavu-fonts-ttf/ttf/${file}`),
);
const FONT_FAMILY = 'DejaVu Sans';
/** Pixels of the image per CSS pixel. */
const PNG_SCALE = 2;

/** Draws a Vega-Lite specification as SVG, without a canvas: the same specification gives the same bytes. */
export async function chartSvg(spec: TopLevelSpec): Promise<string> {
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/**
 * Converts a drawn chart to a PNG of twice its size. Only the bundled DejaVu fonts are used, so the result is the same
 * on machines with other fonts or none.
 */
export function svgPng(svg: string): Uint8Array {
  const image = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: PNG_SCALE },
    font: {
      fontFiles: FONT_FILES,
      loadSystemFonts: false,
      defaultFontFamily: FONT_FAMILY,
      sansSerifFamily: FONT_FAMILY,
    },
  });
  return image.render().asPng();
}
