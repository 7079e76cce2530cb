import { describe, expect, test } from 'vitest';
import { formatEstimate } from '../../src/answer/format.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import {
  checkOfSides,
  flagOverBands,
  flagsAlong,
  sideAhead,
  type Verdict,
  verdictOf,
} from '../../src/experiments/verdicts.ts';
import { alongClaim, alongTables } from '../../src/tables/alongTables.ts';
import { displayRows } from '../../src/tables/studyTable.ts';
import { tableText } from '../../src/tables/text.ts';
import { type SyntheticOptions, syntheticTally } from './syntheticStudy.ts';

const NAMES = new Map([['eva-kramer', 'Eva Krämer']]);

function verdict(players: string, options: SyntheticOptions): Verdict {
  const tally = syntheticTally(options);
  return verdictOf(players, 'f', matchupResult(tally), packsResult(tally));
}

const first = verdict('greedy', { games: 12_000, strong: { miniature: 'eva-kramer', pack: 0, by: 0.1 } });
const same = verdict('tactician', {
  games: 12_000,
  seed: 2,
  strong: { miniature: 'eva-kramer', pack: 0, by: 0.1 },
});
const fewer = verdict('planner', { games: 40 });
const opposite = verdict('random', { games: 12_000, strong: { miniature: 'eva-kramer', pack: 1, by: 0.1 } });
const ahead = verdict('greedy', { games: 4000, bias: 0.1 });
const behind = verdict('tactician', { games: 4000, bias: -0.1 });

describe('verdicts of several players', () => {
  test('a side is ahead only when the interval of its score lies above one half', () => {
    const side = (low: number, high: number) => ({
      score: { estimate: (low + high) / 2, standardError: 0.02, low, high, efficiency: null },
    });
    expect(sideAhead([side(0.5, 0.6), side(0.4, 0.5)])).toBeNull();
    expect(sideAhead([side(0.51, 0.6), side(0.4, 0.49)])).toBe(0);
    expect(sideAhead([side(0.4, 0.49), side(0.51, 0.6)])).toBe(1);
  });

  test('who is ahead holds, depends on who plays, or is open', () => {
    expect(checkOfSides(ahead, ahead)?.verdict).toBe('holds');
    expect(checkOfSides(ahead, behind)?.verdict).toBe('depends');
    expect(checkOfSides(ahead, fewer)?.verdict).toBe('inconclusive');
  });

  test('two undecided studies are undecided, not the same', () => {
    const open = verdict('planner', { games: 40, seed: 4 });
    expect([fewer.ahead, open.ahead]).toEqual([null, null]);
    expect(checkOfSides(fewer, open)?.verdict).toBe('undecided');
    expect(alongClaim([fewer, open], NAMES)).toMatch(/^Undecided/);
  });

  test('every pack that anybody flags has a row, with what each says', () => {
    const rows = flagsAlong([first, fewer, opposite]);
    const strongest = rows.find(({ pack }) => pack.miniature === 'eva-kramer' && pack.pack === 'combat');
    expect(strongest).toMatchObject({ check: 'depends', flags: ['stronger', null, 'weaker'] });
    for (const { flags } of rows) expect(flags).toHaveLength(3);
    expect(rows.every(({ flags }) => flags[1] === null)).toBe(true);
  });

  test('over all skill bands a pack is too strong if it is so in one, too weak only if so in all', () => {
    expect(flagOverBands([null, 'stronger', 'weaker'])).toBe('stronger');
    expect(flagOverBands(['weaker', 'weaker', 'weaker'])).toBe('weaker');
    expect(flagOverBands(['weaker', null, 'weaker'])).toBeNull();
    const strong = alongClaim([first, same], NAMES, true);
    expect(strong).toMatch(/^Over all bands: the combat pack of Eva Krämer too strong/);
    expect(alongClaim([fewer, fewer], NAMES, true)).toMatch(/^Over all bands no pack is too strong/);
    const [, flags] = alongTables([first, opposite], NAMES, 0.95, true);
    const text = tableText(flags, { width: 120, color: false });
    expect(text).toMatch(/Eva Krämer.*too strong/);
    expect(text).toContain('hold together at 90 % or more');
    expect(
      tableText(alongTables([first, opposite], NAMES, 0.95)[1], { width: 120, color: false }),
    ).not.toContain('bands');
  });

  test('one sentence says what holds and what changes', () => {
    expect(alongClaim([first, same], NAMES)).toMatch(/Holds along the ladder: .*Eva Krämer/);
    expect(alongClaim([first, same], NAMES)).not.toContain('Depends');
    expect(alongClaim([first, fewer], NAMES)).toContain('Inconclusive: ');
    expect(alongClaim([first, opposite], NAMES)).toMatch(/^Depends on who plays: .*Eva Krämer/);
  });

  test('no rate stands without its interval, however narrow the terminal', () => {
    const [along] = alongTables([first, opposite], NAMES, 0.95);
    const text = tableText(along, { width: 50, color: false });
    const [{ score }] = first.sides;
    expect(text).toContain(formatEstimate(score.estimate, score.low, score.high));
  });

  test('one study has nothing to be held against', () => {
    expect(alongTables([first], NAMES, 0.95)).toEqual([]);
    const [along] = alongTables([first, opposite], NAMES, 0.95);
    expect(displayRows(along).map(([players]) => players)).toEqual(['greedy', 'random']);
  });
});
