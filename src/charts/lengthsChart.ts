import { formatCount } from '../answer/format.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import { type Chart, type ChartLayout, chartOf, ink, type Layer } from './theme.ts';

const LEFT = 76;
const RIGHT = 28;
const HEIGHT = 200;
const COLOR = '#6b7785';

/** @param capped undefined in games without a turn cap */
function lengthsCaption(games: string, capped: string | undefined): string {
  return capped === undefined
    ? `${games} games.`
    : `${games} games, of which ${capped} were stopped at the turn cap.`;
}

/** The chart `lengths`: share of the games by their number of turns, with the median and the 95 % point. */
export function lengthsChart(matchup: MatchupResult, layout: ChartLayout): Chart {
  const title = 'How long the games last';
  const caption = lengthsCaption(
    formatCount(matchup.games),
    matchup.capped === null ? undefined : formatCount(matchup.capped),
  );
  const alternative = `Histogram of the games’ lengths: half of the games end within ${matchup.turns.p50} turns, 95 % within ${matchup.turns.p95}.`;
  const width = layout.width - LEFT - RIGHT;
  const bars = matchup.lengths.map(({ turns, games }) => ({
    turns,
    start: turns - 0.5,
    end: turns + 0.5,
    games,
    share: games / matchup.games,
  }));
  const ends = [bars[0].start, bars[bars.length - 1].end] as const;
  const highest = Math.max(...bars.map(({ share }) => share));
  const place = placeOf(ends, highest, width);
  return chartOf('lengths', { title, caption, alternative }, layout, (framed) => ({
    ...framed({ left: LEFT, right: RIGHT, top: 12, bottom: 52 }),
    width,
    height: HEIGHT,
    layer: [barLayer(bars, place), ...pointLayers(matchup.turns, ends, highest, place, layout)],
  }));
}

type Place = ReturnType<typeof placeOf>;

const TURNS_AXIS = 'Turns';

const SHARE_AXIS = 'Share of the games';

/** Turns on the horizontal axis, shares on the vertical one. */
function placeOf(turns: readonly [number, number], highest: number, width: number) {
  const turnsDomain = [...turns];
  // Room for two lines of text above the bars.
  const shareDomain = [0, highest * 1.3];
  const x = {
    type: 'quantitative',
    scale: { domain: turnsDomain, nice: false, zero: false },
    axis: {
      title: TURNS_AXIS,
      format: 'd',
      grid: false,
      tickMinStep: 1,
      tickCount: Math.floor(width / 40),
    },
  } as const;
  const y = {
    type: 'quantitative',
    scale: { domain: shareDomain, nice: false },
    axis: { title: SHARE_AXIS, format: '.0~%', tickCount: 4 },
  } as const;
  return { x, y };
}

function barLayer(values: object[], { x, y }: Place): Layer {
  return {
    data: { values },
    mark: { type: 'bar', color: COLOR, binSpacing: 1 },
    encoding: {
      x: { ...x, field: 'start' },
      x2: { field: 'end' },
      y: { ...y, field: 'share' },
      y2: { datum: 0 },
      tooltip: [
        { field: 'turns', type: 'quantitative', title: TURNS_AXIS },
        { field: 'games', type: 'quantitative', title: 'Games', format: ',' },
        { field: 'share', type: 'quantitative', title: SHARE_AXIS, format: '.1%' },
      ],
    },
  };
}

/** Lines at the median and the 95 % point, with texts on their outer sides unless the edge of the chart is near. */
function pointLayers(
  { p50, p95 }: MatchupResult['turns'],
  [shortest, longest]: readonly [number, number],
  highest: number,
  { x, y }: Place,
  layout: ChartLayout,
): Layer[] {
  const place = (turns: number) => (turns - shortest) / (longest - shortest);
  const points = [
    { turns: p50, text: `half by ${p50}`, share: highest * 1.2, left: place(p50) > 0.25 },
    { turns: p95, text: `95 % by ${p95}`, share: highest * 1.08, left: place(p95) > 0.75 },
  ];
  const wordsAt = (left: boolean): Layer => ({
    data: { values: points.filter((point) => point.left === left) },
    mark: {
      type: 'text',
      baseline: 'middle',
      dx: left ? -6 : 6,
      align: left ? 'right' : 'left',
      color: ink(layout),
    },
    encoding: { x: { ...x, field: 'turns' }, y: { ...y, field: 'share' }, text: { field: 'text' } },
  });
  return [
    {
      data: { values: points },
      mark: { type: 'rule', strokeDash: [4, 3], strokeWidth: 1.2 },
      encoding: { x: { ...x, field: 'turns' } },
    },
    wordsAt(true),
    wordsAt(false),
  ];
}
