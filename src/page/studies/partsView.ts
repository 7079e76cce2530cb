/** How the parts of a running study, such as packs, compare so far: the largest difference first. */
import { formatPointsIn, formatPointsInterval } from '../../answer/format.ts';
import type { PartStanding } from '../../experiments/progressLine.ts';
import { element } from '../frame/dom.ts';
import { svgElement } from '../frame/svg.ts';

const WIDTH = 300;
const HEIGHT = 18;
/** Half-widths of the chart, as fractions; the smallest one that holds every difference is used. */
const REACHES = [0.05, 0.1, 0.2, 0.5, 1];

/** One line for each part. */
export function partList(parts: readonly PartStanding[]): readonly HTMLLIElement[] {
  const largest = Math.max(0, ...parts.map(({ difference }) => Math.abs(difference)));
  const reach = REACHES.find((one) => one >= 2 * largest) ?? 1;
  return parts
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .map((part) => element('li', {}, element('span', {}, partText(part)), differenceBar(part, reach)));
}

function partText({ name, difference, low, high }: PartStanding): string {
  return `${name}: ${formatPointsIn(difference, low, high)} points (${formatPointsInterval(low, high)})`;
}

/** The interval around no difference; it stands out where it excludes that. */
function differenceBar({ difference, low, high }: PartStanding, reach: number): SVGSVGElement {
  const x = (share: number): number => {
    const within = Math.min(reach, Math.max(-reach, share));
    return Math.round((5 * WIDTH * (within + reach)) / reach) / 10;
  };
  const isFlagged = low > 0 || high < 0;
  return svgElement(
    'svg',
    { class: 'interval-bar', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
    svgElement('rect', { class: 'ground', width: WIDTH, height: HEIGHT }),
    svgElement('line', { class: 'half', x1: x(0), x2: x(0), y1: 0, y2: HEIGHT }),
    svgElement('rect', {
      class: isFlagged ? 'band flagged' : 'band',
      x: x(low),
      y: 4,
      width: x(high) - x(low),
      height: HEIGHT - 8,
    }),
    svgElement('circle', { class: 'now', cx: x(difference), cy: HEIGHT / 2, r: 4 }),
  );
}
