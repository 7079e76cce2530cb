/** A team against itself with swapped entry points: a deviation from 50 % is a defect of engine, AI player or dice. */
import { afterAll, expect, test } from 'vitest';
import { formatInterval, formatPercent } from '../../src/answer/format.ts';
import { FIRST_WINS, SECOND_WINS } from '../../src/game/contract.ts';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { createMatchRunner } from '../../src/rulesets/tannhauser/runner.ts';
import { writeRecord } from '../records/writeRecord.ts';
import { catalogue } from '../rulesets/tannhauser/support/catalogue.ts';
import { wilsonInterval } from '../statistics/wilson.ts';

const GAMES = 10_000;
/** Three tests: one false alarm in three hundred runs of the suite with changed games. */
const CONFIDENCE = 0.999;
const SEED = 20_110_401;
const rows: Record<string, string | number>[] = [];

afterAll(() =>
  writeRecord(
    'mirror',
    'A team against itself wins half of its games',
    `${GAMES} games each on Castle Ksiaz by greedy, entry points swapped, seed ${SEED}; Wilson intervals at 99.9 %.`,
    rows,
  ),
);

test.each([
  ['deathmatch', 'reich'],
  ['deathmatch', 'union'],
  ['domination', 'union'],
])('%s of %s against itself on Castle Ksiaz: each side wins half of the games', (mode, team) => {
  const configuration = matchConfiguration(catalogue, {
    teams: [team, team],
    mode,
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  const { prepare, finish, position } = createMatchRunner({
    ruleset: 'tannhauser',
    catalogue,
    configuration,
    seed: SEED,
  });
  const wins = [0, 0];
  /** Wins by entry point. */
  const byEntry = [0, 0];
  for (let index = 0; index < GAMES; index++) {
    prepare(index);
    finish();
    const { winner } = position;
    if (winner !== FIRST_WINS && winner !== SECOND_WINS) continue;
    wins[winner]++;
    byEntry[position.rules.board.entries.indexOf(position.entry[winner])]++;
  }
  const decided = wins[0] + wins[1];
  const { low, high } = wilsonInterval(wins[0], decided, CONFIDENCE);
  rows.push({
    Mode: mode,
    Team: team,
    'Wins of the first side': wins[0],
    'Of the second': wins[1],
    'First %': `${formatPercent(wins[0] / decided)} (${formatInterval(low, high)})`,
    'Wins by entry point': byEntry.join(' : '),
  });
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  expect(decided).toBeGreaterThan(0.95 * GAMES);
  expect(byEntry[0] + byEntry[1]).toBe(decided);
});
