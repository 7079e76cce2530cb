import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedBy } from '../../../cli/inProcess.ts';
import './balance.test.ts';

const RATTENKRIEG = ['--ruleset', 'rattenkrieg', '--quiet', '--seed', '7', '--threads', '1'];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-rattenkrieg-')), 'run');
}

async function answerOf(...words: readonly string[]) {
  const out = await folder();
  const printed = await printedBy(...words, ...RATTENKRIEG, '--json', '--out', out);
  return { out, answer: JSON.parse(printed) };
}

/** The arguments of a printed command line. */
function wordsIn(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare).slice(1);
}

describe('shockroll balance weapons --ruleset rattenkrieg', () => {
  it('says who leads and why, and what the weapon is worth to a squad, with files that say it too', async () => {
    const line = ['balance', 'weapons', 'mg42', 'mauser-98k', 'mp40', '--targets', '8', '--games', '2000'];
    const { out, answer } = await answerOf(...line, '--squads', 'house-rifles,house-rifles');
    const [{ claim, league, leads, variants, notableGames }] = answer.settings;
    expect(claim).toMatch(/^One Shoot action: MG42 first of 3 weapons with .* men out of action/);
    expect(league.map(({ id }: { id: string }) => id)).toEqual(['mg42', 'mauser-98k', 'mp40']);
    const [lead] = leads;
    const shares = lead.parts.reduce((sum: number, { share }: { share: number }) => sum + share, 0);
    expect(shares).toBeCloseTo(lead.value - lead.rivalValue, 12);
    // A machine gun among riflemen is the planted effect.
    const effects = variants.map(({ name, effect }: Record<string, string>) => [name, effect]);
    expect(effects[0]).toEqual(['mg42', 'raises']);
    expect(effects).toHaveLength(2);
    expect(notableGames[0].command).toMatch(/^shockroll replay house-rifles house-rifles /);
    expect(await printedBy(...wordsIn(notableGames[0].command))).toMatch(/^Game \d+ of seed 7\n/);
    expect(await readdir(out, { recursive: true })).toEqual(
      expect.arrayContaining(
        ['league', 'cells', 'lead', 'comparison'].map((name) => join('tables', `${name}.csv`)),
      ),
    );
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('Why MG42: men out of action by part of its card');
    expect(report.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/undefined|NaN|\[object/);
    const again = JSON.parse(
      await printedBy(...wordsIn(answer.command), '--json', '--quiet', '--out', await folder()),
    );
    expect(again.settings).toEqual(answer.settings);
  });

  it('R-FIRE-20 names the distance at which rifles overtake submachine guns', async () => {
    const groups = ['bolt-action-rifle,rifle', 'submachine-guns'];
    const { answer } = await answerOf('balance', 'weapons', ...groups, '--targets', '1', '--games', '4');
    const [{ duel }] = answer.settings;
    expect(duel.groups).toEqual(['bolt-action-rifle, rifle', 'submachine-guns']);
    expect(duel.byDistance[0].stretches).toEqual([
      { from: 0, to: 35, ahead: 1 },
      { from: 36, to: null, ahead: 0 },
    ]);
    expect(duel.byDistance).toHaveLength(3);
  });
});

describe('shockroll balance sensitivity --ruleset rattenkrieg', () => {
  it('R-TURN-03 finds that a firefight hangs on the Quality of the leaders, over all its values', async () => {
    const design = ['--trajectories', '2', '--top', '2', '--rows', '8', '--games', '20'];
    const { answer } = await answerOf(
      ...['balance', 'sensitivity', 'house-rifles', 'house-rifles', ...design],
    );
    const [{ levels, claim }] = answer.settings;
    const leader = levels.parameters.find(
      ({ parameter }: { parameter: { name: string } }) => parameter.name === 'first.leader-quality',
    );
    const scores = leader.levels.map(({ score }: { score: number }) => score);
    expect(scores).toHaveLength(5);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => a - b));
    expect(leader.levels[0].high).toBeLessThan(leader.levels[4].low);
    // In the middle stands the firefight as it is: even between twins.
    expect(leader.levels[2].change).toBeNull();
    expect(claim).toMatch(
      /of 10 values, House Rifles \(first\): leader’s.* affects the score of House Rifles \(first\) most/,
    );
    expect(levels.parameters.map(({ parameter }: { parameter: { name: string } }) => parameter.name)).toEqual(
      ['first', 'second'].flatMap((side) =>
        ['quality', 'leader-quality', 'aggressiveness', 'men', 'cover'].map((field) => `${side}.${field}`),
      ),
    );
  });
});

describe('shockroll balance rules --ruleset rattenkrieg', () => {
  it('tries every other interpretation that the firefight asks for, and says which reorder the weapons', async () => {
    const { answer, out } = await answerOf('balance', 'rules', '--change', 'all', '--games', '200');
    const [{ variants, order }] = answer.settings;
    const names = variants.map(({ name }: { name: string }) => name);
    expect(names).toContain('OQ-08 aggressivenessThreshold=intro');
    expect(names).not.toContain('OQ-32 svt40Modifier=minus1');
    const found = order.map(({ name }: { name: string }) => name);
    expect(found).toEqual(
      expect.arrayContaining([...names, 'OQ-32 svt40Modifier=minus1', 'OQ-05 magazineBursts=perSector']),
    );
    const moved = order.filter(({ moves }: { moves: unknown[] }) => moves.length > 0);
    expect(moved.map(({ name }: { name: string }) => name)).toContain('OQ-01 naturalOne=noEffect');
    expect(await readFile(join(out, 'report.html'), 'utf8')).toContain('Not played: ');
  });

  it('finds a planted change, and who is ahead with it', async () => {
    const better = 'mauser-98k.code=XB-2(P3)(R7)';
    const { answer } = await answerOf(
      ...['balance', 'rules', 'house-rifles', 'house-mp40-squad', '--games', '400'],
      ...['--change', 'first.squad=house-mp40-squad;second.squad=house-rifles', '--change', better],
    );
    const [{ variants, ahead, claim }] = answer.settings;
    expect([ahead, variants[0].ahead]).toEqual([0, 1]);
    expect(claim).toContain(`${better} helps House Rifles by `);
    expect(variants[1]).toMatchObject({ name: better, effect: 'raises' });
  });
});
