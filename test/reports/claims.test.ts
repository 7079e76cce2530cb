import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_CLAIM } from '../../src/base/claim.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import { checkFindings } from '../../src/experiments/playerCheck.ts';
import {
  effectFindings,
  effectsChecked,
  isFact,
  packFindings,
  packsChecked,
  type StudyCheck,
  sidesFinding,
} from '../../src/experiments/studyFindings.ts';
import { sideAhead } from '../../src/experiments/verdicts.ts';
import { claimAt, packsClaims, sidesClaims } from '../../src/reports/claims.ts';
import { checkTable } from '../../src/tables/checkTable.ts';
import { packsTable } from '../../src/tables/packTables.ts';
import { displayRows } from '../../src/tables/studyTable.ts';
import { tableText } from '../../src/tables/text.ts';
import { cases } from '../config/slowly.ts';
import { type SyntheticOptions, syntheticTally } from '../experiments/syntheticStudy.ts';

const NAMES = new Map([
  ['eva-kramer', 'Eva Krämer'],
  ['combat', 'Combat'],
]);

/** A study with the results of a second player. */
function studied(first: SyntheticOptions, second: SyntheticOptions) {
  const [own, other] = [first, second].map((options) => {
    const tally = syntheticTally(options);
    return { matchup: matchupResult(tally), packs: packsResult(tally) };
  });
  const all = ({ matchup, packs }: typeof own) => [sidesFinding(matchup), ...packFindings(packs)];
  const check: StudyCheck = {
    players: ['tactician', 'greedy'],
    games: [own.matchup.games, other.matchup.games],
    resultsHash: 'f'.repeat(64),
    interrupted: false,
    confidence: 0.95,
    sides: other.matchup.sides,
    findings: checkFindings(all(own), all(other)),
  };
  return { matchup: own.matchup, packs: packsChecked(own.packs, check.findings), check };
}

const GAMES = 12_000;
const EVA = { miniature: 'eva-kramer', pack: 0, by: 0.1 };

describe('who is ahead', () => {
  const claim = (first: SyntheticOptions, second: SyntheticOptions): string => {
    const { matchup, check } = studied(first, second);
    return sidesClaims(matchup, check)[0];
  };

  test('is a fact that both players show', () => {
    expect(claim({ games: 4000, bias: 0.1 }, { games: 2000, bias: 0.1, seed: 3 })).toMatch(
      /^Reich scores \d\d\.\d % against Union \(.*\) with tactician, and is ahead with greedy, too\.$/,
    );
  });

  test('depends on who plays where the players show different sides', () => {
    expect(claim({ games: 4000, bias: 0.1 }, { games: 2000, bias: -0.1 })).toMatch(
      /^Who is ahead depends on who plays: Reich scores .* with tactician, Union scores .* with greedy\.$/,
    );
  });

  test('depends on who plays where only one of them shows it, beyond error', () => {
    expect(claim({ games: 2000, seed: 5 }, { games: 2000, bias: 0.2 })).toMatch(
      /^(Whether Reich is|Who is) ahead depends on who plays: /,
    );
  });

  test('is open where the second player’s games are too few', () => {
    expect(claim({ games: 4000, bias: 0.05 }, { games: 40, seed: 4 })).toMatch(/too few to confirm it\.$/);
  });

  test('is undecided where neither shows it', () => {
    expect(claim({ games: 100, seed: 5 }, { games: 40 })).toMatch(
      /^Neither side is shown to be ahead, with tactician or greedy/,
    );
  });

  test('is above zero exactly where a side is ahead', () => {
    for (const bias of [-0.1, -0.02, 0, 0.02, 0.1]) {
      const matchup = matchupResult(syntheticTally({ games: 3000, bias }));
      const { claimed, estimate } = sidesFinding(matchup);
      expect(claimed === null).toBe(sideAhead(matchup.sides) === null);
      expect(estimate).toBeCloseTo(matchup.sides[0].winRate + matchup.draws / matchup.games / 2 - 0.5, 9);
    }
  });
});

describe('packs', () => {
  test('that both players flag are named, with how many depend on who plays', () => {
    const { packs, check } = studied({ games: GAMES, strong: EVA }, { games: GAMES, seed: 2, strong: EVA });
    expect(packsClaims(packs, NAMES, check)[0]).toMatch(
      /^Eva Krämer scores \d+\.\d ± \d\.\d points more with Combat \(tactician, confirmed by greedy\)\. In all \d packs are confirmed/,
    );
  });

  test('that turn over are never told as a fact, in the claim, the table or the count', () => {
    const turned = { miniature: 'eva-kramer', pack: 0, by: -0.1 };
    const { matchup, packs, check } = studied(
      { games: GAMES, strong: EVA },
      { games: GAMES, seed: 2, strong: turned },
    );
    const combat = packs.packs.find(({ miniature, pack }) => miniature === 'eva-kramer' && pack === 'combat');
    expect(combat).toMatchObject({ flagged: 'stronger', check: 'depends' });
    expect(combat && isFact(combat)).toBe(false);
    expect(packsClaims(packs, NAMES, check)[0]).toMatch(/^No pack differs .* depend on who plays/);
    const flags = displayRows(packsTable(matchup, packs, NAMES)).map((cells) => cells.at(-1));
    expect(flags).toContain('depends');
    expect(flags).not.toContain('+ stronger');
    const rows = displayRows(checkTable(check, matchup, packs, NAMES));
    expect(rows.find((cells) => cells.includes('Eva Krämer'))?.at(-1)).toBe('depends');
  });

  test('whose check has too few games are flagged, but not confirmed', () => {
    const { matchup, packs, check } = studied({ games: GAMES, strong: EVA }, { games: 60, strong: EVA });
    const flags = displayRows(packsTable(matchup, packs, NAMES)).map((cells) => cells.at(-1));
    expect(flags).toContain('+ not confirmed');
    expect(packsClaims(packs, NAMES, check)[0]).toMatch(/inconclusive\.$/);
  });

  test('stand as flagged where nobody checked', () => {
    const packs = packsResult(syntheticTally({ games: GAMES, strong: EVA }));
    expect(packsClaims(packs, NAMES, undefined)[0]).toMatch(/no second player has checked this\.$/);
    expect(packs.packs.filter(isFact)).toEqual(packs.packs.filter(({ flagged }) => flagged !== null));
  });

  test('the table of the check fits 80 columns', () => {
    const { matchup, packs, check } = studied({ games: GAMES, strong: EVA }, { games: 6000, strong: EVA });
    const text = tableText(checkTable(check, matchup, packs, NAMES), { width: 80, color: false });
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

test('effects get the verdict of their own estimates', () => {
  const effect = (points: number) => ({
    miniature: 'a',
    character: 'a',
    side: 0 as const,
    pack: 'combat',
    points,
    standardError: 0.01,
    low: points - 0.03,
    high: points + 0.03,
    pValue: 0.001,
    flagged: points > 0 ? ('stronger' as const) : ('weaker' as const),
  });
  const pair = { ...effect(0.1), miniatures: ['a', 'b'] as const, packs: ['combat', 'stamina'] as const };
  const effects = (points: number) => ({
    confidence: 0.95,
    planned: null,
    games: 100,
    method: 'likelihood' as const,
    isAdjusted: false,
    effects: [effect(points)],
    interactions: [pair],
  });
  const checked = checkFindings(effectFindings(effects(0.1)), effectFindings(effects(-0.1)));
  const shown = effectsChecked(effects(0.1), checked);
  expect(shown.effects[0].check).toBe('depends');
  expect(shown.interactions[0].check).toBe('holds');
});

describe('a claim has at most 240 characters', () => {
  const name = fc.string({ minLength: 1, maxLength: 300 });
  const bias = fc.constantFrom(-0.2, 0, 0.2);

  test('of the sides, whatever they and the players are called', () => {
    fc.assert(
      fc.property(name, name, name, name, bias, bias, (where, first, second, player, own, other) => {
        const names: [string, string] = [first, second];
        const { matchup, check } = studied(
          { games: 60, bias: own, names },
          { games: 60, bias: other, names },
        );
        const claim = claimAt(where, sidesClaims(matchup, { ...check, players: [player, `${player}+x`] }));
        expect(claim.length).toBeLessThanOrEqual(LONGEST_CLAIM);
        expect(claimAt(where, sidesClaims(matchup, undefined)).length).toBeLessThanOrEqual(LONGEST_CLAIM);
      }),
      { numRuns: cases(25, 100) },
    );
  });

  const strong = studied({ games: GAMES, strong: EVA }, { games: GAMES, seed: 2, strong: EVA });
  test('of packs, whatever they, their characters and the players are called', () => {
    fc.assert(
      fc.property(name, name, name, name, (where, character, pack, player) => {
        const names = new Map([
          ...strong.packs.packs.map(({ character: id }): [string, string] => [id, character]),
          ...strong.packs.packs.map(({ pack: id }): [string, string] => [id, pack]),
        ]);
        const check = { ...strong.check, players: [player, player] as const };
        for (const request of [check, undefined]) {
          const claim = claimAt(where, packsClaims(strong.packs, names, request));
          expect(claim.length).toBeLessThanOrEqual(LONGEST_CLAIM);
        }
      }),
    );
  });

  test('and keeps its verdict at the head where names are long', () => {
    const long = 'A side with a name that somebody thought of for a long, long time, and then some more ';
    const names: [string, string] = [`${long}first`, `${long}second`];
    const { matchup, check } = studied({ games: 4000, bias: 0.1, names }, { games: 2000, bias: -0.1, names });
    const claim = claimAt('Castle Ksiaz, Deathmatch', sidesClaims(matchup, check));
    expect(claim).toContain('depends on who plays: ');
    expect(claim).toMatch(/with greedy\.$/);
  });
});
