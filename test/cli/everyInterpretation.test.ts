/** Studies played under every other interpretation of each unclear rule. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { findingOf } from '../../src/experiments/comparingCheck.ts';
import { signOf } from '../../src/experiments/playerCheck.ts';
import type { PlayedVariant, Variant } from '../../src/experiments/variants.ts';
import type { StudySpec } from '../../src/game/contract.ts';
import { createCheckSession } from '../../src/studies/experiment/checkSession.ts';
import type { Replay } from '../../src/studies/experiment/question.ts';
import { type TurnedRuling, turnedRulings } from '../../src/studies/run/interpretations.ts';
import { slowly } from '../config/slowly.ts';
import { printedBy, refusalOf } from './inProcess.ts';

const FLAG = '--every-interpretation';
const RATTENKRIEG = ['--ruleset', 'rattenkrieg', '--seed', '3', '--threads', '0', '--quiet'];
const SQUADS = ['house-mg42-squad', 'house-rifles'];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-rulings-')), 'run');
}

describe('play --every-interpretation', () => {
  it('plays each other reading, says which of them turn who is ahead, and keeps it in files and report', async () => {
    const out = await folder();
    const words = [
      'play',
      ...SQUADS,
      ...RATTENKRIEG,
      '--games',
      '40',
      '--second',
      'none',
      FLAG,
      '--out',
      out,
    ];
    const { interpretations, check, resultsHash } = JSON.parse(await printedBy(...words, '--json'));
    expect(check).toBeNull();
    expect(interpretations.games).toBe(20);
    expect(interpretations.request).toBeGreaterThan(3);
    expect(interpretations.interpretations).toHaveLength(interpretations.request);
    const [first] = interpretations.interpretations;
    expect(first.ruling).toMatch(/^OQ-\d\d$/);
    expect(first.findings.map(({ key }: { key: string }) => key)).toEqual(['sides']);
    expect(interpretations.claim.length).toBeLessThanOrEqual(240);
    expect(interpretations.claim).toMatch(/^(No interpretation changes it|Holds under|Inconclusive under)/);
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain(interpretations.claim);
    const table = await readFile(join(out, 'tables', 'interpretations.csv'), 'utf8');
    expect(table.trimEnd().split('\n')).toHaveLength(interpretations.request + 1);
    const alone = JSON.parse(
      await printedBy('play', ...SQUADS, ...RATTENKRIEG, '--games', '40', '--second', 'none', '--json'),
    );
    expect(alone.resultsHash).toBe(resultsHash);
    expect(alone).not.toHaveProperty('interpretations');
  });

  slowly('repeats the option in the line that plays the same games again', async () => {
    const out = await folder();
    await printedBy('play', ...SQUADS, ...RATTENKRIEG, '--games', '8', FLAG, '--out', out);
    const { identity } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'));
    expect(JSON.stringify(identity)).toContain(FLAG);
  });

  it('is refused where the rulings are asked about already', async () => {
    const { exitCode, message } = await refusalOf(
      'balance',
      'rules',
      '--change',
      'all',
      ...RATTENKRIEG,
      FLAG,
    );
    expect(exitCode).toBe(2);
    expect(message).toMatch(/--every-interpretation.*--change all/s);
    const from = await refusalOf('play', '--from', 'position.yaml', '--quiet', FLAG);
    expect(from.message).toMatch(/--every-interpretation.*--from/s);
  });
});

describe('a comparing study with --every-interpretation', () => {
  slowly('plays all its variants with each ruling turned, and goes on with --resume', async () => {
    const out = await folder();
    const rules = ['balance', 'rules', '--change', 'OQ-01=alwaysDead', ...RATTENKRIEG];
    const games = ['--games', '40', '--second', 'none', FLAG];
    const { variants, settings, command } = JSON.parse(
      await printedBy(...rules, ...games, '--json', '--out', out),
    );
    const [{ interpretations }] = settings;
    expect(variants).toHaveLength(2 + 2 * interpretations.request);
    expect(variants[2]).toMatchObject({ games: 20, seed: 3 });
    const [one] = interpretations.interpretations;
    const [name, value] = one.change.split('=');
    expect(variants[2].name).toBe(`${one.ruling} ${one.change}: baseline`);
    expect(variants[2].configuration.interpretations[name]).toBe(value);
    expect(variants[0].configuration.interpretations[name]).not.toBe(value);
    expect(command).toContain(FLAG);
    const again = JSON.parse(await printedBy('balance', 'rules', '--resume', out, '--quiet', '--json'));
    expect(again.settings[0].interpretations).toEqual(interpretations);
  });
});

test('a switch has its other value in every study that is played, and the others stay', () => {
  const [turned] = turnedRulings([{ ruling: 'R-18', title: 'Medals', name: 'medals', value: true }]);
  const configuration = { teams: ['a'], rulings: { medals: false, smoke: true } };
  const study = { ruleset: 'any', catalogue: null, configuration, seed: 1 };
  expect(turned.change).toBe('medals=true');
  expect(turned.playing(study)).toEqual({
    ...study,
    configuration: { ...configuration, rulings: { medals: true, smoke: true } },
  });
});

describe('balance weapons --every-interpretation', () => {
  interface Choice {
    readonly key: string;
    readonly first: readonly string[];
    readonly second: readonly string[];
    readonly verdict: string;
  }

  /** Effects of the interpretation of bursts (OQ-50) on exact results, by key. */
  async function burstChoices(...weapons: readonly string[]): Promise<Map<string, Choice>> {
    const words = [
      'balance',
      'weapons',
      ...weapons,
      ...RATTENKRIEG,
      '--games',
      '8',
      '--second',
      'none',
      FLAG,
    ];
    const { settings } = JSON.parse(await printedBy(...words, '--json', '--out', await folder()));
    const [{ interpretations }] = settings;
    expect(interpretations.claim).toMatch(/interpretation/);
    expect(interpretations.claim).not.toContain('ruling');
    const burst = interpretations.interpretations.find(
      ({ ruling }: { ruling: string }) => ruling === 'OQ-50',
    );
    return new Map(burst.choices.map((choice: Choice) => [choice.key, choice]));
  }

  slowly('asks the order of two weapons, the reason and the distances, too', async () => {
    const choices = await burstChoices('mp40', 'ppsh41');
    const exact = [...choices.keys()].filter((key) => /^(place|lead|distance):/.test(key));
    expect(exact.map((key) => key.split(':')[0])).toEqual(
      expect.arrayContaining(['place', 'lead', 'distance']),
    );
    for (const key of exact) {
      const { first, second, verdict } = choices.get(key) ?? { first: [], second: [], verdict: '' };
      expect([first.length, second.length]).toEqual([1, 1]);
      expect(verdict).toBe(first[0] === second[0] ? 'holds' : 'depends');
    }
  });
});

/** A coin whose first side wins with the configured probability. */
function coin(chance: number): Variant {
  return { name: 'coin', study: { ruleset: 'coins', catalogue: null, configuration: { chance }, seed: 1 } };
}

async function play(variants: readonly Variant[]): Promise<PlayedVariant[]> {
  return variants.map((variant) => {
    const { chance } = variant.study.configuration as { readonly chance: number };
    const points = Uint8Array.from({ length: 400 }, (_, game) => ((game * 0.618034) % 1 < chance ? 2 : 0));
    return { variant, games: points.length, points, resultsHash: '' };
  });
}

function found([{ points, games }]: readonly PlayedVariant[]) {
  const estimate = points.reduce((sum, own) => sum + own, 0) / (2 * games) - 0.5;
  const half = 0.98 / Math.sqrt(games);
  const interval = { low: estimate - half, high: estimate + half };
  return { findings: [findingOf({ key: 'ahead', estimate, ...interval }, signOf(interval), 1)], choices: [] };
}

describe('the check of a study by its rulings', () => {
  const ruling = (id: string, chance: number | undefined): TurnedRuling => ({
    ...{ ruling: id, title: id, change: `${id}=true` },
    playing: (study: StudySpec) => (chance === undefined ? study : { ...study, configuration: { chance } }),
  });
  const again = async (replay: Replay) => found(await replay.play([coin(0.75)]));

  async function checked(interpretations: readonly TurnedRuling[], isInterrupted = () => false) {
    const later: number[] = [];
    const begin = (more: number): void => void later.push(more);
    const session = createCheckSession(
      { second: undefined, interpretations },
      { games: 400, play, begin, isInterrupted },
    );
    const check = await session.check(found(await play([coin(0.75)])), again);
    return { check, later, turned: session.interpretations() };
  }

  it('finds the planted ruling that turns a finding, and no other', async () => {
    const { check, later, turned } = await checked([ruling('R-01', undefined), ruling('R-02', 0.25)]);
    expect(check).toBeUndefined();
    expect(later).toEqual([1, 0]);
    expect(turned?.interpretations.map((one) => [one.ruling, one.verdict])).toEqual([
      ['R-01', 'holds'],
      ['R-02', 'depends'],
    ]);
  });

  it('keeps what an interrupt left', async () => {
    let looks = 0;
    const { turned } = await checked([ruling('R-01', undefined), ruling('R-02', 0.25)], () => looks++ > 0);
    expect(turned).toMatchObject({ request: 2, interpretations: [{ ruling: 'R-01' }] });
  });
});
