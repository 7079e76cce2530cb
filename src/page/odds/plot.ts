/** The frame of a chart, with shares or other numbers from 0 on along its left side. */
import type { Format } from '../../answer/blocks.ts';

import { PROBABILITY_AXIS } from '../../charts/phrases.ts';
import { CENTRED, fitted, LINE, labelLines, type Palette, round, type Shape, text } from './shape.ts';

export const LEFT = 52;
const RIGHT = 8;
const TOP = 22;
const BOTTOM = 44;
const HEIGHT = { narrow: 130, wide: 220 } as const;
/** Below this width a chart uses the layout for telephones. */
const WIDE_FROM = 480;
/** Minimum room of a value with a label. */
const LEAST_NUMBERED = 18;

/** Positions in a frame with this number of values. */
interface Plot {
  /** Width of one value. */
  readonly step: number;
  readonly middle: (index: number) => number;
  readonly top: (share: number) => number;
  /** Vertical position of the baseline. */
  readonly ground: number;
  /** Height of the whole chart. */
  readonly height: number;
  /** Lines and labels. */
  readonly shapes: readonly Shape[];
}

/**
 * @param labels of the values
 * @param axis title of the horizontal axis
 * @param highest share or number that the frame must hold
 * @param format of the numbers
 */
export function framePlot(
  labels: readonly string[],
  axis: string,
  highest: number,
  width: number,
  palette: Palette,
  format: Format = 'probability',
): Plot {
  const room = width - LEFT - RIGHT;
  const plotHeight = width < WIDE_FROM ? HEIGHT.narrow : HEIGHT.wide;
  const step = room / labels.length;
  const top = (share: number): number => TOP + plotHeight * (1 - share / highest);
  const middle = (index: number): number => LEFT + step * (index + 0.5);
  const lines = Math.max(...labels.map((label) => labelLines(label, step).length));
  const height = TOP + plotHeight + BOTTOM + (lines - 1) * LINE;
  const every = Math.ceil(LEAST_NUMBERED / step);
  const numbered = labels.flatMap((label, index) => {
    if (index % every !== 0) return [];
    const own = step * every - 4;
    return labelLines(label, own).map((part, line) =>
      text(middle(index), TOP + plotHeight + 17 + line * LINE, fitted(part, own), palette, CENTRED, part),
    );
  });
  const shapes = [
    ...gridLines(highest).flatMap((share): Shape[] => [
      {
        tag: 'line',
        attributes: {
          x1: LEFT,
          x2: width - RIGHT,
          y1: round(top(share)),
          y2: round(top(share)),
          stroke: palette.ink,
          'stroke-opacity': 0.16,
        },
      },
      text(LEFT - 6, top(share) + 4, gridLabel(share, format), palette, {
        'text-anchor': 'end',
      }),
    ]),
    ...numbered,
    text(LEFT + room / 2, height - 7, axis, palette, CENTRED),
    ...(format === 'probability' ? [text(2, 12, PROBABILITY_AXIS, palette)] : []),
  ];
  return { step, middle, top, ground: TOP + plotHeight, height, shapes };
}

const MAGNITUDES = [0.001, 0.01, 0.1, 1, 10, 100, 1000, 10_000];

/** Round numbers below the top of the scale, five at most. */
function gridLines(highest: number): number[] {
  const steps = MAGNITUDES.flatMap((magnitude) => [1, 2, 2.5, 5].map((one) => one * magnitude));
  const step = steps.find((one) => highest / one <= 5) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}

function gridLabel(value: number, format: Format): string {
  const isShare = format === 'probability';
  const text = String(Number(((isShare ? 100 : 1) * value).toFixed(2)));
  return isShare ? `${text} %` : text;
}
