/** A list against itself: a deviation from 50 % is a defect of engine, AI player or dice. */
import { afterAll, expect, test } from 'vitest';
import { formatInterval, formatPercent } from '../../src/answer/format.ts';
import { FIRST_WINS, SECOND_WINS } from '../../src/game/contract.ts';
import { engagementConfiguration } from '../../src/rulesets/dust-warfare/engagementRequest.ts';
import { createEngagementRunner } from '../../src/rulesets/dust-warfare/runner.ts';
import { writeRecord } from '../records/writeRecord.ts';
import { catalogue } from '../rulesets/dust-warfare/ask.ts';
import { wilsonInterval } from '../statistics/wilson.ts';

const GAMES = 20_000;
/** Five tests: one false alarm in two hundred runs of the suite with changed games. */
const CONFIDENCE = 0.999;
const SEED = 20_120_801;
const rows: Record<string, string | number>[] = [];

afterAll(() =>
  writeRecord(
    'dustWarfareMirror',
    'A list of Dust Warfare against itself wins half of its games',
    `${GAMES} engagements each over the default range schedule, seed ${SEED}; Wilson intervals at 99.9 %.`,
    rows,
  ),
);

test.each([
  ['house-allies', 'aggressive'],
  ['house-axis', 'aggressive'],
  ['house-allies', 'cautious'],
  ['house-axis', 'cautious+focus-fire'],
  ['house-allies', 'random'],
])('%s against itself by %s: each side wins half of the games that are won', (list, player) => {
  const configuration = engagementConfiguration(catalogue, { lists: [list, list], ai: player, rules: [] });
  const runner = createEngagementRunner({ ruleset: 'dust-warfare', catalogue, configuration, seed: SEED });
  const arrays = runner.columns.map(() => new Float64Array(1));
  const winner = runner.columns.findIndex(({ name }) => name === 'winner');
  const first = runner.columns.findIndex(({ name }) => name === 'first');
  const wins = [0, 0];
  /** Wins of the side that initiated the first turn. */
  let initiating = 0;
  for (let index = 0; index < GAMES; index++) {
    runner.play(index, arrays, 0);
    const won = arrays[winner][0];
    if (won !== FIRST_WINS && won !== SECOND_WINS) continue;
    wins[won]++;
    if (won === arrays[first][0]) initiating++;
  }
  const decided = wins[0] + wins[1];
  const { low, high } = wilsonInterval(wins[0], decided, CONFIDENCE);
  rows.push({
    List: list,
    Player: player,
    'Wins of the first side': wins[0],
    'Of the second': wins[1],
    'First %': `${formatPercent(wins[0] / decided)} (${formatInterval(low, high)})`,
    'By the side that began %': formatPercent(initiating / decided),
  });
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  expect(decided).toBeGreaterThan(0.9 * GAMES);
});
