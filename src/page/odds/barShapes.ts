import type { SampledShare } from '../../answer/blocks.ts';
import type { BarChart } from '../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../dice/expression/phrases.ts';
import { framePlot } from './plot.ts';
import { CENTRED, type Drawn, type Palette, round, type Shape, text } from './shape.ts';

/** Minimum width of a bar with a label of its own. */
const LEAST_LABELLED = 40;
const MOST_BAR = 90;
/** Height of the scale relative to the highest bar. */
const HEADROOM = 1.12;
/** Maximum half-width of the mark of a sampled share. */
const MOST_MARK = 7;

/** Draws one bar per value. */
export function bars({ axis, bars: all }: BarChart, width: number, palette: Palette): Drawn {
  const reach = all.map(({ probability, sampled }) => Math.max(probability, sampled?.high ?? 0));
  const plot = framePlot(
    all.map(({ label }) => label),
    axis,
    Math.max(...reach) * HEADROOM,
    width,
    palette,
  );
  const barWidth = Math.min(plot.step * 0.75, MOST_BAR);
  const shapes = all.flatMap(({ label, probability, marked, sampled }, index): Shape[] => {
    const middle = plot.middle(index);
    const y = plot.top(probability);
    const bar: Shape = {
      tag: 'rect',
      attributes: {
        x: round(middle - barWidth / 2),
        y: round(y),
        width: round(barWidth),
        height: round(plot.ground - y),
        fill: marked ? palette.marked : palette.bar,
        // Marked bars also differ by an outline, not by colour alone.
        ...(marked ? { stroke: palette.ink, 'stroke-width': 2 } : {}),
      },
      children: [{ tag: 'title', attributes: {}, text: `${label}: ${probabilityLabel(probability)}` }],
    };
    const figure =
      plot.step < LEAST_LABELLED
        ? []
        : [
            text(middle, plot.top(reach[index]) - 6, probabilityLabel(probability), palette, {
              ...CENTRED,
              ...(marked ? { 'font-weight': 'bold' } : {}),
            }),
          ];
    const beside =
      sampled === undefined
        ? []
        : whisker(sampled, middle, Math.min(barWidth / 3, MOST_MARK), plot.top, palette);
    return [bar, ...beside, ...figure];
  });
  return { height: plot.height, shapes: [...plot.shapes, ...shapes] };
}

/**
 * Draws a sampled share as a stroke across its interval; a border in the background colour separates it from the bar.
 */
function whisker(
  { share, low, high }: SampledShare,
  x: number,
  half: number,
  top: (share: number) => number,
  { ink, ground }: Palette,
): Shape[] {
  const cap = (at: number): string => `M${round(x - half)} ${round(top(at))}h${round(2 * half)}`;
  const d = `M${round(x)} ${round(top(low))}V${round(top(high))}${cap(share)}`;
  const about = [probabilityLabel(share), probabilityLabel(low), probabilityLabel(high)];
  return [
    { tag: 'path', attributes: { d, fill: 'none', stroke: ground ?? 'var(--ground)', 'stroke-width': 4 } },
    {
      tag: 'path',
      attributes: { d, fill: 'none', stroke: ink, 'stroke-width': 1.5 },
      children: [
        {
          tag: 'title',
          attributes: {},
          text: `sampled ${about[0]}, 95 % interval ${about[1]} to ${about[2]}`,
        },
      ],
    },
  ];
}
