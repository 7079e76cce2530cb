import { numberLabel } from '../../answer/label.ts';
import type { CurveChart } from '../../charts/oddsChartKinds.ts';
import { framePlot, LEFT } from './plot.ts';
import { type Drawn, fitted, LINE, type Palette, round, type Shape, text } from './shape.ts';

/** Each line also has its own dashes and mark, not colour alone. Colours after Okabe and Ito (2008). */
const STYLES = [
  { colour: '#d55e00', dashes: '', mark: 'M-4 -4h8v8h-8z' },
  { colour: '#0072b2', dashes: '7 4', mark: 'M0 -5L5 0L0 5L-5 0z' },
  { colour: '#009e73', dashes: '2 3', mark: 'M0 -5L5 4h-10z' },
  { colour: '#cc79a7', dashes: '10 3 2 3', mark: 'M-4 -4L4 4M4 -4L-4 4' },
] as const;
/** Height of the scale relative to the highest share. */
const HEADROOM = 1.06;
const SAMPLE = 34;

/** Draws lines to compare, with a legend below. */
export function curves(
  { axis, labels, curves: all, format }: CurveChart,
  width: number,
  palette: Palette,
): Drawn {
  const highest = Math.max(...all.flatMap(({ shares }) => shares.map((share) => share ?? 0))) * HEADROOM;
  const plot = framePlot(labels, axis, highest, width, palette, format);
  const drawn = all.flatMap(({ name, shares }, number): Shape[] => {
    const { colour, dashes, mark } = STYLES[number % STYLES.length];
    const points = shares.flatMap((share, index) =>
      share === null ? [] : [{ x: round(plot.middle(index)), y: round(plot.top(share)), index, share }],
    );
    const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
    const legend = plot.height + 6 + number * (LINE + 4);
    const stroke = { fill: 'none', stroke: colour, 'stroke-width': 2.5, 'stroke-dasharray': dashes };
    return [
      { tag: 'path', attributes: { d, ...stroke } },
      ...points.map(
        ({ x, y, index, share }): Shape => ({
          ...marker(mark, colour, x, y),
          children: [
            {
              tag: 'title',
              attributes: {},
              text: `${name}, ${labels[index]}: ${numberLabel(share, format)}`,
            },
          ],
        }),
      ),
      { tag: 'path', attributes: { d: `M${LEFT} ${legend}h${SAMPLE}`, ...stroke } },
      marker(mark, colour, LEFT + SAMPLE / 2, legend),
      text(LEFT + SAMPLE + 8, legend + 4, fitted(name, width - LEFT - SAMPLE - 8), palette, {}, name),
    ];
  });
  return { height: plot.height + all.length * (LINE + 4) + 8, shapes: [...plot.shapes, ...drawn] };
}

function marker(mark: string, colour: string, x: number, y: number): Shape {
  return {
    tag: 'path',
    attributes: {
      d: mark,
      transform: `translate(${x} ${y})`,
      fill: colour,
      stroke: colour,
      'stroke-width': 1.5,
    },
  };
}
