import { describe, expect, test } from 'vitest';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import {
  agreementOnFlags,
  agreementOnSides,
  flagsAlong,
  sideAhead,
  type Verdict,
  verdictOf,
} from '../../src/experiments/verdicts.ts';
import { alongClaim, alongTables } from '../../src/tables/alongTables.ts';
import { formatInterval, formatPercent } from '../../src/tables/format.ts';
import { displayRows } from '../../src/tables/studyTable.ts';
import { tableText } from '../../src/tables/text.ts';
import { type SyntheticOptions, syntheticTally } from './syntheticStudy.ts';

const NAMES = new Map([['eva-kramer', 'Eva Krämer']]);

function verdict(players: string, options: SyntheticOptions): Verdict {
  const tally = syntheticTally(options);
  return verdictOf(players, 'f', matchupResult(tally), packsResult(tally).packs);
}

const first = verdict('greedy', { games: 12_000, strong: { figure: 'eva-kramer', pack: 0, by: 0.1 } });
const same = verdict('tactician', { games: 12_000, strong: { figure: 'eva-kramer', pack: 0, by: 0.1 } });
const fewer = verdict('planner', { games: 40 });
const opposite = verdict('random', { games: 12_000, strong: { figure: 'eva-kramer', pack: 1, by: 0.1 } });

describe('verdicts of several players', () => {
  test('a side is ahead only when the interval of its score lies above one half', () => {
    const side = (low: number, high: number) => ({
      score: { estimate: (low + high) / 2, standardError: 0.02, low, high, efficiency: null },
    });
    expect(sideAhead([side(0.5, 0.6), side(0.4, 0.5)])).toBeNull();
    expect(sideAhead([side(0.51, 0.6), side(0.4, 0.49)])).toBe(0);
    expect(sideAhead([side(0.4, 0.49), side(0.51, 0.6)])).toBe(1);
  });

  test('the same, nothing and the opposite are told apart, for sides and for packs', () => {
    expect(agreementOnSides({ ...first, ahead: 0 }, { ...first, ahead: 0 })).toBe('same');
    expect(agreementOnSides({ ...first, ahead: 0 }, { ...first, ahead: null })).toBe('unconfirmed');
    expect(agreementOnSides({ ...first, ahead: 0 }, { ...first, ahead: 1 })).toBe('opposite');
    expect(agreementOnFlags(['stronger', 'stronger'])).toBe('same');
    expect(agreementOnFlags(['stronger', null, 'stronger'])).toBe('unconfirmed');
    expect(agreementOnFlags(['stronger', null, 'weaker'])).toBe('opposite');
  });

  test('every pack that anybody flags has a row, with what each says', () => {
    const rows = flagsAlong([first, fewer, opposite]);
    const strongest = rows.find(({ pack }) => pack.figure === 'eva-kramer' && pack.flagged === 'stronger');
    expect(strongest).toBeDefined();
    for (const { flags } of rows) expect(flags).toHaveLength(3);
    expect(rows.every(({ flags }) => flags[1] === null)).toBe(true);
  });

  test('one sentence says what changes', () => {
    expect(alongClaim([first, same], NAMES)).toBe('The verdict is the same along the ladder.');
    expect(alongClaim([first, fewer], NAMES)).toContain('No verdict is contradicted along the ladder');
    expect(alongClaim([first, opposite], NAMES)).toMatch(
      /^The verdict changes with the players: .*Eva Krämer/,
    );
  });

  test('no rate stands without its interval, however narrow the terminal', () => {
    const [along] = alongTables([first, opposite], NAMES, 0.95);
    const text = tableText(along, { width: 50, color: false });
    const [side] = first.sides;
    expect(text).toContain(`${formatPercent(side.winRate)} (${formatInterval(side.low, side.high)})`);
  });

  test('one study has nothing to be held against', () => {
    expect(alongTables([first], NAMES, 0.95)).toEqual([]);
    const [along] = alongTables([first, opposite], NAMES, 0.95);
    expect(displayRows(along).map(([players]) => players)).toEqual(['greedy', 'random']);
  });
});
